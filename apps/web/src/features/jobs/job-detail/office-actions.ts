import { href } from 'react-router'
import { partiesOf } from '@waybill/domain/access/party'
import { type AboutOf, type Permission, refusalOf } from '@waybill/domain/access/permissions'
import type { Viewer } from '@waybill/domain/access/viewer'
import type { Refusal } from '@waybill/domain/errors/refusals'
import { actionIsOpen, isRunning, type JobAction, type Party } from '@waybill/domain/jobs/job-flow'
import type { JobOutcome } from '@waybill/domain/jobs/job-outcome'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import type { TeamStanding } from '@waybill/domain/subscriptions/subscription-status'
import { m } from '@waybill/locales/messages'

/** Actions in a dialog of the job's page; the rest are pages of their own. */
export type OfficeDialog =
  | 'allocate'
  | 'assign'
  | 'reinstate'
  | 'repost'
  | 'close'
  | 'withdraw'
  | 'notes'
  | 'hand_over'
  | 'deliver'

type OfficeJob = {
  id: string
  status: JobStatus
  team: { id: string }
  bid_team: { id: string } | null
  driver: { id: string } | null
  /** Whether the goods were ever taken on board. */
  was_collected: boolean
  agreed_charges: string | null
  outcome: JobOutcome | null
  /** The viewer's company has its one free job with this one. */
  is_free_job: boolean
}

type About = {
  job: { team_id: string; bid_team_id: string | null; driver_id: string | null }
  was_collected: boolean
  was_reposted: boolean
  charges_agreed: boolean
  on_road: boolean
  own_team: TeamStanding
}
/**
 * Permissions that this knows enough of a job for. The other party, where there is one, is chosen in the dialog and
 * checked there.
 */
type PermissionOfOffice = { [P in Permission]: About extends AboutOf<P> ? P : never }[Permission]
type Row = {
  action: JobAction
  by: Party
  label: () => string
  permission: PermissionOfOffice
  danger?: true
} & ({ dialog: OfficeDialog; path?: never } | { path: (id: string) => string; dialog?: never })

// In the order of a day's work; what ends the job comes last.
const rows: readonly Row[] = [
  {
    action: 'allocate_direct',
    by: 'poster',
    label: m.jobs_do_allocate,
    permission: 'job.allocate_direct',
    dialog: 'allocate',
  },
  {
    action: 'edit',
    by: 'poster',
    label: m.jobs_do_edit,
    permission: 'job.edit',
    path: (id) => href('/edit-job-create/:id', { id }),
  },
  {
    action: 'edit_stops',
    by: 'poster',
    label: m.jobs_do_edit_stops,
    permission: 'job.edit_stops',
    path: (id) => href('/edit-stops-create/:id', { id }),
  },
  {
    action: 'edit_notes',
    by: 'poster',
    label: m.jobs_do_edit_notes,
    permission: 'job.edit_notes',
    dialog: 'notes',
  },
  {
    action: 'hand_over',
    by: 'poster',
    label: m.jobs_do_hand_over,
    permission: 'job.hand_over',
    dialog: 'hand_over',
  },
  {
    action: 'deliver_for_driver',
    by: 'poster',
    label: m.jobs_do_deliver_for_driver,
    permission: 'job.deliver_for_driver',
    dialog: 'deliver',
  },
  {
    action: 'fail_delivery',
    by: 'poster',
    label: m.jobs_do_fail_delivery,
    permission: 'job.fail_delivery',
    path: (id) => href('/view-failure/:id?', { id }),
  },
  {
    action: 'assign_driver',
    by: 'taker',
    label: m.jobs_do_assign,
    permission: 'job.assign_driver',
    dialog: 'assign',
  },
  {
    action: 'repost',
    by: 'poster',
    label: m.jobs_do_repost,
    permission: 'job.repost',
    dialog: 'repost',
  },
  {
    action: 'reinstate',
    by: 'poster',
    label: m.jobs_do_reinstate,
    permission: 'job.reinstate',
    dialog: 'reinstate',
  },
  {
    action: 'withdraw',
    by: 'taker',
    label: m.jobs_do_withdraw,
    permission: 'job.withdraw',
    dialog: 'withdraw',
    danger: true,
  },
  {
    action: 'close',
    by: 'poster',
    label: m.jobs_do_close,
    permission: 'job.close',
    dialog: 'close',
    danger: true,
  },
]

export type OfficeAction = {
  action: JobAction
  label: string
  refusal: Refusal | null
  danger: boolean
  dialog: OfficeDialog | null
  path: string | null
}

type LoggedJob = { log: readonly { action: JobAction; is_late: boolean }[] }

/** Whether the goods were ever taken on board. */
export function wasCollected({ log }: LoggedJob): boolean {
  return log.some(({ action, is_late }) => action === 'goods_on_board' && !is_late)
}

/** The actions of the viewer's office on a job now, with the reason where they personally may not. */
export function officeActions(viewer: Viewer, job: OfficeJob): OfficeAction[] {
  const sides = { team_id: job.team.id, bid_team_id: job.bid_team?.id ?? null, driver_id: job.driver?.id ?? null }
  const about = {
    job: sides,
    was_collected: job.was_collected,
    was_reposted: job.outcome === 'reposted',
    charges_agreed: job.agreed_charges !== null,
    on_road: isRunning(job.status),
    own_team: { ...viewer, has_this_job: job.is_free_job },
  }
  const parties = partiesOf(viewer, sides)
  return rows
    .filter(({ action, by }) => parties.includes(by) && actionIsOpen(action, job.status, by))
    .map((row) => ({
      action: row.action,
      label: row.label(),
      refusal: refusalOf(viewer, row.permission, about),
      danger: row.danger ?? false,
      dialog: row.dialog ?? null,
      path: row.path?.(job.id) ?? null,
    }))
}
