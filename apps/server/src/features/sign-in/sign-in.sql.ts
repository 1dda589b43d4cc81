import type { Db, Tx } from '../../platform/database/database.ts'

/** Whether somebody of this address has a session, running or not, that was begun at this place. */
export async function hasSignedInFrom(db: Db, email: string, place: Buffer): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.email', '=', email)
    .where('sessions.place', '=', place)
    .limit(1)
    .executeTakeFirst()
  return session !== undefined
}

export async function insertSession(
  db: Db,
  session: { user_id: string; token_hash: Buffer; user_agent: string; place: Buffer | null; expires_at: Date },
) {
  await db.insertInto('sessions').values(session).execute()
}

export async function revokeSession(db: Db, id: string, now: Date) {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The user whose second factor is reset; one who has left for good is not there. */
export function lockAccount(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'team_id', 'registration_progress'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
