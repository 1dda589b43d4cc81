import { londonDay } from '@waybill/domain/time/london-day'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { drawBetween, drawTop } from '../../invoices/paper/invoice-pdf-heading.ts'
import { drawRows } from '../../invoices/paper/invoice-pdf-rows.ts'
import { drawTotals } from '../../invoices/paper/invoice-pdf-totals.ts'
import { invoiceFormats } from '../../invoices/paper/invoice-words.ts'
import { page, type } from '../../invoices/paper/paper-sheet.ts'
import { printed } from '../../invoices/paper/printed-sheet.ts'
import { planName } from '../plans/plan-name.ts'
import type { SubscriptionInvoiceDocument } from './subscription-invoices.sql.ts'

/** The operator's VAT invoice for a plan: already paid. */
export function subscriptionInvoicePdf(
  invoice: SubscriptionInvoiceDocument,
  locale: Language,
  logo: Uint8Array | null,
): Promise<Buffer> {
  const { day } = invoiceFormats(locale)
  const number = String(invoice.number)
  const of = { invoice: { ...invoice, rows: rowsOf(invoice, locale) }, locale, number }
  return printed({ ...of, author: invoice.issuer.company_name, market: null }, (sheet) => {
    drawTop(sheet, logo, [
      [m.invoices_pdf_number({}, { locale }), number],
      [m.invoices_pdf_date({}, { locale }), day(invoice.invoice_date)],
      [m.invoices_pdf_supply_date({}, { locale }), day(londonDay(invoice.paid_at))],
    ])
    drawBetween(sheet, m.subscriptions_pdf_period(periodOf(invoice, locale), { locale }))
    drawRows(sheet)
    drawTotals(sheet)
    type(sheet, { quiet: true }).text(
      m.subscriptions_pdf_paid({ date: day(londonDay(invoice.paid_at)) }, { locale }),
      page.left,
      sheet.doc.y + 16,
    )
  })
}

function periodOf({ period_start, period_end }: SubscriptionInvoiceDocument, locale: Language) {
  const { day } = invoiceFormats(locale)
  return { from: day(londonDay(period_start)), until: day(londonDay(period_end)) }
}

/** The plan and, as one amount with it, what was left of the plan before: a row cannot be negative. */
function rowsOf(invoice: SubscriptionInvoiceDocument, locale: Language) {
  const { money } = invoiceFormats(locale)
  const plan = m.subscriptions_pdf_plan({ plan: planName(invoice.description, locale) }, { locale })
  const less = m.subscriptions_pdf_credit({ price: money(invoice.price), credit: money(invoice.credit) }, { locale })
  const { subtotal, total_vat: vat, vat_rate } = invoice
  const description = invoice.credit > 0 ? `${plan} ${less}` : plan
  return [{ description, quantity: 1, unit_cost: subtotal, amount: subtotal, vat_rate, vat }]
}
