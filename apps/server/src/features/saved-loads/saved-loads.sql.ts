import type { Tx } from '../../platform/database/database.ts'

export function lockSavedLoad(tx: Tx, id: string, team_id: string | null) {
  return tx
    .selectFrom('saved_loads')
    .selectAll()
    .where('id', '=', id)
    .where('team_id', '=', team_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type Load = { name: string; draft: object; crosses_sea: boolean }

export function insertSavedLoad(tx: Tx, load: Load & { team_id: string; user_id: string }) {
  return tx
    .insertInto('saved_loads')
    .values({ ...load, draft: JSON.stringify(load.draft) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function updateSavedLoad(tx: Tx, id: string, load: Load & { updated_at: Date }) {
  await tx
    .updateTable('saved_loads')
    .set({ ...load, draft: JSON.stringify(load.draft) })
    .where('id', '=', id)
    .execute()
}
