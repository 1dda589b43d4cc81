import { actionIsOpen, type JobAction } from '@waybill/domain/jobs/job-flow'
import { invoiceMoment } from '@waybill/domain/invoices/invoice-moment'
import type { InvoiceStatus } from '@waybill/domain/invoices/invoice-status'
import { type Permission, refusalOf } from '@waybill/domain/access/permissions'
import type { Viewer } from '@waybill/domain/access/viewer'
import type { Refusal } from '@waybill/domain/errors/refusals'
import { reminderFor, type WorkSide } from '@waybill/domain/work-lists/work-list'
import { m } from '@waybill/locales/messages'
import { type BulkRow, bulkRow } from '../../../query/use-bulk-write.ts'
import { jobStateText } from '../../jobs/job-ends.ts'
import { WorkDeskApprove, WorkDeskMarkPaid, WorkDeskRemind, WorkDeskRepost } from '../work-desk.generated.ts'
import type { WorkRow } from '../work-row.generated.ts'

export const bulkActionIds = ['remind', 'approve', 'mark_paid', 'repost'] as const
export type BulkActionId = (typeof bulkActionIds)[number]

type When = { side: WorkSide; today: string; now: number }
type BulkAction = {
  label: () => string
  /** How many of those that were picked it was done to. */
  done: (words: { done: number; count: number }) => string
  /** The meaning of an action that cannot be undone. */
  asks: ((words: { count: number }) => string) | null
  sides: readonly WorkSide[]
  permission: Permission & ('job.remind' | 'invoice.approve' | 'invoice.mark_paid' | 'job.repost')
  isTheMoment: (job: WorkRow, side: WorkSide) => boolean
  write: (job: WorkRow, when: When) => BulkRow
}

const invoiceIn = ({ invoices }: WorkRow, statuses: readonly InvoiceStatus[]) =>
  invoices.find(({ status, is_credited }) => !is_credited && statuses.includes(status))
const isOpen = (action: JobAction) => (job: WorkRow) => actionIsOpen(action, job.status, 'poster')
/** A poster pays what was approved; a carrier may have been paid before anybody approved it. */
const owed = { posted: ['unpaid'], carried: ['pending', 'unpaid'] } as const satisfies Record<
  WorkSide,
  readonly InvoiceStatus[]
>

/** The actions on many jobs at once: one write a job, each with its own key. */
export const bulkActions: Readonly<Record<BulkActionId, BulkAction>> = {
  remind: {
    label: m.work_lists_remind,
    done: m.work_lists_remind_done,
    asks: null,
    sides: ['posted', 'carried'],
    permission: 'job.remind',
    isTheMoment: (job, side) => reminderFor(side, job) !== null,
    write: ({ id }) => bulkRow(id, WorkDeskRemind, { input: { job_id: id } }),
  },
  approve: {
    label: m.work_lists_approve,
    done: m.work_lists_approve_done,
    asks: m.work_lists_approve_asks,
    sides: ['posted'],
    permission: 'invoice.approve',
    isTheMoment: (job) =>
      invoiceIn(job, ['pending']) !== undefined &&
      actionIsOpen(invoiceMoment('approve_invoice', job.status), job.status, 'poster'),
    write: (job) => bulkRow(job.id, WorkDeskApprove, { input: { invoice_id: invoiceIn(job, ['pending'])!.id } }),
  },
  mark_paid: {
    label: m.work_lists_mark_paid,
    done: m.work_lists_mark_paid_done,
    asks: m.work_lists_mark_paid_asks,
    sides: ['posted', 'carried'],
    permission: 'invoice.mark_paid',
    isTheMoment: (job, side) => invoiceIn(job, owed[side]) !== undefined,
    write: (job, { side, today }) =>
      bulkRow(job.id, WorkDeskMarkPaid, { input: { invoice_id: invoiceIn(job, owed[side])!.id, paid_on: today } }),
  },
  repost: {
    label: m.work_lists_repost,
    done: m.work_lists_repost_done,
    asks: m.work_lists_repost_asks,
    sides: ['posted'],
    permission: 'job.repost',
    isTheMoment: (job) => isOpen('repost')(job) && !wasReposted(job),
    write: (job, { now }) => bulkRow(job.id, WorkDeskRepost, { input: repostOf(job, now) }),
  },
}

/** With its own times where they lie ahead; where they do not, the server says which it needs. */
function repostOf({ id, pickup, destination }: WorkRow, now: number) {
  const ahead = (date: string | null) => (date && Date.parse(date) > now ? date : null)
  return {
    job_id: id,
    goods_on_board_confirmed: false,
    pickup_date: ahead(pickup.date),
    pickup_date_end: ahead(pickup.date_end),
    destination_date: ahead(destination.date),
    destination_date_end: ahead(destination.date_end),
  }
}

/** Those of the side that fit at least one of the jobs, with the reason where the viewer may not. */
export function bulkActionsFor(viewer: Viewer, jobs: readonly WorkRow[], side: WorkSide) {
  return bulkActionIds
    .filter((id) => bulkActions[id].sides.includes(side) && jobs.some((job) => bulkActions[id].isTheMoment(job, side)))
    .map((id) => ({ id, refusal: refusalFor(viewer, bulkActions[id].permission, jobs) }))
}

const wasReposted = ({ outcome }: WorkRow) => outcome === 'reposted'

function refusalFor(viewer: Viewer, permission: BulkAction['permission'], jobs: readonly WorkRow[]): Refusal | null {
  for (const job of jobs) {
    const sides = { team_id: job.team.id, bid_team_id: job.bid_team?.id ?? null, driver_id: job.driver?.id ?? null }
    const refusal = refusalOf(viewer, permission, { job: sides, was_reposted: wasReposted(job) })
    if (refusal) return refusal
  }
  return null
}

/** Why it is not the moment for one of them, as known here. */
export function notTheMomentText(job: WorkRow): string {
  return m.work_lists_not_now({ status: jobStateText(job) })
}
