import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type DemoDriver = {
  user_id: string
  home: { latitude: number; longitude: number }
  /** Of the job they have on the road: the confirmed line, else its two ends. */
  run: { polyline: string | null; ends: { latitude: number; longitude: number }[] } | null
}

/** The people of the demo who share where they are: by the addresses that only the demo gives. */
export async function selectDemoDrivers(db: Db): Promise<DemoDriver[]> {
  const { rows } = await sql<DemoDriver>`
    select u.id as user_id, json_build_object('latitude', t.lat, 'longitude', t.lng) as home,
      (select json_build_object('polyline', j.driver_route ->> 'polyline', 'ends', json_build_array(
          json_build_object('latitude', j.pickup_latitude, 'longitude', j.pickup_longitude),
          json_build_object('latitude', j.destination_latitude, 'longitude', j.destination_longitude)))
        from jobs j where j.driver_id = u.id and j.status in ('collect', 'board', 'progress', 'delivering')
        order by j.updated_at desc limit 1) as run
    from users u join teams t on t.id = u.team_id
    where (u.email like '%.example' or u.email like '%@waybill.test') and u.tracking and not u.inactivated
      and u.deleted_at is null and t.lat is not null
    order by u.id`.execute(db)
  return rows
}
