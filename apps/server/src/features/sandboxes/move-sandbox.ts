import { AppError } from '../../platform/app-error.ts'
import type { Platform } from '../../platform/context.ts'
import { actorsOf } from './sandbox-parts.ts'
import { nextStep } from './sandbox-steps.ts'
import { queueMove, selectParts, selectSandboxJobs } from './sandboxes.sql.ts'

/** So that whoever watches can follow. */
const PAUSE_SECONDS = 5

/** Lets each job of a demo account take one step, as its people would, and comes back as long as something moves. */
export async function moveSandbox(platform: Platform, team_id: string): Promise<void> {
  const { db } = platform.databases
  const parts = await selectParts(db, team_id)
  if (parts.length === 0) return
  const actors = await actorsOf(platform, parts)
  const jobs = await selectSandboxJobs(
    db,
    { member: actors.member.team_id, taker: actors.taker.team_id },
    platform.now(),
  )
  let moved = 0
  for (const job of jobs) {
    const step = nextStep(job, actors)
    if (!step) continue
    try {
      await step()
      moved++
    } catch (error) {
      // The integrator was faster, or has done something that leaves nothing to do: the next look will tell.
      if (!(error instanceof AppError)) throw error
    }
  }
  if (moved > 0) await queueMove(db, team_id, PAUSE_SECONDS)
}
