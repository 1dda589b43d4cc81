import { teamChannel } from '@waybill/domain/live/channels'
import { liveMessage } from '../../platform/live/live.ts'
import { publishAfterCommit } from '../../platform/live/publish-after-commit.sql.ts'
import type { Work } from '../../platform/operation.ts'
import { updateJob } from './jobs.sql.ts'

type Sides = { id: string; team_id: string; bid_team_id: string | null; queued_steps: number | null }

/** How much more of this job waits on the carrier's phone that tells of it, where it says so: both sides' screens look again. */
export async function noteQueued({ tx, now, viewer, queued_steps }: Work, job: Sides): Promise<void> {
  if (queued_steps === null || job.bid_team_id !== viewer.team_id) return
  if (queued_steps === 0 && !job.queued_steps) return // nothing waited before either, as with every step that has signal
  await updateJob(tx, job.id, { queued_steps, queued_at: now })
  const teams = [job.team_id, job.bid_team_id].filter((id) => id !== null)
  const change = { job_id: job.id, fact: 'late_steps_arrived' } as const
  await publishAfterCommit(
    tx,
    teams.map((id) => liveMessage(teamChannel(id), 'Change', change)),
  )
}
