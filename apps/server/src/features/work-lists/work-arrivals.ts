import { expectedArrival } from '@waybill/domain/jobs/expected-arrival'
import { nextPlaceOf } from '@waybill/domain/tracking-links/tracked-job'
import type { Viewer } from '@waybill/domain/access/viewer'
import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import type { Platform } from '../../platform/context.ts'
import { isSeaBetween } from '../places/landmass.ts'
import { whereIs } from '../positions/map/driver-position.ts'
import { selectRuns } from './work-arrivals.sql.ts'

type Asked = { side: WorkSide; ids: readonly string[] }

/** When each of these will be at its next place: from where the driver was last heard of, by the estimate of the road. */
export async function arrivalsOf(platform: Platform, viewer: Viewer | null, { side, ids }: Asked) {
  if (!viewer || ids.length === 0) return []
  const now = platform.now()
  const runs = await selectRuns(platform.databases.db, { viewer, now, side, ids })
  return runs.flatMap((run) => {
    const next = nextPlaceOf(run)
    const position = next && whereIs(platform, run.driver_id)
    // When the next ferry sails nobody here knows.
    const at = position && !isSeaBetween(position, next.at) && expectedArrival(position, next.at, now.getTime())
    return at ? [{ job_id: run.job_id, at: new Date(at).toISOString() }] : []
  })
}
