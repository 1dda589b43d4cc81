import { refusalOf } from '@waybill/domain/access/permissions'
import { reportPositionsInput } from '@waybill/domain/positions/position-input'
import { reportIntervalOf } from '@waybill/domain/positions/reporting'
import { isSharedWithJob } from '@waybill/domain/positions/sharing'
import { fencesOf } from '../../charges/stays/fences.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { positionsOf } from '../positions.ts'

/** Not an operation: ten thousand of these a second are no transactions. The copy in the database follows in batches. */
export async function reportPositions({ viewer, platform }: Context, rawInput: unknown) {
  if (!viewer) throw AppError.unauthenticated()
  const input = reportPositionsInput.safeParse(rawInput)
  if (!input.success) throw AppError.invalidInput(input.error)
  const refusal = refusalOf(viewer, 'position.report', {})
  if (refusal) throw AppError.refused(refusal)
  const positions = positionsOf(platform)
  const placed = input.data.positions.map(({ latitude, longitude, recorded_at, accuracy = null }) => ({
    at: { latitude, longitude },
    recorded_at: Date.parse(recorded_at),
    accuracy,
  }))
  const outcomes = await positions.report(viewer.user_id, viewer.session_id, placed)
  const tracked = positions.map.of(viewer.user_id)
  const runs_job = (tracked?.visibility.jobs.length ?? 0) > 0
  if (tracked && isSharedWithJob(tracked.visibility)) {
    const counted = placed.filter((_, index) => outcomes[index] === 'stored' || outcomes[index] === 'unmoved')
    await fencesOf(platform).seen(viewer.user_id, counted)
  }
  return { outcomes, interval_ms: reportIntervalOf({ runs_job }) }
}

/** A user who may report may stop, and one who may not has nothing to stop; staff in their place switch nothing off. */
export async function stopPositions({ viewer, platform }: Context) {
  if (!viewer) throw AppError.unauthenticated()
  if (viewer.impersonator_id !== null) throw AppError.refused('impersonated')
  positionsOf(platform).stop(viewer.user_id)
  return { stopped: true }
}
