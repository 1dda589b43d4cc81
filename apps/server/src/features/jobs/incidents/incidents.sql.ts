import { sql } from 'kysely'
import type { IncidentKind } from '@waybill/domain/delivery/failure-reasons'
import type { Tx } from '../../../platform/database/database.ts'
import type { Row } from '../../../platform/database/sql-parts.ts'
import { isOfEarlierCarriage } from './carriage-visible-to.sql.ts'

export type NewIncident = {
  job_id: string
  stop_id: string | null
  kind: IncidentKind
  reason: string
  comment: string | null
  wait_at_collection_point: boolean
  minutes_waited: number | null
  additional_charges_agreed: boolean
  /** Pence. */
  agreed_price: number | null
  unreadable_photos: number
  date_and_time: Date
  user_id: string
  created_at: Date
  is_late: boolean
}

export function insertIncident(tx: Tx, incident: NewIncident) {
  return tx.insertInto('incidents').values(incident).returning('id').executeTakeFirstOrThrow()
}

type IncidentAt = { job: { id: string; is_late?: boolean }; stop_id: string | null; kind: IncidentKind }

/** The latest incident of a kind at a place of the job, among those of whoever carries it now; a late step finds late ones too. */
export function findIncident(tx: Tx, { job, stop_id, kind }: IncidentAt) {
  return tx
    .selectFrom('incidents')
    .select(['id', 'date_and_time'])
    .where('job_id', '=', job.id)
    .where('stop_id', 'is not distinct from', stop_id)
    .where('kind', '=', kind)
    .where(sql<boolean>`(not is_late or ${job.is_late ?? false})`)
    .where(
      sql<boolean>`not exists (select from job_log l where l.job_id = incidents.job_id and l.action = 'reinstate' and l.id > incidents.id)`,
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type PlaceLeft = { left_at: string | null; left_latitude: number | null; left_longitude: number | null }

export async function updatePlaceLeft(tx: Tx, id: string, place: PlaceLeft) {
  await tx.updateTable('incidents').set(place).where('id', '=', id).execute()
}

/** More photos of the same incident that could not be read. */
export async function countUnreadablePhotos(tx: Tx, id: string, more: number) {
  if (more === 0) return
  const counted = { unreadable_photos: sql<number>`unreadable_photos + ${more}` }
  await tx.updateTable('incidents').set(counted).where('id', '=', id).execute()
}

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
