import { sql } from 'kysely'
import type { JobStatus, StopSettlement, StopStatus } from '@waybill/domain/jobs/job-status'
import type { Db, Tx } from '../../platform/database/database.ts'
import { rowOf, type Row, oneOf } from '../../platform/database/sql-parts.ts'
import { isAnnouncedDelay, announcedMinutes, announcedAt } from '../chat/announced-delay.sql.ts'
import { expiredStatuses, overStatuses } from '@waybill/domain/jobs/job-flow'
import { TRACKING_LINK_DAYS } from '@waybill/domain/tracking-links/tracked-job'

/** When a link to the job stops being good; null while the job is not over (semantics §14). */
export function linkEndsAt(job: Row<'jobs'>) {
  return sql`case when ${job.status} in ${oneOf(overStatuses)} then
    coalesce(${job.delivery_end}, ${job.closed_at}, case when ${job.status} in ${oneOf(expiredStatuses)} then ${job.expiry_time} end, ${job.updated_at})
    + make_interval(days => ${sql.lit(TRACKING_LINK_DAYS)}) end`
}

const job: Row<'jobs'> = rowOf('j')
const message: Row<'chat_messages'> = rowOf('m')

export async function selectWhetherOver(tx: Tx, job_id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_over: boolean }>`
    select coalesce(${linkEndsAt(job)} <= ${now}, false) as is_over from jobs j where j.id = ${job_id}`.execute(tx)
  return rows[0]?.is_over ?? true
}

/** Answers whether there was one. */
export async function revokeLink(tx: Tx, job_id: string, now: Date): Promise<boolean> {
  const revoking = tx.updateTable('tracking_links').set({ revoked_at: now }).where('job_id', '=', job_id)
  const { numUpdatedRows } = await revoking.where('revoked_at', 'is', null).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function insertTrackingLink(
  tx: Tx,
  link: { job_id: string; user_id: string; token_hash: Buffer; created_at: Date },
) {
  await tx.insertInto('tracking_links').values(link).execute()
}

export type TrackedRow = {
  link_id: string
  token_hash: Buffer
  job_id: string
  status: JobStatus
  reference: string | null
  pickup: { short_address: string; latitude: number; longitude: number }
  destination: { short_address: string; latitude: number; longitude: number }
  planned_at: string | null
  planned_until: string | null
  allocated_at: string | null
  route_date: string | null
  collection_date: string | null
  delivery_start: string | null
  delivery_end: string | null
  delivery_failed: boolean
  is_returning: boolean
  was_returned: boolean
  announced_delay: { minutes: number; at: string } | null
  vehicle_icon_url: string
  stops: { status: StopStatus; settlement: StopSettlement | null; latitude: number; longitude: number }[]
  proof: { delivered_at: string; recipient: string | null; photo_ids: string[]; signature_id: string | null } | null
}

/** The holder of a good link sees these facts of the job, and no more. */
export async function selectTracked(db: Db, token_hash: Buffer, now: Date): Promise<TrackedRow | undefined> {
  const { rows } = await sql<{
    link_id: string
    token_hash: Buffer
    tracked: Omit<TrackedRow, 'link_id' | 'token_hash'>
  }>`
    select l.id as link_id, l.token_hash, json_build_object(
      'job_id', j.id, 'status', j.status, 'reference', j.customer_job_reference_number,
      'pickup', json_build_object('short_address', j.pickup_short_address, 'latitude', j.pickup_latitude, 'longitude', j.pickup_longitude),
      'destination', json_build_object('short_address', j.destination_short_address, 'latitude', j.destination_latitude, 'longitude', j.destination_longitude),
      'planned_at', j.destination_date, 'planned_until', j.destination_date_end,
      'allocated_at', j.allocated_at, 'route_date', j.route_date, 'collection_date', j.collection_date,
      'delivery_start', j.delivery_start, 'delivery_end', j.delivery_end,
      'delivery_failed', j.delivery_failed, 'is_returning', j.is_returning,
      'was_returned', exists (select from pods r where r.job_id = j.id and r.kind = 'POR' and not r.is_late),
      'announced_delay', (select json_build_object('minutes', ${announcedMinutes(message)}, 'at', ${announcedAt(message)}) from chat_messages m
        where ${isAnnouncedDelay(message, job)} order by m.number desc limit 1),
      'vehicle_icon_url', v.icon_url,
      'stops', coalesce((select json_agg(json_build_object('status', s.status, 'settlement', s.settlement, 'latitude', s.stop_latitude, 'longitude', s.stop_longitude) order by s."order")
        from job_stops s where s.job_id = j.id and s.removed_at is null), '[]'),
      'proof', (select json_build_object('delivered_at', p.delivery_date, 'recipient', p.recipient, 'signature_id', p.signature_upload_id,
          'photo_ids', coalesce((select json_agg(u.id order by u.created_at, u.id) from uploads u where u.pod_id = p.id and u.id is distinct from p.signature_upload_id), '[]'))
        from pods p where p.job_id = j.id and p.stop_id is null and p.kind = 'POD' and not p.is_late and j.delivery_end is not null)) as tracked
    from tracking_links l join jobs j on j.id = l.job_id join vehicles v on v.id = j.vehicle_id
    where l.token_hash = ${token_hash} and l.revoked_at is null and coalesce(${linkEndsAt(job)} > ${now}, true)`.execute(
    db,
  )
  const [row] = rows
  return row && { link_id: row.link_id, token_hash: row.token_hash, ...row.tracked }
}

export type TrackedFileRow = { token_hash: Buffer; path: string; thumbnail_path: string | null; content_type: string }

/** A file of the proof of delivery to which a good link leads. */
export async function selectTrackedFile(db: Db, link_id: string, upload_id: string, now: Date) {
  const { rows } = await sql<TrackedFileRow>`
    select l.token_hash, u.path, u.thumbnail_path, u.content_type
    from tracking_links l join jobs j on j.id = l.job_id
      join pods p on p.job_id = j.id and p.stop_id is null and p.kind = 'POD' and not p.is_late and j.delivery_end is not null
      join uploads u on u.id = ${upload_id}::uuid and (u.pod_id = p.id or u.id = p.signature_upload_id)
    where l.id = ${link_id}::uuid and l.revoked_at is null and coalesce(${linkEndsAt(job)} > ${now}, true)`.execute(db)
  return rows[0]
}
