import { type Selectable, sql } from 'kysely'
import type { NoticeKind } from '@waybill/domain/back-office/notice-input'
import type { Database, Tx } from '../../../platform/database/database.ts'

export const PUSH_MAINTENANCE = 'push_maintenance'

export type StoredNotice = Selectable<Database['notices']>

type NewNotice = {
  kind: NoticeKind
  text_en: string | null
  text_ro: string | null
  text_pl: string | null
  starts_at: string | null
  ends_at: string | null
  version: string | null
  published_by: string
  created_at: Date
}

/** Publishers take turns, so that two at once do not go past the limit together. */
export async function lockShownNotices(tx: Tx, now: Date): Promise<{ id: string }[]> {
  await sql`select pg_advisory_xact_lock(hashtext('notices'))`.execute(tx)
  return tx
    .selectFrom('notices')
    .select('id')
    .where('withdrawn_at', 'is', null)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    .execute()
}

export function insertNotice(tx: Tx, notice: NewNotice) {
  return tx.insertInto('notices').values(notice).returning('id').executeTakeFirstOrThrow()
}

export function lockNotice(tx: Tx, id: string) {
  return tx.selectFrom('notices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function markWithdrawn(tx: Tx, id: string, now: Date) {
  await tx.updateTable('notices').set({ withdrawn_at: now }).where('id', '=', id).execute()
}

/**
 * Users who may sign in, in the order of their ids; `after` is the last one of the task before. `after` of whom the
 * task before was the last.
 */
export function selectUsersAfter(tx: Tx, after: string | null, limit: number) {
  return tx
    .selectFrom('users')
    .select(['id', 'language'])
    .where('inactivated', '=', false)
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function queueMaintenancePushes(tx: Tx, batch: { notice_id: string; after: string | null }) {
  await sql`select graphile_worker.add_job(${PUSH_MAINTENANCE}, ${JSON.stringify(batch)}::json)`.execute(tx)
}
