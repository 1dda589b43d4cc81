import type { Viewer } from '@waybill/domain/access/viewer'
import type { Position } from '@waybill/domain/geo/distance'
import { isSharedWithJob } from '@waybill/domain/positions/sharing'
import type { Platform } from '../../../platform/context.ts'
import { isHeard } from './live-vehicles.ts'
import { selectDriver, selectDriversFor, selectJobsOnMap } from '../positions.sql.ts'
import { positionsOf } from '../positions.ts'

export type DriverPosition = Position & { accuracy: number | null; heard_at: string; is_online: boolean }

/** To the metre, for the two sides of a job while it is on the road. */
export async function driverPosition(
  platform: Platform,
  job_id: string,
  viewer: Viewer,
): Promise<DriverPosition | null> {
  const [driver_id] = await selectDriversFor(platform.databases.db, [{ job_id, viewer }], platform.now())
  return whereIs(platform, driver_id ?? null)
}

/** For whoever holds the job's tracking link: the caller knows that they do. */
export async function livePositionOfJob(platform: Platform, job_id: string): Promise<DriverPosition | null> {
  return whereIs(platform, await selectDriver(platform.databases.db, job_id))
}

/** Of whoever drives a job that is on the road, for those whom it concerns. */
export function whereIs(platform: Platform, user_id: string | null): DriverPosition | null {
  const tracked = user_id === null ? undefined : positionsOf(platform).map.of(user_id)
  if (!tracked || !isSharedWithJob(tracked.visibility)) return null
  const heard_at = new Date(tracked.heard_at).toISOString()
  return { ...tracked.at, accuracy: tracked.accuracy, heard_at, is_online: isHeard(tracked, platform.now().getTime()) }
}

/** The jobs an office has out, with where their drivers are as `driverPosition` would tell it of each. */
export async function jobsOnMap(platform: Platform, viewer: Viewer) {
  const { jobs, job_count } = await selectJobsOnMap(platform.databases.db, viewer, platform.now())
  return {
    jobs: jobs.map(({ id, driver_id }) => ({ job: { id }, driver_position: whereIs(platform, driver_id) })),
    job_count,
  }
}
