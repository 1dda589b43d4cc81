import type { Viewer } from '@waybill/domain/access/viewer'
import { type Cell, BYTE_ORDER_MARK, csvLine } from '@waybill/domain/exports/csv'
import { groupsOf } from '@waybill/domain/invoices/accounting'
import type { InvoiceExportInput } from '@waybill/domain/invoices/invoice-input'
import type { InvoiceStatus } from '@waybill/domain/invoices/invoice-status'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import type { Platform } from '../../../platform/context.ts'
import { tooMuch } from '../../../platform/http/file-answers.ts'
import { selectExportPage, type ExportedInvoice } from './invoices-export.sql.ts'

/** The most invoices of one Excel file: it is held in memory while it is written. */
const MOST_ROWS = 20_000

/** One side's invoices and credit notes as CSV, page by page: the whole list is never held in memory. */
export async function* invoicesCsv(
  platform: Platform,
  viewer: Viewer,
  input: InvoiceExportInput,
  locale: Language,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const rows of exportedRows(platform, viewer, input, locale))
    yield rows.map((row) => csvLine(row, locale)).join('')
}

/**
 * The same for Excel.
 * @throws 400 when there are more than one file takes
 */
export async function* invoicePages(
  platform: Platform,
  viewer: Viewer,
  input: InvoiceExportInput,
  locale: Language,
): AsyncGenerator<Cell[][]> {
  let count = 0
  for await (const rows of exportedRows(platform, viewer, input, locale)) {
    count += rows.length
    if (count > MOST_ROWS) throw tooMuch()
    yield rows
  }
}

async function* exportedRows(
  { databases, now }: Platform,
  viewer: Viewer,
  input: InvoiceExportInput,
  locale: Language,
): AsyncGenerator<Cell[][]> {
  const today = londonDay(now())
  yield [titles.map((title) => title({}, { locale }))]
  let after: ExportedInvoice | undefined
  for (;;) {
    const invoices = await selectExportPage(databases.db, { viewer, today }, input, after)
    if (invoices.length === 0) return
    yield invoices.map((invoice) => cellsOf(invoice, today, locale))
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
  m.invoices_csv_credits,
]

const statuses = {
  pending: m.invoices_status_pending,
  unpaid: m.invoices_status_unpaid,
  paid: m.invoices_status_paid,
  rejected: m.invoices_status_rejected,
} satisfies Record<InvoiceStatus, unknown>

function cellsOf(invoice: ExportedInvoice, today: string, locale: Language): Cell[] {
  return [
    invoice.invoice_number,
    statusOf(invoice, today)({}, { locale }),
    invoice.company_name,
    invoice.job_number,
    invoice.customer_job_number ?? '',
    { day: invoice.invoice_date },
    { day: invoice.delivery_date && londonDay(invoice.delivery_date) },
    { day: invoice.due_on },
    { day: invoice.paid_on },
    { pence: invoice.subtotal },
    { pence: invoice.total_vat },
    { pence: invoice.total },
    invoice.credits ?? '',
  ]
}

function statusOf({ status, due_on, ...invoice }: ExportedInvoice, today: string) {
  if (status === null || due_on === null) return m.invoices_credit_note
  if (invoice.is_credited) return m.invoices_status_credited
  const isOverdue = groupsOf({ ...invoice, status, due_on }, today).includes('overdue')
  return isOverdue ? m.invoices_status_overdue : statuses[status]
}
