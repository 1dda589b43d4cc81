import type { Db, Tx } from '../../platform/database/database.ts'

export function findCredentials(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
}

export function lockCredentials(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** To whom mail about the account goes, and in which language. */
export function selectReader(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['email', 'language', 'name_first'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
