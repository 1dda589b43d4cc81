import type { Db } from '../database/database.ts'

/** Kept if nobody was faster: of two nodes that start together, both take the first one's. */
export async function insertSecret(db: Db, name: string, secret: unknown): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name, secret: JSON.stringify(secret) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function selectSecret(db: Db, name: string): Promise<unknown> {
  const row = await db.selectFrom('secrets').select('secret').where('name', '=', name).executeTakeFirst()
  return row?.secret
}
