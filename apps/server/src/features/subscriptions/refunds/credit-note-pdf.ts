import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { drawBetween, drawTop } from '../../invoices/paper/invoice-pdf-heading.ts'
import { drawRows } from '../../invoices/paper/invoice-pdf-rows.ts'
import { drawTotals } from '../../invoices/paper/invoice-pdf-totals.ts'
import { invoiceFormats } from '../../invoices/paper/invoice-words.ts'
import { printed } from '../../invoices/paper/printed-sheet.ts'
import { planName } from '../plans/plan-name.ts'
import type { CreditNoteDocument } from './refunds.sql.ts'

/** The operator's debt to a team for a plan it has invoiced: it names that invoice (VAT Regulations 1995 reg. 24). */
export function creditNotePdf(note: CreditNoteDocument, locale: Language, logo: Uint8Array | null): Promise<Buffer> {
  const { day } = invoiceFormats(locale)
  const number = String(note.number)
  const { subtotal, total_vat: vat, vat_rate } = note
  const description = m.subscriptions_pdf_plan({ plan: planName(note.description, locale) }, { locale })
  const rows = [{ description, quantity: 1, unit_cost: subtotal, amount: subtotal, vat_rate, vat }]
  const title = m.subscriptions_pdf_credit_note({}, { locale })
  const of = { invoice: { ...note, rows }, locale, number, title }
  return printed({ ...of, author: note.issuer.company_name, market: null }, (sheet) => {
    drawTop(sheet, logo, [
      [m.subscriptions_pdf_credit_note_number({}, { locale }), number],
      [m.subscriptions_pdf_credit_note_date({}, { locale }), day(note.credit_date)],
    ])
    const invoice = { number: note.invoice_number, date: day(note.invoice_date) }
    drawBetween(sheet, m.subscriptions_pdf_credit_note_for(invoice, { locale }))
    drawRows(sheet)
    drawTotals(sheet)
  })
}
