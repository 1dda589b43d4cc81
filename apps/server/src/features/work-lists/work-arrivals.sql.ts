import { sql } from 'kysely'
import { runningStatuses } from '@waybill/domain/jobs/job-flow'
import type { JobStatus, StopSettlement, StopStatus } from '@waybill/domain/jobs/job-status'
import type { Viewer } from '@waybill/domain/access/viewer'
import { statusesOfGroup, type WorkSide } from '@waybill/domain/work-lists/work-list'
import { viewerSqlOf } from '../../platform/access/viewer.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { oneOf, type Row, rowOf } from '../../platform/database/sql-parts.ts'
import { nextDue, workOfSide } from './work-list-parts.sql.ts'

const j: Row<'jobs'> = rowOf('j')

type Place = { latitude: number; longitude: number }
export type RunUnderWay = {
  job_id: string
  driver_id: string
  status: JobStatus
  pickup: Place
  destination: Place
  stops: (Place & { status: StopStatus; settlement: StopSettlement | null })[]
  /** The end of the window at the next place. */
  due: Date | null
}
type Asked = { viewer: Viewer; now: Date; side: WorkSide; ids: readonly string[] }

/** Where a job has to go, who drives, and by when somebody is to be at the next place. */
const runColumns = sql`j.id as job_id, j.driver_id, j.status, ${nextDue(j)} as due,
  json_build_object('latitude', j.pickup_latitude, 'longitude', j.pickup_longitude) as pickup,
  json_build_object('latitude', j.destination_latitude, 'longitude', j.destination_longitude) as destination,
  coalesce((select json_agg(json_build_object('status', s.status, 'settlement', s.settlement, 'latitude', s.stop_latitude, 'longitude', s.stop_longitude) order by s."order")
    from job_stops s where s.job_id = j.id and s.removed_at is null), '[]') as stops`

/** Those of the viewer's jobs that are on the road and driven. */
export async function selectRuns(db: Db, { viewer, now, side, ids }: Asked): Promise<RunUnderWay[]> {
  const { rows } = await sql<RunUnderWay>`
    select ${runColumns} from jobs j where j.id = any (${ids}::uuid[]) and j.driver_id is not null
      and j.status in ${oneOf(runningStatuses)} and ${workOfSide(viewerSqlOf(viewer, now), j, side)}`.execute(db)
  return rows
}

/** Every job on its way to a place, a page of `limit` behind `after` at a time: read by the index `jobs_awaited`. */
export async function selectRunsUnderWay(db: Db, { after, limit }: { after: RunUnderWay | undefined; limit: number }) {
  const behind = after ? sql`and (j.status, j.id) > (${after.status}, ${after.job_id}::uuid)` : sql``
  const { rows } = await sql<RunUnderWay>`
    select ${runColumns} from jobs j where j.status in ${oneOf(statusesOfGroup('will_be_late'))} and j.driver_id is not null ${behind}
    order by j.status, j.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

export type LateArrival = { job_id: string; expected_at: Date }

/** From now on these are expected late, and no others. */
export async function replaceLateArrivals(db: Db, late: readonly LateArrival[]): Promise<void> {
  const ids = sql`${late.map(({ job_id }) => job_id)}::uuid[]`
  const times = sql`${late.map(({ expected_at }) => expected_at)}::timestamptz[]`
  await sql`with gone as (delete from late_arrivals where job_id <> all (${ids}))
    insert into late_arrivals as l (job_id, expected_at) select t.id, t.at from unnest(${ids}, ${times}) as t (id, at)
      where exists (select from jobs j where j.id = t.id)
    on conflict (job_id) do update set expected_at = excluded.expected_at where l.expected_at <> excluded.expected_at`.execute(
    db,
  )
}
