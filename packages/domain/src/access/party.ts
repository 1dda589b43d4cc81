import type { Party } from '../jobs/job-flow.ts'
import { isOffice, type Viewer } from './viewer.ts'

/** The job's owner and carrier. */
export type JobSides = { team_id: string; bid_team_id: string | null; driver_id: string | null }

/**
 * Every part the viewer plays in a job. An owner driver is both driver and taker of their job;
 * nobody plays a part in a job of strangers, and the system is never a viewer.
 */
export function partiesOf(
  viewer: Pick<Viewer, 'user_id' | 'team_id' | 'is_primary' | 'has_full_access'>,
  job: JobSides,
): Party[] {
  if (viewer.team_id === null) return []
  const parties: Party[] = []
  if (job.team_id === viewer.team_id) parties.push('poster')
  if (job.bid_team_id === viewer.team_id) {
    if (job.driver_id === viewer.user_id) parties.push('driver')
    if (isOffice(viewer)) parties.push('taker')
  }
  return parties
}
