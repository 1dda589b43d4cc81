import { fleetStanding } from '@waybill/domain/fleet/fleet-standing'
import type { Onlooker } from '@waybill/domain/positions/sharing'
import type { Platform } from '../../../platform/context.ts'
import { isHeard, shownVehicle } from './live-vehicles.ts'
import { positionsOf } from '../positions.ts'

/** What somebody who sees a vehicle on the map may know of it; the driver's name is for colleagues. */
export function liveVehicleCard(platform: Platform, onlooker: Onlooker, handle: string) {
  const sharer = shownVehicle(positionsOf(platform).map, onlooker, handle)
  if (!sharer?.entry) return null
  const { standing, user_id } = sharer
  const now = platform.now().getTime()
  const said = fleetStanding(standing, now)
  const is_own = standing.team_id === onlooker.team_id
  return {
    handle,
    vehicle: { id: sharer.entry.vehicle_id },
    team: { id: standing.team_id },
    driver: is_own ? { id: user_id } : null,
    ...said,
    status_text: said.availability === standing.temporary_availability ? standing.status_text : null,
    heard_at: new Date(sharer.heard_at).toISOString(),
    is_online: isHeard(sharer, now),
    is_own,
  }
}
