import type { Tx } from '../../platform/database/database.ts'
import { clearVehicleUser } from './unassign-vehicles.sql.ts'

/** Nobody drives any more what this user drove. */
export async function unassignVehicles(tx: Tx, user_id: string): Promise<void> {
  await clearVehicleUser(tx, user_id)
}
