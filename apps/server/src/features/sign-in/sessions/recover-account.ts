import type { Work } from '../../../platform/operation.ts'
import { deleteChallenges } from '../second-factor/challenges.sql.ts'
import { endSession, endSessionsOf } from './session.ts'
import { selectEndedSessions } from './sessions.sql.ts'

/** Both shapes of a write have these, with and without a viewer. */
type At = Pick<Work, 'tx' | 'now' | 'platform'>

/**
 * The owner, or staff for them, takes an account back: its sessions end, all or all but the one in use, and with them what
 * they may have left (changes of address, links, keys, devices, half a log-in). A thief who holds any of it has nothing.
 */
export async function recoverAccount({ tx, now, platform }: At, user_id: string, kept?: string): Promise<void> {
  await endSessionsOf(tx, user_id, { now, ...(kept && { except: kept }) })
  await deleteChallenges(tx, user_id)
  const session_ids = await selectEndedSessions(tx, user_id, { now, kept })
  await platform.features.recover(tx, { user_id, session_ids, now })
}

/** The same of one session: a lost phone, somebody else's computer. */
export async function recoverFrom({ tx, now, platform }: At, session: { id: string; user_id: string }): Promise<void> {
  await endSession(tx, session.id, now)
  await platform.features.recover(tx, { user_id: session.user_id, session_ids: [session.id], now })
}
