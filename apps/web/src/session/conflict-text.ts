import { bidStatuses } from '@waybill/domain/bids/bid'
import { conflicts, type Conflict } from '@waybill/domain/errors/refusals'
import { invoiceStatuses } from '@waybill/domain/invoices/invoice-status'
import { jobStatuses } from '@waybill/domain/jobs/job-status'
import { m } from '@waybill/locales/messages'
import type { ApiError } from '../api/api-error.ts'
import { bidStatusText, invoiceStatusText, jobStatusText } from './status-words.ts'

const texts: Record<Conflict, (words: { status: string }) => string> = {
  out_of_turn: m.app_conflict_out_of_turn,
  already_theirs: m.app_conflict_already_theirs,
  collection_failure_told: m.app_conflict_collection_failure_told,
  stops_open: m.app_conflict_stops_open,
  stop_out_of_turn: m.app_conflict_stop_out_of_turn,
  stop_not_failed: m.app_conflict_stop_not_failed,
  stop_settled: m.app_conflict_stop_settled,
  no_failure_reported: m.app_conflict_no_failure_reported,
  return_begun: m.app_conflict_return_begun,
  return_not_begun: m.app_conflict_return_not_begun,
  proof_removed: m.app_conflict_proof_removed,
  bids_closed: m.app_conflict_bids_closed,
  stop_removed: m.app_conflict_stop_removed,
  bid_pending: m.app_conflict_bid_pending,
  bid_decided: m.app_conflict_bid_decided,
  feedback_too_early: m.app_conflict_feedback_too_early,
  invoice_exists: m.app_conflict_invoice_exists,
  no_supplement: m.app_conflict_no_supplement,
  invoice_credited: m.app_conflict_invoice_credited,
  credit_stale: m.app_conflict_credit_stale,
  contest_too_late: m.app_conflict_contest_too_late,
  contest_limit: m.app_conflict_contest_limit,
  correction_open: m.app_conflict_correction_open,
  correction_answered: m.app_conflict_correction_answered,
  payment_final: m.app_conflict_payment_final,
  payment_confirmed: m.app_conflict_payment_confirmed,
  nothing_to_refund: m.app_conflict_nothing_to_refund,
  refund_final: m.app_conflict_refund_final,
  not_their_turn: m.app_conflict_not_their_turn,
  reminded_today: m.app_conflict_reminded_today,
  invoice_decided: m.app_conflict_invoice_decided,
}

/** Names of statuses, each by whose it is; null for one this version does not know. */
const statusTexts = {
  job: among(jobStatuses, jobStatusText),
  bid: among(bidStatuses, bidStatusText),
  invoice: among(invoiceStatuses, (status) => invoiceStatusText({ status, is_overdue: false, is_credited: false })),
}

function among<Status extends string>(statuses: readonly Status[], textOf: (status: Status) => string) {
  return (given: string | null): string | null => {
    const status = statuses.find((known) => known === given)
    return status ? textOf(status) : null
  }
}

/** Why it was not the moment, in the reader's language; null where no more is known than that something has changed. */
export function conflictText({ conflict, job_status }: Pick<ApiError, 'conflict' | 'job_status'>): string | null {
  if (conflict === null || !Object.hasOwn(texts, conflict)) return null
  const known = conflict as Conflict
  const status = statusTexts[conflicts[known]](job_status)
  return status && texts[known]({ status })
}
