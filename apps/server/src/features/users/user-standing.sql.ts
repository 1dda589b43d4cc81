import type { Tx } from '../../platform/database/database.ts'

/** Anybody but staff. */
export function lockMember(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('registration_progress', '<>', 'admin')
    .forUpdate()
    .executeTakeFirst()
}
