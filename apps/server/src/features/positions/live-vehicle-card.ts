import type { Onlooker } from '@waybill/domain/positions/sharing'
import type { Platform } from '../../platform/context.ts'
import { isHeard, shownVehicle } from './live-vehicles.ts'
import { selectShownVehicle } from './positions.sql.ts'
import { positionsOf } from './positions.ts'

/** What somebody who sees a vehicle on the map may know of it; the driver's name is for colleagues. */
export async function liveVehicleCard(platform: Platform, onlooker: Onlooker, handle: string) {
  const sharer = shownVehicle(positionsOf(platform).map, onlooker, handle)
  if (!sharer?.entry) return null
  const { standing, entry, user_id } = sharer
  const said = await selectShownVehicle(platform.databases.db, user_id)
  const isTemporary = entry.availability === standing.temporary_availability
  const is_own = standing.team_id === onlooker.team_id
  return {
    handle,
    vehicle: { id: entry.vehicle_id },
    team: { id: standing.team_id },
    driver: is_own ? { id: user_id } : null,
    availability: entry.availability,
    ...(isTemporary && said),
    heard_at: new Date(sharer.heard_at).toISOString(),
    is_online: isHeard(sharer, platform.now().getTime()),
    is_own,
  }
}
