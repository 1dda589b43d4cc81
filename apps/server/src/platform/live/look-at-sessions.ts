import type { Db } from '../database/database.ts'
import { sayAfterCommit } from './say-after-commit.sql.ts'

/** Between nodes only: no client may listen to it. */
const SESSIONS_CHANNEL = 'internal-sessions'

/** Every node looks after its open connections at once instead of a little later: a session has ended. */
export function lookAtSessions(db: Db): Promise<void> {
  return sayAfterCommit(db, [{ channel: SESSIONS_CHANNEL, event: 'Ended', data: {} }])
}

export const isAboutSessions = ({ channel }: { channel: string }): boolean => channel === SESSIONS_CHANNEL
