import type { Viewer } from '@waybill/domain/access/viewer'
import type { Platform } from '../../../platform/context.ts'
import { selectJobsOnMap } from '../positions.sql.ts'
import { whereIs } from './driver-position.ts'

/** The jobs an office has out, with where their drivers are as `driverPosition` would tell it of each. */
export async function jobsOnMap(platform: Platform, viewer: Viewer) {
  const { jobs, job_count } = await selectJobsOnMap(platform.databases.db, viewer, platform.now())
  return {
    jobs: jobs.map(({ id, driver_id }) => ({ job: { id }, driver_position: whereIs(platform, driver_id) })),
    job_count,
  }
}
