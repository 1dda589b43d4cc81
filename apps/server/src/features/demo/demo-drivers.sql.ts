import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type DemoDriver = {
  user_id: string
  home: { latitude: number; longitude: number }
  /** The job they have on the road: the way to the goods, the place where they wait for them, or the confirmed line. */
  run: { polyline: string | null; ends: { latitude: number; longitude: number }[] } | null
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
      (select case j.status
          when 'collect' then json_build_object('polyline', null, 'ends', json_build_array(${place('t.lat', 't.lng')}, ${pickup}))
          when 'collect_arrived' then json_build_object('polyline', null, 'ends', json_build_array(${pickup}, ${pickup}))
          else json_build_object('polyline', j.driver_route ->> 'polyline', 'ends', json_build_array(${pickup}, ${destination})) end
        from jobs j where j.driver_id = u.id and j.status in ('collect', 'collect_arrived', 'board', 'progress', 'delivering')
        order by (j.team_id = ${poster}) desc, (j.status = 'collect_arrived'), j.updated_at desc limit 1) as run
    from users u join teams t on t.id = u.team_id
    where (u.email like '%.example' or u.email like '%@waybill.test') and u.tracking and not u.inactivated
      and u.deleted_at is null and t.lat is not null
    order by u.id`.execute(db)
  return rows
}
