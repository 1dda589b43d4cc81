import { sql } from 'kysely'
import { insertAudience } from '../../apps/server/src/features/alerts/alerts.sql.ts'
import { selectMatchingTakers, type MatchingTaker } from '../../apps/server/src/features/alerts/matching-takers.sql.ts'
import type { Db } from '../../apps/server/src/platform/database/database.ts'
import { median } from '../load.ts'
import { manyCircles } from './circles.ts'
import { fillTakers, selectOpenJobs } from './postgres.sql.ts'

const JOBS = 20

/**
 * What it costs to tell takers of a job: finding those whose place holds the pickup, with everything else that is asked
 * about them, then one audience row, against a row of `events` for each of them. Milliseconds a job, at the middle.
 */
export async function measureTelling(db: Db, takers: number): Promise<Record<string, number>> {
  await fillTakers(db, manyCircles(takers))
  const times: Record<string, number[]> = {}
  const note = (name: string, value: number) => (times[name] ??= []).push(value)
  for (const job_id of await selectOpenJobs(db, JOBS)) {
    let began = performance.now()
    await sql`select count(distinct l.user_id) from jobs j join locations l
      on l.area @> box(point(j.pickup_public_longitude, j.pickup_public_latitude), point(j.pickup_public_longitude, j.pickup_public_latitude))
        and (l.ux - j.ux) * (l.ux - j.ux) + (l.uy - j.uy) * (l.uy - j.uy) + (l.uz - j.uz) * (l.uz - j.uz) <= l.c2
      where j.id = ${job_id} and l.removed_at is null`.execute(db)
    note('find places', performance.now() - began)

    began = performance.now()
    const found = await selectMatchingTakers(db, job_id, [], new Date())
    note('find takers', performance.now() - began)
    note('takers', found.length)

    const parameters = { fact: 'job_posted', job_id, job_number: '10001', from: 'Leeds LS1', to: 'Bristol BS1' }
    const audience = { job_id, parameters, created_at: new Date(), takers: found, aloud: [] }
    began = performance.now()
    await db.transaction().execute((tx) => insertAudience(tx, audience))
    note('one audience row', performance.now() - began)

    began = performance.now()
    await insertEventEach(db, job_id, parameters, found)
    note('a row a taker', performance.now() - began)

    const reader = found[0]?.user_id
    if (!reader) continue
    began = performance.now()
    await sql`select * from unseen_alerts(${reader})`.execute(db)
    note('count unread', performance.now() - began)
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]))
}

/** The same news and reasons, as a row of `events` for each of them. */
async function insertEventEach(db: Db, job_id: string, parameters: object, takers: readonly MatchingTaker[]) {
  await sql`insert into events (user_id, name, parameters, type, "group", event_type, status, redirect_entity, redirect_id)
    select t.user_id, 'job_posted', ${JSON.stringify(parameters)}::jsonb || jsonb_build_object('location_id', t.location_id, 'metres', t.metres, 'size', t.size),
      'NEW_JOB_IN_YOUR_AREA', 'JOB_POSTED', 'Info', 'INFO', 'JOB', ${job_id}::uuid
    from unnest(${takers.map(({ user_id }) => user_id)}::uuid[], ${takers.map(({ location_id }) => location_id)}::uuid[],
      ${takers.map(({ metres }) => metres)}::int[], ${takers.map(({ vehicle_size }) => vehicle_size)}::smallint[]) t (user_id, location_id, metres, size)`.execute(
    db,
  )
}
