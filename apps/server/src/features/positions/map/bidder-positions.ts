import type { Viewer } from '@waybill/domain/access/viewer'
import { isCoarse } from '@waybill/domain/geo/accuracy'
import { isShownTo, type Onlooker } from '@waybill/domain/positions/sharing'
import { MINUTE_MS } from '@waybill/domain/time/milliseconds'
import type { Platform } from '../../../platform/context.ts'
import { selectBidders } from '../positions.sql.ts'
import { positionsOf } from '../positions.ts'
import { knownPlace } from './live-vehicles.ts'

/** Where those are who have bid on a job, as far as whoever compares their bids sees them on the map. */
export async function bidderPositions(platform: Platform, viewer: Viewer, onlooker: Onlooker, job_id: string) {
  const { map } = positionsOf(platform)
  const user_ids = await selectBidders(platform.databases.db, { job_id, viewer, now: platform.now() })
  return user_ids.flatMap((user_id) => {
    const tracked = map.of(user_id)
    // An area says nothing of when they would be there.
    if (!tracked?.entry || isCoarse(tracked) || !isShownTo(onlooker, tracked.visibility)) return []
    const { position, is_exact } = knownPlace(tracked, onlooker)
    return [{ user_id, ...position, is_exact, heard_at: toTheMinute(tracked.heard_at) }]
  })
}

/** To the millisecond it would be the same as on the live map, and would say whose vehicle without a name that is. */
function toTheMinute(heard_at: number): string {
  return new Date(Math.floor(heard_at / MINUTE_MS) * MINUTE_MS).toISOString()
}
