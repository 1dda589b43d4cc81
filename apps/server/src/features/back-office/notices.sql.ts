import { sql } from 'kysely'
import type { NoticeKind } from '@waybill/domain/back-office/notice'
import type { Tx } from '../../platform/database/database.ts'

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

/** Those who publish take turns, so that two at once do not go past the limit together. */
export async function lockStandingNotices(tx: Tx, now: Date): Promise<{ id: string }[]> {
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
