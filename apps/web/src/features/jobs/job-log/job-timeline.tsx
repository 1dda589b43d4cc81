import type { JobAction } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { formatDateTime } from '../../../ui/format.ts'
import { Timeline } from '../../../ui/show/timeline.tsx'
import { failureReasonText } from '../failure-words.ts'
import { jobStatusTone } from '../job-words.ts'
import { placeNameOf } from '@waybill/domain/jobs/place-name'
import type { JobLogLine } from './job-log-entry.generated.ts'
import { wordOf } from '../../../ui/word-of.ts'

const actionTexts: Record<JobAction, () => string> = {
  post: m.jobs_log_post,
  edit: m.jobs_log_edit,
  edit_stops: m.jobs_log_edit_stops,
  edit_notes: m.jobs_log_edit_notes,
  hand_over: m.jobs_log_hand_over,
  accept_bid: m.jobs_log_accept_bid,
  allocate_direct: m.jobs_log_allocate_direct,
  assign_driver: m.jobs_log_assign_driver,
  reinstate: m.jobs_log_reinstate,
  repost: m.jobs_log_repost,
  close: m.jobs_log_close,
  close_sold_outside: m.jobs_log_close_sold_outside,
  withdraw: m.jobs_log_withdraw,
  expire: m.jobs_log_expire,
  start_collect: m.jobs_log_start_collect,
  arrive_collection: m.jobs_log_arrive_collection,
  collection_failed: m.jobs_log_collection_failed,
  goods_on_board: m.jobs_log_goods_on_board,
  start_deliver: m.jobs_log_start_deliver,
  arrive_stop: m.jobs_log_arrive_stop,
  stop_goods_on_board: m.jobs_log_stop_goods_on_board,
  stop_complete: m.jobs_log_stop_complete,
  stop_failed: m.jobs_log_stop_failed,
  settle_stop: m.jobs_log_settle_stop,
  arrive_destination: m.jobs_log_arrive_destination,
  deliver: m.jobs_log_deliver,
  deliver_for_driver: m.jobs_log_deliver_for_driver,
  correct_pod: m.jobs_log_correct_pod,
  remove_pod: m.jobs_log_remove_pod,
  make_invoiceable: m.jobs_log_make_invoiceable,
  fail_delivery: m.jobs_log_fail_delivery,
  reschedule_delivery: m.jobs_log_reschedule_delivery,
  leave_elsewhere: m.jobs_log_leave_elsewhere,
  start_return: m.jobs_log_start_return,
  return_goods: m.jobs_log_return_goods,
  raise_invoice: m.jobs_log_raise_invoice,
  reject_invoice: m.jobs_log_reject_invoice,
  approve_invoice: m.jobs_log_approve_invoice,
  take_back_approval: m.jobs_log_take_back_approval,
  unapprove_charges: m.jobs_log_take_back_approval,
  mark_paid: m.jobs_log_mark_paid,
  complete: m.jobs_log_complete,
  raise_charges: m.jobs_log_raise_charges,
  reject_charges: m.jobs_log_reject_charges,
  approve_charges: m.jobs_log_approve_charges,
  pay_charges: m.jobs_log_pay_charges,
  unpay_charges: m.jobs_log_take_back_payment,
  take_back_payment: m.jobs_log_take_back_payment,
  credit_in_full: m.jobs_log_credit_in_full,
  credit_for_good: m.jobs_log_credit_for_good,
  credit_invoice: m.jobs_log_credit_invoice,
}

export function jobActionText(action: JobAction): string {
  return wordOf(actionTexts, action)
}

/** A complete job has no charges of its own: what follows is done with its corrected invoice. */
const ofComplete: Partial<Record<JobAction, JobAction>> = {
  raise_charges: 'raise_invoice',
  reject_charges: 'reject_invoice',
  approve_charges: 'approve_invoice',
  pay_charges: 'mark_paid',
}

function asOfComplete({ action, status_from }: JobLogLine): JobAction {
  return (status_from === 'complete' && ofComplete[action]) || action
}

/** A step told more than this after it happened was sent when the signal came back. */
const LATE_MS = 5 * 60_000

/** The events of a job, newest first. */
export function JobTimeline({ log }: { log: readonly JobLogLine[] }) {
  return (
    <Timeline
      entries={log.toReversed().map((entry) => ({
        id: entry.id,
        at: entry.date_and_time,
        tone: jobStatusTone(entry.status_to),
        title: jobActionText(asOfComplete(entry)),
        children: <Details entry={entry} />,
      }))}
    />
  )
}

function Details({ entry }: { entry: JobLogLine }) {
  const { user, stop } = entry
  return (
    <>
      <p>
        {[
          user ? `${user.name_first} ${user.name_last}` : m.jobs_log_by_system(),
          stop && m.jobs_log_stop({ order: stop.order, town: placeNameOf(stop.short_address).town }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {entry.reason && <p>{failureReasonText(entry.reason)}</p>}
      {entry.comment && (
        <p lang="en" className="whitespace-pre-line wrap-anywhere">
          {entry.comment}
        </p>
      )}
      {entry.colleague && (
        <p>{m.jobs_log_handed_to({ name: `${entry.colleague.name_first} ${entry.colleague.name_last}` })}</p>
      )}
      {entry.action === 'edit_notes' && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-2">
          <dt className="text-soft">{m.jobs_log_notes_before()}</dt>
          <dd lang="en" className="whitespace-pre-line wrap-anywhere">
            {entry.notes_before ?? '–'}
          </dd>
          <dt className="text-soft">{m.jobs_log_notes_after()}</dt>
          <dd lang="en" className="whitespace-pre-line wrap-anywhere">
            {entry.notes_after ?? '–'}
          </dd>
        </dl>
      )}
      <Arrival entry={entry} />
    </>
  )
}

/** When it became known, and what to think of the time it says. */
function Arrival({ entry }: { entry: JobLogLine }) {
  const { created_at, date_and_time, received_at, odd_time, is_late, was_online } = entry
  const told_at = received_at ?? (Date.parse(created_at) - Date.parse(date_and_time) > LATE_MS ? created_at : null)
  const at = told_at && formatDateTime(told_at)
  return (
    <>
      {at && <p>{odd_time ? m.jobs_log_odd_time({ at }) : m.jobs_log_told_at({ at })}</p>}
      {is_late && <p>{was_online ? m.jobs_log_late_online() : m.jobs_log_late()}</p>}
    </>
  )
}
