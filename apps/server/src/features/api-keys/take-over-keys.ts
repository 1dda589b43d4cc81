import type { Tx } from '../../platform/database/database.ts'
import { moveDemoKeys } from './api-keys.sql.ts'

/** Demo keys ask in the place of another from now on. */
export async function takeOverKeys(tx: Tx, from_user_id: string, to_user_id: string): Promise<void> {
  await moveDemoKeys(tx, from_user_id, to_user_id)
}
