import type { Viewer } from '@waybill/domain/access/viewer'
import { groupsOf } from '@waybill/domain/invoices/accounting'
import type { InvoiceExportInput } from '@waybill/domain/invoices/invoice-input'
import type { InvoiceStatus } from '@waybill/domain/invoices/invoice-status'
import { decimalOf } from '@waybill/domain/money/money'
import { BYTE_ORDER_MARK, csvLine } from '@waybill/domain/text/csv'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import type { Platform } from '../../../platform/context.ts'
import { selectExportPage, type ExportedInvoice } from './invoices-export.sql.ts'
import { invoiceFormats } from '../paper/invoice-words.ts'

/** One side's invoices as CSV, page by page: the whole list is never held in memory. */
export async function* exportInvoices(
  { databases, now }: Platform,
  viewer: Viewer,
  input: InvoiceExportInput,
  locale: Language,
): AsyncGenerator<string> {
  const today = londonDay(now())
  yield BYTE_ORDER_MARK + csvLine(titles.map((title) => title({}, { locale })))
  let after: ExportedInvoice | undefined
  for (;;) {
    const invoices = await selectExportPage(databases.db, { viewer, today }, input, after)
    if (invoices.length === 0) return
    yield invoices.map((invoice) => csvLine(cellsOf(invoice, today, locale))).join('')
    after = invoices.at(-1)
  }
}

const titles = [
  m.invoices_csv_invoice,
  m.invoices_csv_status,
  m.invoices_csv_company,
  m.invoices_csv_job,
  m.invoices_csv_reference,
  m.invoices_csv_invoice_date,
  m.invoices_csv_delivery_date,
  m.invoices_csv_due_on,
  m.invoices_csv_paid_on,
  m.invoices_csv_subtotal,
  m.invoices_csv_vat,
  m.invoices_csv_total,
]

const statuses = {
  pending: m.invoices_status_pending,
  unpaid: m.invoices_status_unpaid,
  paid: m.invoices_status_paid,
  rejected: m.invoices_status_rejected,
} satisfies Record<InvoiceStatus, unknown>

function cellsOf(invoice: ExportedInvoice, today: string, locale: Language): string[] {
  const { day, moment } = invoiceFormats(locale)
  const isOverdue = groupsOf(invoice, today).includes('overdue')
  const status = isOverdue ? m.invoices_status_overdue : statuses[invoice.status]
  return [
    invoice.invoice_number,
    status({}, { locale }),
    invoice.company_name,
    invoice.job_number,
    invoice.customer_job_number ?? '',
    day(invoice.invoice_date),
    invoice.delivery_date ? moment(invoice.delivery_date) : '',
    day(invoice.due_on),
    invoice.paid_on ? day(invoice.paid_on) : '',
    decimalOf(invoice.subtotal),
    decimalOf(invoice.total_vat),
    decimalOf(invoice.total),
  ]
}
