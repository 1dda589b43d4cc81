import { beforeAll, expect, test } from 'vitest'
import { type Cast, recordFact, newCast } from '../../../../testing/cast.ts'
import { useWorld } from '../../../../testing/world.ts'

const world = useWorld()
let cast: Cast

beforeAll(async () => {
  cast = await newCast(world)
})

type Page = { nodes: { id: string; type: string }[]; has_next_page: boolean; end_cursor: string | null }

async function missed(token: string, after: string, more: { first?: number; cursor?: string | null } = {}) {
  const { data, errors } = await world.graphql(
    token,
    `query ($after: ID!, $first: Int, $cursor: String) {
      missedEvents(after: $after, first: $first, cursor: $cursor) { nodes { id type } has_next_page end_cursor } }`,
    { after, ...more },
  )
  return { page: (data as unknown as { missedEvents: Page } | null)?.missedEvents, errors }
}

const step = (name: 'goods_boarded' | 'delivery_started' | 'job_delivered') =>
  recordFact(world, { name, job_id: cast.job_id }, cast.driver)

/** As if it had been told so long before. */
async function longAgo(id: string): Promise<string> {
  const { rows } = await world.platform.databases.pool.query<{ id: string }>(
    `update events set id = (lpad(to_hex((extract(epoch from uuid_extract_timestamp(id) - interval '1 hour') * 1000)::bigint), 12, '0')
      || substr(replace(id::text, '-', ''), 13))::uuid where id = $1 returning id`,
    [id],
  )
  return rows[0]!.id
}

test('events after the last known one come oldest first, page by page, and those just before it as well', async () => {
  for (const name of ['goods_boarded', 'delivery_started', 'job_delivered'] as const) await step(name)
  const told = await world.db
    .selectFrom('events')
    .select(['id', 'type'])
    .where('user_id', '=', cast.poster.id)
    .orderBy('id')
    .execute()
  expect(told.map(({ type }) => type)).toEqual(['GOODS_ON_BOARD', 'ON_PROGRESS', 'JOB_DELIVERED'])

  const { page } = await missed(cast.poster.token, told[1]!.id)
  expect(page!.nodes).toEqual(told)

  const first = await longAgo(told[0]!.id)
  const since = (await missed(cast.poster.token, first)).page!
  expect(since.nodes.map(({ id }) => id)).toEqual([first, told[1]!.id, told[2]!.id])
  expect((await missed(cast.poster.token, told[1]!.id)).page!.nodes.map(({ id }) => id)).toEqual([
    told[1]!.id,
    told[2]!.id,
  ])

  const found: string[] = []
  for (let cursor: string | null = null, more = true; more; ) {
    const page: Page = (await missed(cast.poster.token, first, { first: 1, cursor })).page!
    const { nodes, has_next_page, end_cursor } = page
    found.push(...nodes.map(({ id }) => id))
    cursor = end_cursor
    more = has_next_page
  }
  expect(found).toEqual([first, told[1]!.id, told[2]!.id])
})

test("an id that was made late but seen early hides nothing: what another task's slower statement adds is found", async () => {
  const last = await world.db
    .selectFrom('events')
    .select('id')
    .where('user_id', '=', cast.poster.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { rows } = await world.platform.databases.pool.query<{ id: string }>(
    `insert into events (id, user_id, name, parameters, type, "group", event_type, status)
      select uuidv7(interval '-10 seconds'), user_id, name, parameters, type, "group", event_type, status from events where id = $1 returning id`,
    [last.id],
  )
  expect(rows[0]!.id < last.id).toBe(true)
  const { page } = await missed(cast.poster.token, last.id)
  expect(page!.nodes.map(({ id }) => id)).toContain(rows[0]!.id)
})

test("nobody finds another's, and an id that says no time goes back a day", async () => {
  const own = await world.db
    .selectFrom('events')
    .select('id')
    .where('user_id', '=', cast.poster.id)
    .orderBy('id')
    .execute()
  expect((await missed(cast.rival.token, own[0]!.id)).page!.nodes).toEqual([])
  const timeless = '8f14e45f-ceea-467f-9575-2e0a0b6f1f3a'
  expect((await missed(cast.poster.token, timeless)).page!.nodes.map(({ id }) => id)).toEqual(own.map(({ id }) => id))
})
