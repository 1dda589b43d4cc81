import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { positionsOf } from '../positions.ts'

/** Whoever may report may stop, and whoever may not has nothing to stop; staff in their place switch nothing off. */
export async function stopPositions({ viewer, platform }: Context) {
  if (!viewer) throw AppError.unauthenticated()
  if (viewer.impersonator_id !== null) throw AppError.refused('impersonated')
  positionsOf(platform).stop(viewer.user_id)
  return { stopped: true }
}
