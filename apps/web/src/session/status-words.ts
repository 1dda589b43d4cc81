import type { BidStatus } from '@waybill/domain/bids/bid'
import type { InvoiceStatus } from '@waybill/domain/invoices/invoice-status'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { m } from '@waybill/locales/messages'
import { wordOf } from '../ui/word-of.ts'

// The names of statuses stand below the features, since the reason of a refused write names one too
// (`conflict-text.ts`). Tables of functions, because an indexed access would put every text of the product into the
// chunk.
const ofJobs: Record<JobStatus, () => string> = {
  active: m.jobs_status_active,
  allocated: m.jobs_status_allocated,
  collect: m.jobs_status_collect,
  collect_arrived: m.jobs_status_collect_arrived,
  board: m.jobs_status_board,
  progress: m.jobs_status_progress,
  delivering: m.jobs_status_delivering,
  delivered: m.jobs_status_delivered,
  invoice: m.jobs_status_invoice,
  invoice_pending: m.jobs_status_invoice_pending,
  invoice_rejected: m.jobs_status_invoice_rejected,
  paid: m.jobs_status_paid,
  complete: m.jobs_status_complete,
  cancel: m.jobs_status_cancel,
  expire: m.jobs_status_expire,
  failed_delivery: m.jobs_status_failed_delivery,
  sold_outside_platform: m.jobs_status_sold_outside_platform,
}

const ofBids: Record<BidStatus, () => string> = {
  pending: m.bids_status_pending,
  accepted: m.bids_status_accepted,
  rejected: m.bids_status_rejected,
  canceled: m.bids_status_canceled,
}

const ofInvoices: Record<InvoiceStatus, () => string> = {
  pending: m.invoices_status_pending,
  unpaid: m.invoices_status_unpaid,
  paid: m.invoices_status_paid,
  rejected: m.invoices_status_rejected,
}

export function jobStatusText(status: JobStatus): string {
  return wordOf(ofJobs, status)
}

export function bidStatusText(status: BidStatus): string {
  return wordOf(ofBids, status)
}

export type ShownInvoice = { status: InvoiceStatus; is_overdue: boolean; is_credited: boolean }

/** Overdue and credited in full are no statuses, but they are what matters about an invoice. */
export function invoiceStatusText({ status, is_overdue, is_credited }: ShownInvoice): string {
  if (is_credited) return m.invoices_status_credited()
  return is_overdue ? m.invoices_status_overdue() : wordOf(ofInvoices, status)
}
