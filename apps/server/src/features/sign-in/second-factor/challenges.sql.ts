import type { Db, Tx } from '../../../platform/database/database.ts'

export async function insertChallenge(tx: Tx, challenge: { token_hash: Buffer; user_id: string; expires_at: Date }) {
  await tx.insertInto('sign_in_challenges').values(challenge).execute()
}

/** The user of a challenge. */
export function findChallenged(db: Db, token_hash: Buffer) {
  return db
    .selectFrom('sign_in_challenges')
    .innerJoin('users', 'users.id', 'sign_in_challenges.user_id')
    .select(['users.id', 'users.email', 'users.registration_progress'])
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
}

export function lockChallenge(tx: Tx, token_hash: Buffer) {
  return tx
    .selectFrom('sign_in_challenges')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .forUpdate()
    .executeTakeFirst()
}

export async function deleteChallenges(tx: Tx, user_id: string) {
  await tx.deleteFrom('sign_in_challenges').where('user_id', '=', user_id).execute()
}

export async function deleteChallengesBefore(db: Db, now: Date) {
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<', now).execute()
}
