import type { Position } from '@waybill/domain/geo/distance'
import type { Platform } from '../../../platform/context.ts'
import { isHeard } from './live-vehicles.ts'
import { positionsOf } from '../positions.ts'

/** Everybody who wants to hear of jobs around them, is online, and has this point within their own JOBS_NEAR_ME_RANGE. */
export function usersNear(platform: Platform, point: Position): { user_id: string; metres: number }[] {
  const now = platform.now().getTime()
  return positionsOf(platform)
    .map.near(point)
    .filter(({ tracked }) => isHeard(tracked, now))
    .map(({ tracked, metres }) => ({ user_id: tracked.user_id, metres }))
}
