import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Row } from '../../../platform/database/sql-parts.ts'
import { isOfEarlierCarriage } from './carriage-visible-to.sql.ts'

/** When a driver says that goods were taken on board, where that came late; of the present carriage only. */
export function goodsReportedAt(job: Row<'jobs'>) {
  const entry = { job_id: sql`late.job_id`, id: sql`late.id` }
  return sql`(select max(late.date_and_time) from job_log late where late.job_id = ${job.id} and late.is_late
    and late.action in ('goods_on_board', 'stop_goods_on_board') and not ${isOfEarlierCarriage(entry)})`
}

export async function selectWhetherGoodsReported(tx: Tx, job_id: string): Promise<boolean> {
  const { rows } = await sql<{ at: Date | null }>`
    select ${goodsReportedAt({ id: sql`j.id` } as Row<'jobs'>)} as at from jobs j where j.id = ${job_id}`.execute(tx)
  return Boolean(rows[0]?.at)
}
