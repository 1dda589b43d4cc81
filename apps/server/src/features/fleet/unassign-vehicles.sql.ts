import type { Tx } from '../../platform/database/database.ts'

export async function clearVehicleUser(tx: Tx, user_id: string) {
  await tx.updateTable('fleet_vehicles').set({ user_id: null }).where('user_id', '=', user_id).execute()
}
