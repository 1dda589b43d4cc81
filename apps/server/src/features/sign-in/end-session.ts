import type { Db } from '../../platform/database/database.ts'
import { lookAtSessions } from '../../platform/live/look-at-sessions.ts'
import { revokeSession } from './sign-in.sql.ts'

/** From now on its token opens nothing, and what it has open is closed. */
export async function endSession(db: Db, session_id: string, now: Date) {
  await revokeSession(db, session_id, now)
  await lookAtSessions(db)
}
