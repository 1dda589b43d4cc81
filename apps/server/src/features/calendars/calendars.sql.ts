import { sql } from 'kysely'
import type { Viewer } from '@waybill/domain/access/viewer'
import {
  CALENDAR_CANCELLED_DAYS,
  CALENDAR_DAYS,
  MAX_CALENDAR_JOBS,
} from '@waybill/domain/calendars/calendar-link-input'
import { closedStatuses, carriedOutStatuses, onHandStatuses } from '@waybill/domain/jobs/job-flow'
import { MAX_DAYS_AHEAD } from '@waybill/domain/jobs/job'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { viewerSqlOf } from '../../platform/access/viewer.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { oneOf, rowOf, type Row } from '../../platform/database/sql-parts.ts'
import type { Recovery } from '../../platform/recovery.ts'
import { jobsCarriedBy, jobsPostedBy } from '../jobs/jobs-visible-to.sql.ts'

export async function insertCalendarLink(
  tx: Tx,
  link: { user_id: string; session_id: string; token_hash: Buffer; created_at: Date },
) {
  await tx.insertInto('calendar_links').values(link).execute()
}

export function lockCalendarLink(tx: Tx, id: string, user_id: string) {
  const link = tx.selectFrom('calendar_links').select('id').where('id', '=', id).where('user_id', '=', user_id)
  return link.forUpdate().executeTakeFirst()
}

export async function revokeCalendarLinksOf(tx: Tx, user_id: string, now: Date) {
  const links = tx.updateTable('calendar_links').set({ revoked_at: now }).where('user_id', '=', user_id)
  await links.where('revoked_at', 'is', null).execute()
}

/** A link goes with the session that made it, when its owner recovers the account. */
export async function revokeCalendarLinksMadeIn(tx: Tx, { user_id, session_ids, now }: Recovery) {
  await tx
    .updateTable('calendar_links')
    .set({ revoked_at: now })
    .where('user_id', '=', user_id)
    .where('session_id', '=', sql<string>`any(${[...session_ids]}::uuid[])`)
    .where('revoked_at', 'is', null)
    .execute()
}

/** A read stays a read: when a link was last read is noted this seldom. */
const READ_EVERY_MINUTES = 5

/** The owner of a link; undefined for an unknown or revoked one. */
export async function selectCalendarOwner(db: Db, token_hash: Buffer): Promise<string | undefined> {
  const link = db.selectFrom('calendar_links').select('user_id').where('token_hash', '=', token_hash)
  return (await link.where('revoked_at', 'is', null).executeTakeFirst())?.user_id
}

export async function markCalendarRead(db: Db, token_hash: Buffer, now: Date) {
  await sql`update calendar_links set last_read_at = ${now} where token_hash = ${token_hash}
    and coalesce(last_read_at, '-infinity') < ${now}::timestamptz - make_interval(mins => ${sql.lit(READ_EVERY_MINUTES)})`.execute(
    db,
  )
}

type CalendarPlace = {
  id: string
  kind: 'collect' | 'deliver'
  address: string
  company_name: string | null
  latitude: number
  longitude: number
  date: string | null
  date_end: string | null
  asap: boolean
}
export type CalendarJob = {
  id: string
  job_number: string
  reference: string | null
  status: JobStatus
  is_closed: boolean
  vehicle: { code: string; name: string }
  allocated_at: string
  changed_at: string
  /** Seconds since the award: it grows with every change, as the sequence of an entry must. */
  sequence: number
  duration: number
  places: CalendarPlace[]
}

const job: Row<'jobs'> = rowOf('j')
const shown = [...onHandStatuses, ...carriedOutStatuses, ...closedStatuses] as const

const place = (end: 'pickup' | 'destination', kind: CalendarPlace['kind']) => {
  const column = (name: string) => sql.ref(`j.${end}_${name}`)
  return sql`json_build_object('id', ${sql.lit(end)}, 'kind', ${sql.lit(kind)}, 'address', ${column('point')}, 'company_name', ${column('company_name')},
    'latitude', ${column('latitude')}, 'longitude', ${column('longitude')}, 'date', ${column('date')}, 'date_end', ${column('date_end')}, 'asap', ${column('asap')})`
}

/** The latest moment a job's places speak of. */
const lastTime = sql`greatest(j.pickup_date, j.pickup_date_end, j.destination_date, j.destination_date_end, j.delivery_end, j.allocated_at)`

/**
 * The awarded jobs of the viewer's two sides, newest first; a limited driver's are those they drive. No money and no person is
 * among what is read.
 */
export async function selectCalendarJobs(db: Db, viewer: Viewer, now: Date): Promise<CalendarJob[]> {
  const asks = viewerSqlOf(viewer, now)
  // A job is posted at most so long before it runs: older rows of the index need not be looked at.
  const oldest = MAX_DAYS_AHEAD + CALENDAR_DAYS
  const ofTeam = (column: 'team_id' | 'bid_team_id') => sql`select j.* from jobs j
    where j.${sql.ref(column)} = ${asks.team_id} and j.status in ${oneOf(shown)} and j.bid_team_id is not null and j.allocated_at is not null
      and j.created_at > ${now}::timestamptz - make_interval(days => ${sql.lit(oldest)})`
  const { rows } = await sql<CalendarJob>`
    select j.id, j.job_number, j.customer_job_reference_number as reference, j.status, j.status in ${oneOf(closedStatuses)} as is_closed,
      json_build_object('code', v.code, 'name', v.name) as vehicle, j.duration,
      to_json(j.allocated_at) #>> '{}' as allocated_at, to_json(j.updated_at) #>> '{}' as changed_at,
      greatest(0, extract(epoch from j.updated_at - j.allocated_at))::int as sequence,
      to_json(array[${place('pickup', 'collect')}] || coalesce((
        select array_agg(json_build_object('id', s.id, 'kind', case when s.is_drop_off then 'deliver' else 'collect' end, 'address', s.stop_point,
          'company_name', s.company_name, 'latitude', s.stop_latitude, 'longitude', s.stop_longitude, 'date', s.destination_date,
          'date_end', s.destination_date_end, 'asap', s.destination_asap) order by s."order")
        from job_stops s where s.job_id = j.id and s.removed_at is null), '{}') || array[${place('destination', 'deliver')}]) as places
    from (${ofTeam('team_id')} union all ${ofTeam('bid_team_id')}) j join vehicles v on v.id = j.vehicle_id
    where (${jobsPostedBy(asks, job)} or ${jobsCarriedBy(asks, job)})
      and case when j.status in ${oneOf(closedStatuses)}
        then j.closed_at > ${now}::timestamptz - make_interval(days => ${sql.lit(CALENDAR_CANCELLED_DAYS)})
        else ${lastTime} > ${now}::timestamptz - make_interval(days => ${sql.lit(CALENDAR_DAYS)}) end
    order by ${lastTime} desc, j.id desc limit ${sql.lit(MAX_CALENDAR_JOBS)}`.execute(db)
  return rows
}
