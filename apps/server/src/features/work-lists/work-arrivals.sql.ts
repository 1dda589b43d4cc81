import { sql } from 'kysely'
import { runningStatuses } from '@waybill/domain/jobs/job-flow'
import type { JobStatus, StopSettlement, StopStatus } from '@waybill/domain/jobs/job-status'
import type { Viewer } from '@waybill/domain/access/viewer'
import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import { viewerSqlOf } from '../../platform/access/viewer.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { oneOf, type Row, rowOf } from '../../platform/database/sql-parts.ts'
import { workOfSide } from './work-list-parts.sql.ts'

const j: Row<'jobs'> = rowOf('j')

type Place = { latitude: number; longitude: number }
type Run = {
  job_id: string
  driver_id: string
  status: JobStatus
  pickup: Place
  destination: Place
  stops: (Place & { status: StopStatus; settlement: StopSettlement | null })[]
}
type Asked = { viewer: Viewer; now: Date; side: WorkSide; ids: readonly string[] }

/** Where each of the viewer's jobs that is on the road has to go, and who drives. */
export async function selectRuns(db: Db, { viewer, now, side, ids }: Asked): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select j.id as job_id, j.driver_id, j.status,
      json_build_object('latitude', j.pickup_latitude, 'longitude', j.pickup_longitude) as pickup,
      json_build_object('latitude', j.destination_latitude, 'longitude', j.destination_longitude) as destination,
      coalesce((select json_agg(json_build_object('status', s.status, 'settlement', s.settlement, 'latitude', s.stop_latitude, 'longitude', s.stop_longitude) order by s."order")
        from job_stops s where s.job_id = j.id and s.removed_at is null), '[]') as stops
    from jobs j where j.id = any (${ids}::uuid[]) and j.driver_id is not null
      and j.status in ${oneOf(runningStatuses)} and ${workOfSide(viewerSqlOf(viewer, now), j, side)}`.execute(db)
  return rows
}
