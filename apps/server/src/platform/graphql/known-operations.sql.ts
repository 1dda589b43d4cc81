import type { Db } from '../database/database.ts'
import type { FindText } from './documents.ts'

/** Notes that a build has these operations, by their ids: it has them still at this moment. */
export async function keepOperations(db: Db, texts: Readonly<Record<string, string>>, now: Date): Promise<void> {
  const rows = Object.entries(texts).map(([id, text]) => ({ id, text, last_built_at: now }))
  if (rows.length === 0) return
  await db
    .insertInto('persisted_operations')
    .values(rows)
    .onConflict((known) => known.column('id').doUpdateSet({ last_built_at: now }))
    .execute()
}

export function findOperation(db: Db): FindText {
  return async (id) => {
    const found = await db.selectFrom('persisted_operations').select('text').where('id', '=', id).executeTakeFirst()
    return found?.text
  }
}

export async function forgetOperationsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('persisted_operations').where('last_built_at', '<', moment).execute()
}
