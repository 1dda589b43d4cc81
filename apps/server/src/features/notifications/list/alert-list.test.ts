import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type RawBuilder, sql } from 'kysely'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { insertAudience } from '../../alerts/alerts.sql.ts'
import type { MatchingTaker } from '../../alerts/matching-takers.sql.ts'
import { alertsOf, alertsSaid, alertsSaidTo, selectAlertedJobs, selectAlertTime } from './alert-list.sql.ts'

const world = useWorld()
let reader: Person
let other: Person
/** Jobs, by whom they were told, and aloud to whom. */
let mine: string
let theirs: string
let both: string

const taker = ({ id }: Person) =>
  ({ user_id: id, location_id: null, metres: 1, vehicle_size: null }) as unknown as MatchingTaker
async function told(minute: number, to: readonly Person[], aloud: readonly Person[]): Promise<string> {
  const job_id = await world.story.job(await world.story.company('Freight_Forwarder'))
  const created_at = new Date(Date.UTC(2026, 4, 14, 10, minute))
  const audience = { job_id, parameters: {}, created_at, takers: to.map(taker), aloud: aloud.map(({ id }) => id) }
  await world.db.transaction().execute((tx) => insertAudience(tx, audience))
  return job_id
}
beforeAll(async () => {
  reader = await world.story.company('Owner_Driver')
  other = await world.story.company('Owner_Driver')
  theirs = await told(1, [other], [other])
  mine = await told(2, [reader], [reader])
  both = await told(3, [reader, other], [other])
})

const jobsOf = async (rows: RawBuilder<unknown>) =>
  (await sql<{ job_id: string }>`select e.job_id from (${rows}) e`.execute(world.db)).rows.map(({ job_id }) => job_id)
/** As the list makes it of a job and a reader. */
function alertId(job_id: string, { id }: Person): string {
  const hash = createHash('md5').update(`${job_id}${id}`).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-8$3-8$4-')
}

test('a reader’s alerts are those they were told', async () => {
  expect(await jobsOf(alertsOf(reader.id, { first: 5, after: null, group: null, needing: false }))).toEqual([
    both,
    mine,
  ])
})

test('said since a moment is what was said aloud, to this reader', async () => {
  const page = { since: '2026-05-14T10:00:00Z', after: null, first: 5 }
  expect(await jobsOf(alertsSaidTo(reader.id, page))).toEqual([mine])
  expect(await jobsOf(alertsSaidTo(other.id, page))).toEqual([theirs, both])
})

test('a fact is said to those to whom its job was said aloud', async () => {
  const { id } = await world.db
    .insertInto('facts')
    .values({ name: 'job_posted', fact: JSON.stringify({ name: 'job_posted', job_id: both }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const said = alertsSaid(id, 'NEW_JOB_AROUND_YOU')
  const { rows } = await sql`select e.user_id, e.job_id from (${said}) e`.execute(world.db)
  expect(rows).toEqual([{ user_id: other.id, job_id: both }])
})

test('an alert is known by its id to whom it was told, and to nobody else', async () => {
  const ids = [mine, theirs, both].map((job_id) => alertId(job_id, reader))
  const inOne = await world.db.transaction().execute((tx) => selectAlertedJobs(tx, reader.id, ids))
  expect(inOne.sort()).toEqual([mine, both].sort())
  expect(await selectAlertTime(world.db, reader.id, alertId(both, reader))).toEqual(new Date('2026-05-14T10:03:00Z'))
  expect(await selectAlertTime(world.db, reader.id, alertId(theirs, reader))).toBeNull()
  expect(await selectAlertTime(world.db, reader.id, alertId(both, other))).toBeNull()
})
