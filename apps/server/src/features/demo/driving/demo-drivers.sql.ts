import { sql } from 'kysely'
import type { Position } from '@waybill/domain/geo/distance'
import { jobFlow } from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { oneOf } from '../../../platform/database/sql-parts.ts'
import type { Db } from '../../../platform/database/database.ts'

export type DemoDriver = {
  user_id: string
  home: Position
  /** The job they have on the road, with the line that was confirmed for it. */
  run: { status: JobStatus; polyline: string | null; pickup: Position; destination: Position } | null
}

const place = (latitude: string, longitude: string) =>
  sql`json_build_object('latitude', ${sql.ref(latitude)}, 'longitude', ${sql.ref(longitude)})`
const pickup = place('j.pickup_latitude', 'j.pickup_longitude')
const destination = place('j.destination_latitude', 'j.destination_longitude')

/** Of several jobs at once, the one that is looked at first. */
const poster = sql`(select team_id from users where email = 'poster@waybill.test')`

/** The people of the demo who share where they are: by the addresses that only the demo gives. */
export async function selectDemoDrivers(db: Db): Promise<DemoDriver[]> {
  const { rows } = await sql<DemoDriver>`
    select u.id as user_id, ${place('t.lat', 't.lng')} as home,
      (select json_build_object('status', j.status, 'polyline', j.driver_route ->> 'polyline', 'pickup', ${pickup}, 'destination', ${destination})
        from jobs j where j.driver_id = u.id and j.status in ${oneOf(jobFlow.deliver_for_driver.from)}
        order by (j.team_id = ${poster}) desc, j.status in ${oneOf(jobFlow.goods_on_board.from)}, j.updated_at desc limit 1) as run
    from users u join teams t on t.id = u.team_id
    where (u.email like '%.example' or u.email like '%@waybill.test') and u.tracking and not u.inactivated
      and u.deleted_at is null and t.lat is not null
    order by u.id`.execute(db)
  return rows
}
