import type { Tx } from '../../platform/database/database.ts'

/** Anybody but staff, and those who have left for good. */
export function lockMember(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('registration_progress', '<>', 'admin')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}
