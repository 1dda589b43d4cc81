import { sql } from 'kysely'
import type { StayPlace } from '@waybill/domain/charges/charge'
import type { Watch } from '@waybill/domain/charges/fence'
import type { PlacePrecision } from '@waybill/domain/geo/place-precision'
import { runningStatuses, statusesOfTab } from '@waybill/domain/jobs/job-flow'
import type { Db } from '../../../platform/database/database.ts'
import { oneOf } from '../../../platform/database/sql-parts.ts'

export type WatchedPlace = {
  job_id: string
  team_id: string
  place: StayPlace
  stop_id: string | null
  latitude: number
  longitude: number
  precision: PlacePrecision
  stay_id: string | null
  arrived_at: Date | null
  entered_at: Date | null
  left_at: Date | null
  anchored: boolean | null
}

const collecting = statusesOfTab('collect')
const delivering = statusesOfTab('progress')

/** The next unfinished place of each job with terms that a driver has on the road, and the stay there as far as it is known. */
export async function selectWatchedPlaces(db: Db, driver_id: string): Promise<WatchedPlace[]> {
  const { rows } = await sql<WatchedPlace>`
    select p.*, s.id as stay_id, s.arrived_at, s.entered_at, s.left_at, s.anchored
    from jobs j
      left join lateral (select * from job_stops o where o.job_id = j.id and o.removed_at is null and o.status = 'progress' and j.status in ${oneOf(delivering)}
        order by o."order" limit 1) o on true
      cross join lateral (
        select j.id as job_id, j.bid_team_id as team_id, 'pickup' as place, null::uuid as stop_id, j.pickup_latitude as latitude,
          j.pickup_longitude as longitude, j.pickup_place_precision as precision where j.status in ${oneOf(collecting)}
        union all select j.id, j.bid_team_id, 'stop', o.id, o.stop_latitude, o.stop_longitude, o.place_precision where o.id is not null
        union all select j.id, j.bid_team_id, 'destination', null, j.destination_latitude, j.destination_longitude, j.destination_place_precision
          where o.id is null and j.status in ${oneOf(delivering)}) p
      left join job_stays s on s.job_id = p.job_id and s.place = p.place and s.stop_id is not distinct from p.stop_id and s.ended_at is null
    where j.driver_id = ${driver_id} and j.status in ${oneOf(runningStatuses)} and j.tariff is not null
      and not j.is_returning`.execute(db)
  return rows
}

const moment = (ms: number | null) => (ms === null ? null : new Date(ms))

/** Stores a stay as the fence saw it; a stay that begins with the fence has no tap yet. */
export async function storeSeen(db: Db, at: WatchedPlace, watch: Watch): Promise<string | null> {
  const { anchored, fixes, nearest_m, worst_accuracy_m, longest_gap_s } = watch
  const times = { entered_at: moment(watch.entered_at), left_at: moment(watch.left_at) }
  const seen_until = moment(watch.seen_until)
  const seen = { ...times, seen_until, anchored, fixes, nearest_m, worst_accuracy_m, longest_gap_s }
  const { job_id, team_id, place, stop_id } = at
  if (at.stay_id !== null) {
    await db.updateTable('job_stays').set(seen).where('id', '=', at.stay_id).where('ended_at', 'is', null).execute()
    return at.stay_id
  }
  const stay = db.insertInto('job_stays').values({ job_id, team_id, place, stop_id, ...seen })
  const stored = await stay
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored?.id ?? null
}
