import type { UpdateFleetInput } from '@waybill/domain/fleet/fleet-input'
import type { Tx } from '../../platform/database/database.ts'

export function lockFleetVehicle(tx: Tx, id: string, team_id: string | null) {
  return tx
    .selectFrom('fleet_vehicles')
    .selectAll()
    .where('id', '=', id)
    .where('team_id', '=', team_id)
    .forUpdate()
    .executeTakeFirst()
}

export async function isActiveUserOfTeam(tx: Tx, id: string, team_id: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('team_id', '=', team_id)
    .where('inactivated', '=', false)
    .executeTakeFirst()
  return user !== undefined
}

export async function hasVehicleType(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('vehicles').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function updateFleetVehicle(tx: Tx, id: string, changes: Omit<UpdateFleetInput, 'id' | 'until'>) {
  if (Object.values(changes).every((value) => value === undefined)) return
  await tx.updateTable('fleet_vehicles').set(changes).where('id', '=', id).execute()
}
