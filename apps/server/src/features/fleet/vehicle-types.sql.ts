import type { Tx } from '../../platform/database/database.ts'

export function lockVehicleType(tx: Tx, id: string) {
  return tx.selectFrom('vehicles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateVehicleType(
  tx: Tx,
  id: string,
  type: { name: string; min_rate: number; max_rate: number },
) {
  await tx.updateTable('vehicles').set(type).where('id', '=', id).execute()
}
