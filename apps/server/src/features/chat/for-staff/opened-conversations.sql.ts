import { type RawBuilder, sql } from 'kysely'
import type { ViewerSql } from '../../../platform/access/viewer.sql.ts'
import type { Tx } from '../../../platform/database/database.ts'

export function selectJobTalkedOf(tx: Tx, id: string) {
  return tx.selectFrom('jobs').select(['id', 'job_number', 'team_id']).where('id', '=', id).executeTakeFirst()
}

export async function insertOpening(tx: Tx, opening: { user_id: string; job_id: string; until: Date }) {
  await tx
    .insertInto('conversation_openings')
    .values(opening)
    .onConflict((conflict) => conflict.columns(['user_id', 'job_id']).doUpdateSet({ until: opening.until }))
    .execute()
}

/** Staff who have said why they read what was written about this job, and not long ago. */
export function isOpenedTo(viewer: ViewerSql, job_id: RawBuilder<unknown>) {
  return sql`(${viewer.is_staff} and exists (select from conversation_openings opening
    where opening.user_id = ${viewer.user_id} and opening.job_id = ${job_id} and opening.until > ${viewer.now}))`
}
