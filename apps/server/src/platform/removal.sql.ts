import type { Db, Tx } from './database/database.ts'

/** Rows that are taken off their list keep their place in the table until nobody can want them back. */
export type Removable =
  | 'contacts'
  | 'fleet_vehicles'
  | 'import_mails'
  | 'import_rows'
  | 'imports'
  | 'locations'
  | 'saved_loads'
  | 'saved_views'

/** Null brings it back. */
export async function setRemoved(tx: Tx, table: Removable, id: string, removed_at: Date | null) {
  await tx.updateTable(table).set({ removed_at }).where('id', '=', id).execute()
}

export async function deleteRemovedBefore(db: Db, table: Removable, moment: Date) {
  await db.deleteFrom(table).where('removed_at', '<', moment).execute()
}
