import type { Tx } from '../../platform/database/database.ts'
import { revokeSession } from './sign-in.sql.ts'

/** From now on its token opens nothing. */
export async function endSession(tx: Tx, session_id: string, now: Date) {
  await revokeSession(tx, session_id, now)
}
