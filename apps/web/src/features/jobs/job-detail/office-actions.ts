import { href } from 'react-router'
import { partiesOf } from '@waybill/domain/access/party'
import { refusalOf } from '@waybill/domain/access/permissions'
import type { Viewer } from '@waybill/domain/access/viewer'
import type { Refusal } from '@waybill/domain/errors/error-codes'
import { actionIsOpen, isRunning, type JobAction, type Party } from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { m } from '@waybill/locales/messages'

/** What is done in a dialog of the job's page; the rest are pages of their own. */
export type OfficeDialog = 'allocate' | 'assign' | 'reinstate' | 'repost' | 'close' | 'withdraw' | 'notes' | 'hand_over'

type OfficeJob = {
  id: string
  status: JobStatus
  team: { id: string }
  bid_team: { id: string } | null
  driver: { id: string } | null
  /** Whether the goods were ever taken on board. */
  was_collected: boolean
  agreed_charges: string | null
}

type About = {
  job: { team_id: string; bid_team_id: string | null; driver_id: string | null }
  was_collected: boolean
  charges_agreed: boolean
  on_road: boolean
}
type Row = {
  action: JobAction
  by: Party
  label: () => string
  refusal: (viewer: Viewer, about: About) => Refusal | null
  danger?: true
} & ({ dialog: OfficeDialog; path?: never } | { path: (id: string) => string; dialog?: never })

// In the order of a day's work; what ends the job comes last.
const rows: readonly Row[] = [
  {
    action: 'allocate_direct',
    by: 'poster',
    label: m.jobs_do_allocate,
    // Who takes it is chosen in the dialog, so the rules about them are applied there.
    refusal: (viewer, about) =>
      refusalOf(viewer, 'bid.accept', { ...about, taker: { documents_approved: true }, needs_confirmation: false }),
    dialog: 'allocate',
  },
  {
    action: 'edit',
    by: 'poster',
    label: m.jobs_do_edit,
    refusal: (viewer, about) => refusalOf(viewer, 'job.edit', about),
    path: (id) => href('/edit-job-create/:id', { id }),
  },
  {
    action: 'edit_stops',
    by: 'poster',
    label: m.jobs_do_edit_stops,
    refusal: (viewer, about) => refusalOf(viewer, 'job.edit_stops', about),
    path: (id) => href('/edit-stops-create/:id', { id }),
  },
  {
    action: 'edit_notes',
    by: 'poster',
    label: m.jobs_do_edit_notes,
    refusal: (viewer, about) => refusalOf(viewer, 'job.edit_notes', about),
    dialog: 'notes',
  },
  {
    action: 'hand_over',
    by: 'poster',
    label: m.jobs_do_hand_over,
    // To whom is chosen in the dialog, so the rules about them are applied there.
    refusal: (viewer, about) =>
      refusalOf(viewer, 'job.hand_over', { ...about, user: { is_active: true, post_work: true } }),
    dialog: 'hand_over',
  },
  {
    action: 'deliver_for_driver',
    by: 'poster',
    label: m.jobs_do_deliver_for_driver,
    refusal: (viewer, about) => refusalOf(viewer, 'job.deliver_for_driver', about),
    path: (id) => href('/arrived-at-destination/:id', { id }),
  },
  {
    action: 'fail_delivery',
    by: 'poster',
    label: m.jobs_do_fail_delivery,
    refusal: (viewer, about) => refusalOf(viewer, 'job.fail_delivery', about),
    path: (id) => href('/view-failure/:id?', { id }),
  },
  {
    action: 'assign_driver',
    by: 'taker',
    label: m.jobs_do_assign,
    refusal: (viewer, about) => refusalOf(viewer, 'job.assign_driver', about),
    dialog: 'assign',
  },
  {
    action: 'repost',
    by: 'poster',
    label: m.jobs_do_repost,
    refusal: (viewer, about) => refusalOf(viewer, 'job.repost', about),
    dialog: 'repost',
  },
  {
    action: 'reinstate',
    by: 'poster',
    label: m.jobs_do_reinstate,
    refusal: (viewer, about) => refusalOf(viewer, 'job.reinstate', about),
    dialog: 'reinstate',
  },
  {
    action: 'withdraw',
    by: 'taker',
    label: m.jobs_do_withdraw,
    refusal: (viewer, about) => refusalOf(viewer, 'job.withdraw', about),
    dialog: 'withdraw',
    danger: true,
  },
  {
    action: 'close',
    by: 'poster',
    label: m.jobs_do_close,
    refusal: (viewer, about) => refusalOf(viewer, 'job.close', about),
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

/** What the viewer's office may do with a job now, with the reason where they personally may not. */
export function officeActions(viewer: Viewer, job: OfficeJob): OfficeAction[] {
  const sides = { team_id: job.team.id, bid_team_id: job.bid_team?.id ?? null, driver_id: job.driver?.id ?? null }
  const about = {
    job: sides,
    was_collected: job.was_collected,
    charges_agreed: job.agreed_charges !== null,
    on_road: isRunning(job.status),
  }
  const parties = partiesOf(viewer, sides)
  return rows
    .filter(({ action, by }) => parties.includes(by) && actionIsOpen(action, job.status, by))
    .map((row) => ({
      action: row.action,
      label: row.label(),
      refusal: row.refusal(viewer, about),
      danger: row.danger ?? false,
      dialog: row.dialog ?? null,
      path: row.path?.(job.id) ?? null,
    }))
}
