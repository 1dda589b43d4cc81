import type { Tx } from '../../platform/database/database.ts'
import { lookAtSessions } from '../../platform/live/look-at-sessions.ts'
import { revokeSessions } from './sessions.sql.ts'

/**
 * Signs a user out everywhere, or everywhere but in one session. What they send from then on is refused at once; what
 * they read, within a second (`viewer-cache.ts`); what they have open is closed.
 */
export async function endSessionsOf(tx: Tx, user_id: string, at: { now: Date; except?: string }): Promise<void> {
  await revokeSessions(tx, user_id, { ...at, impersonated: at.except === undefined })
  await lookAtSessions(tx)
}
