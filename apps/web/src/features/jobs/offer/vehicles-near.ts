import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import type { Viewer } from '@waybill/domain/access/viewer'
import { isOpenForBids } from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../session/refusal-text.ts'
import type { MenuEntry } from '../../../ui/overlay/menu.tsx'
import { aroundPlace, writeAround } from '../browse/filters/browse-filters.ts'

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
