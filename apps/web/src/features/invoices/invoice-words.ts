import type { DebtAge, InvoiceGroup, InvoiceSide } from '@waybill/domain/invoices/accounting'
import type { InvoiceStatus } from '@waybill/domain/invoices/invoice-status'
import { m } from '@waybill/locales/messages'
import type { ShownInvoice } from '../../session/status-words.ts'
import type { StatusTone } from '../../ui/show/status-badge.tsx'

const tones: Record<InvoiceStatus, StatusTone> = {
  pending: 'open',
  unpaid: 'money_waiting',
  paid: 'paid',
  rejected: 'trouble',
}

export function invoiceStatusTone({ status, is_overdue, is_credited }: ShownInvoice): StatusTone {
  if (is_credited) return 'paid'
  return is_overdue ? 'trouble' : tones[status]
}

const groups: Record<InvoiceGroup, () => string> = {
  pending: m.invoices_group_pending,
  unpaid: m.invoices_group_unpaid,
  overdue: m.invoices_group_overdue,
  paid: m.invoices_group_paid,
  paid_this_month: m.invoices_group_paid_this_month,
  rejected: m.invoices_group_rejected,
  credited: m.invoices_group_credited,
}
export const groupTones: Record<InvoiceGroup, StatusTone> = {
  pending: 'open',
  unpaid: 'money_waiting',
  overdue: 'trouble',
  paid: 'paid',
  paid_this_month: 'paid',
  rejected: 'trouble',
  credited: 'paid',
}
/** The waiting group is named by what its reader has to do. */
const groupsOfPoster: Partial<Record<InvoiceGroup, () => string>> = {
  pending: m.invoices_group_to_approve,
  unpaid: m.invoices_group_to_pay,
}

export function groupText(group: InvoiceGroup, side: InvoiceSide): string {
  return ((side === 'poster' && groupsOfPoster[group]) || groups[group])()
}

const ages: Record<DebtAge, () => string> = {
  not_due: m.invoices_age_not_due,
  up_to_30_days: m.invoices_age_up_to_30_days,
  up_to_60_days: m.invoices_age_up_to_60_days,
  up_to_90_days: m.invoices_age_up_to_90_days,
  over_90_days: m.invoices_age_over_90_days,
}
export function ageText(age: DebtAge): string {
  return ages[age]()
}

export function sideTitle(side: InvoiceSide): string {
  return side === 'driver' ? m.invoices_side_driver_title() : m.invoices_side_poster_title()
}

/** "Supplement 1"; null for the invoice of the job. */
export function supplementText({ supplement_no }: { supplement_no: number }): string | null {
  return supplement_no === 0 ? null : m.invoices_supplement_of({ number: supplement_no })
}
