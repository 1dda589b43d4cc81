import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { positionsOf } from '../positions.ts'

const world = useWorld()
const leeds = { latitude: 53.7965, longitude: -1.5478 }
let poster: Person
let sharing: Person
let job_id: string

beforeAll(async () => {
  const { story } = world
  poster = await story.company('Freight_Forwarder')
  sharing = await shares(await story.company('Owner_Driver'))
  const hiding = await story.company('Owner_Driver')
  job_id = await story.job(poster)
  for (const taker of [sharing, hiding]) {
    await story.bid(taker, job_id)
    await positionsOf(world.platform).report(taker.id, null, [{ at: leeds, recorded_at: world.now.getTime() }])
  }
})

async function shares(person: Person): Promise<Person> {
  const van = await world.db.selectFrom('vehicles').select('id').where('code', '=', 'luton').executeTakeFirstOrThrow()
  await world.db.updateTable('users').set({ tracking: true }).where('id', '=', person.id).execute()
  await world.db
    .insertInto('fleet_vehicles')
    .values({ team_id: person.team_id, vehicle_id: van.id, user_id: person.id, name: 'Van', tracking: true })
    .execute()
  return person
}

type Position = { user_id: string; latitude: number; longitude: number; is_exact: boolean; heard_at: string }

async function seenBy({ token }: Person, id = job_id): Promise<Position[] | string> {
  const ask = '($id: ID!) { bidderPositions(job_id: $id) { user_id latitude longitude is_exact heard_at } }'
  const { data, errors } = await world.graphql(token, `query ${ask}`, { id })
  return errors ? errors[0]!.extensions.code : (data!['bidderPositions'] as unknown as Position[])
}

test('the poster sees the bidders who share, to about a kilometre', async () => {
  const seen = await seenBy(poster)
  expect(seen).toMatchObject([{ user_id: sharing.id, is_exact: false }])
  expect(seen).not.toMatchObject([leeds])
})

test('when they were heard of is told to the minute, so that nobody finds them again among the nameless', async () => {
  const { heard_at } = positionsOf(world.platform).map.of(sharing.id)!
  const [seen] = (await seenBy(poster)) as Position[]
  const at = Date.parse(seen!.heard_at)
  expect(at % 60_000).toBe(0)
  expect(heard_at - at).toBeGreaterThanOrEqual(0)
  expect(heard_at - at).toBeLessThan(60_000)
})

test('nobody else learns who has bid', async () => {
  expect(await seenBy(await world.story.company('Freight_Forwarder'))).toEqual([])
  expect(await seenBy(await world.story.company('Courier_Company'))).toEqual([])
  const limited = await world.story.colleague(poster.team_id, { has_full_access: false, post_work: true })
  expect(await seenBy(limited)).toEqual([])
})

test('a bid that is hidden, or was taken back, shows nobody', async () => {
  const other = await world.story.job(poster)
  const id = await world.story.bid(sharing, other)
  expect(await seenBy(poster, other)).toHaveLength(1)
  await world.db.updateTable('bids').set({ hidden: true }).where('id', '=', id).execute()
  expect(await seenBy(poster, other)).toEqual([])
  await world.db.updateTable('bids').set({ hidden: false, status: 'canceled' }).where('id', '=', id).execute()
  expect(await seenBy(poster, other)).toEqual([])
})

test('companies that block each other do not meet here either', async () => {
  const blocking = await world.story.company('Freight_Forwarder')
  const own = await world.story.job(blocking)
  await world.story.bid(sharing, own)
  await world.story.block(blocking, sharing)
  expect(await seenBy(blocking, own)).toEqual([])
})
