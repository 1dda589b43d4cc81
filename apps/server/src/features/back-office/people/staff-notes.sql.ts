import type { Db, Tx } from '../../../platform/database/database.ts'

export async function countStaffNotes(tx: Tx, user_id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('staff_notes')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type StaffNote = { user_id: string; author_id: string; text: string; created_at: Date }

export async function insertStaffNote(tx: Tx, note: StaffNote) {
  await tx.insertInto('staff_notes').values(note).execute()
}

/** About those who have left for good. */
export async function deleteNotesOfGone(db: Db) {
  await db
    .deleteFrom('staff_notes')
    .where('user_id', 'in', (of) => of.selectFrom('users').select('id').where('deleted_at', 'is not', null))
    .execute()
}
