import type { Conflict } from '@waybill/domain/errors/error-codes'
import { jobStatuses } from '@waybill/domain/jobs/job-status'
import { m } from '@waybill/locales/messages'
import type { ApiError } from '../api/api-error.ts'
import { jobStatusText } from '../features/jobs/job-words.ts'

const texts: Record<Conflict, (words: { status: string }) => string> = {
  out_of_turn: m.app_conflict_out_of_turn,
  stops_open: m.app_conflict_stops_open,
  stop_out_of_turn: m.app_conflict_stop_out_of_turn,
  stop_removed: m.app_conflict_stop_removed,
  bid_pending: m.app_conflict_bid_pending,
}

/** Why it was not the moment, in the reader's language; null where no more is known than that something has changed. */
export function conflictText({ conflict, job_status }: Pick<ApiError, 'conflict' | 'job_status'>): string | null {
  const status = jobStatuses.find((known) => known === job_status)
  if (conflict === null || !Object.hasOwn(texts, conflict) || !status) return null
  return texts[conflict as Conflict]({ status: jobStatusText(status) })
}
