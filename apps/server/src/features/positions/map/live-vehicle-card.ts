import { fleetStanding } from '@waybill/domain/fleet/fleet'
import type { Onlooker } from '@waybill/domain/positions/sharing'
import type { Platform } from '../../../platform/context.ts'
import { isHeard, shownVehicle } from './live-vehicles.ts'
import { positionsOf } from '../positions.ts'

/** The card of a vehicle for a viewer who sees it on the map; the driver's name is for colleagues. */
export function liveVehicleCard(platform: Platform, onlooker: Onlooker, handle: string) {
  const tracked = shownVehicle(positionsOf(platform).map, onlooker, handle)
  if (!tracked?.entry) return null
  const { visibility, user_id } = tracked
  const now = platform.now().getTime()
  const said = fleetStanding(visibility, now)
  const is_own = visibility.team_id === onlooker.team_id
  return {
    handle,
    vehicle: { id: tracked.entry.vehicle_id },
    team: { id: visibility.team_id },
    driver: is_own ? { id: user_id } : null,
    ...said,
    status_text: said.availability === visibility.temporary_availability ? visibility.status_text : null,
    heard_at: new Date(tracked.heard_at).toISOString(),
    is_online: isHeard(tracked, now),
    is_own,
  }
}
