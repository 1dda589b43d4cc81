import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import type { Viewer } from '@waybill/domain/access/viewer'
import { isOpenForBids } from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../session/refusal-text.ts'
import type { MenuEntry } from '../../../ui/overlay/menu.tsx'
import { aroundPlace, writeAround } from '../browse/filters/browse-filters.ts'
import type { OfficeStep } from './next-step.ts'
import { officeActions, type OfficeDialog, wasCollected } from './office-actions.ts'
import type { OfficeJobDetail } from './office-job.generated.ts'

type OfficeMenu = {
  viewer: Viewer
  job: OfficeJobDetail
  /** The page's own button, which is not said twice. */
  next: OfficeStep | null
  onDialog: (dialog: OfficeDialog) => void
}

/** The office's actions on a job besides the one next step. */
export function officeEntries({ viewer, job, next, onDialog }: OfficeMenu): MenuEntry[] {
  const primary = next && 'dialog' in next ? next.dialog : null
  const actions = officeActions(viewer, { ...job, was_collected: wasCollected(job) }).filter(
    ({ dialog }) => !dialog || dialog !== primary,
  )
  const acts = actions.map(({ action, label, refusal, danger, dialog, path }) => ({
    id: action,
    label,
    danger,
    group: 'change',
    disabledReason: refusalText(refusal),
    ...(dialog ? { onAction: () => onDialog(dialog) } : { to: path ?? '' }),
  }))
  const beside = [
    ...vehiclesNearEntry(viewer, job),
    ...savedLoadEntry(viewer, job),
    { id: 'log', label: m.jobs_log_open(), to: href('/job-logs/:id', { id: job.id }) },
  ]
  return [...acts, ...beside.map((entry) => ({ ...entry, group: 'look' }))]
}

/** A load of one's own is kept to be posted again some day. */
function savedLoadEntry(viewer: Viewer, job: OfficeJobDetail): MenuEntry[] {
  if (!job.is_own) return []
  const refusal = refusalOf(viewer, 'saved_load.edit', { saved_load: { team_id: viewer.team_id } })
  const to = `${href('/create-saved-load-create')}?job=${job.id}`
  return [{ id: 'save-load', label: m.jobs_do_save_load(), to, disabledReason: refusalText(refusal) }]
}

/** As far as a van comes in an hour or so. */
const MILES = 50

type CollectedJob = {
  id: string
  status: JobStatus
  is_own: boolean
  pickup: { short_address: string; latitude: number; longitude: number }
  vehicle: { code: string }
}

/** From a job that nobody has taken yet to those on the map who could: around its collection, of its size or bigger. */
export function vehiclesNearEntry(viewer: Viewer, job: CollectedJob): MenuEntry[] {
  if (!job.is_own || !isOpenForBids(job.status)) return []
  const search = new URLSearchParams()
  writeAround(search, 'near', aroundPlace(job.pickup, MILES))
  search.set('vehicles', job.vehicle.code)
  search.set('bigger', '1')
  search.set('offer', job.id)
  return [
    {
      id: 'find-vehicles',
      label: m.jobs_do_find_vehicles(),
      to: `${href('/live-availability')}?${search}`,
      disabledReason: refusalText(refusalOf(viewer, 'live_map.see', {})),
    },
  ]
}
