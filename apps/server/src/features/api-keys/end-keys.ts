import type { Tx } from '../../platform/database/database.ts'
import { revokeKeysOf } from './api-keys.sql.ts'

/** Who is shut out is shut out with their programs; of one kind of keys, when that right is taken away. */
export async function endKeysOf(tx: Tx, user_id: string, of: { now: Date; is_demo?: boolean }): Promise<void> {
  await revokeKeysOf(tx, user_id, of)
}
