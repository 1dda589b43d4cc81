import type { SavedViewInput } from '@waybill/domain/work-lists/work-list-input'
import type { Db, Tx } from '../../platform/database/database.ts'

/** One that was taken off the list can be locked too: it may be brought back. */
export function lockSavedView(tx: Tx, id: string, user_id: string) {
  return tx
    .selectFrom('saved_views')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
}

/** Counted one after the other: the user's row is held until the end, so that two requests do not both find room. */
export async function countSavedViews(tx: Tx, user_id: string): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function insertSavedView(tx: Tx, user_id: string, { id: _, ...view }: SavedViewInput) {
  return tx
    .insertInto('saved_views')
    .values({ user_id, ...view })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function updateSavedView(tx: Tx, id: string, { id: _, ...view }: SavedViewInput, now: Date) {
  await tx
    .updateTable('saved_views')
    .set({ ...view, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Names in free words do not outlive an account that was erased; its row stays for jobs and invoices, so nothing cascades. */
export async function deleteViewsOfErased(db: Db): Promise<void> {
  await db
    .deleteFrom('saved_views')
    .where('user_id', 'in', (erased) => erased.selectFrom('users').select('id').where('deleted_at', 'is not', null))
    .execute()
}
