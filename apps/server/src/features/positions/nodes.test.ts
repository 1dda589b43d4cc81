import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useWorld } from '../../../testing/world.ts'
import type { Platform } from '../../platform/context.ts'
import type { LiveMessage } from '../../platform/live/live.ts'
import { keepPositions } from './keep-positions.ts'
import { positionsOf } from './positions.ts'
import { usersNear } from './map/nearby-vehicles.ts'

const world = useWorld()
/** A second server on the same database and bus. */
let other: Platform
beforeAll(async () => {
  other = anotherNode()
})

const anotherNode = (): Platform => ({ ...world.platform, live: { ...world.platform.live } })
const leeds = { latitude: 53.7965, longitude: -1.5478 }
const north = (metres: number) => ({ ...leeds, latitude: leeds.latitude + metres / 111_195 })

async function sharing(overrides: { tracking?: boolean; job_notification_tracking?: boolean } = {}) {
  const person = await world.story.company('Owner_Driver')
  await world.db
    .updateTable('users')
    .set({ tracking: true, ...overrides })
    .where('id', '=', person.id)
    .execute()
  const vehicle = await world.db.selectFrom('vehicles').select('id').limit(1).executeTakeFirstOrThrow()
  await world.db
    .insertInto('fleet_vehicles')
    .values({ team_id: person.team_id, vehicle_id: vehicle.id, user_id: person.id, name: 'Van', tracking: true })
    .execute()
  return person
}
const here = (at = leeds, ago = 0) => [{ at, recorded_at: world.now.getTime() - ago }]

test('a report to one node reaches the other with the next tick; a user who stops is gone from both at once', async () => {
  const person = await sharing()
  const [one, two] = [positionsOf(world.platform), positionsOf(other)]
  const said: LiveMessage[] = []
  const stop = world.platform.live.listen((message) => void said.push(message))
  await one.report(person.id, null, here())
  expect(two.map.of(person.id)).toBeUndefined()
  one.tick()
  await expect.poll(() => two.map.of(person.id)?.at).toEqual(leeds)
  const frames = () => said.filter(({ event }) => event === 'Frame')
  const before = frames().length
  expect(before).toBeGreaterThan(0)
  two.tick()
  expect(frames(), 'the node that was told is the one that tells').toHaveLength(before)
  two.stop(person.id)
  expect([one.map.of(person.id), two.map.of(person.id)]).toEqual([undefined, undefined])
  stop()
})

test('a flushed position is there after a restart, a cleared one is not', async () => {
  const [stays, leaves] = [await sharing(), await sharing()]
  const stop = await keepPositions(world.platform)
  const positions = positionsOf(world.platform)
  await positions.report(stays.id, null, here(north(100)))
  await positions.report(leaves.id, null, here(north(200)))
  await positions.copy.flush()
  positions.stop(leaves.id)
  await stop()
  const restarted = anotherNode()
  const stopAgain = await keepPositions(restarted)
  const { map } = positionsOf(restarted)
  expect(map.of(stays.id)).toMatchObject({ at: north(100), recorded_at: world.now.getTime() })
  expect(map.of(stays.id)?.entry).not.toBeNull()
  expect(map.of(leaves.id)).toBeUndefined()
  await stopAgain()
})

test('a failed write is repeated the next time', async () => {
  const person = await sharing()
  const positions = positionsOf(world.platform)
  await positions.report(person.id, null, here())
  const { copy } = positions
  await world.platform.databases.pool.query('alter table positions rename to positions_away')
  await expect(copy.flush()).rejects.toThrow('positions')
  await world.platform.databases.pool.query('alter table positions_away rename to positions')
  await copy.flush()
  const row = await world.db.selectFrom('positions').select('lat').where('user_id', '=', person.id).execute()
  expect(row).toEqual([{ lat: leeds.latitude }])
})

test('alerts find who asked for them, is online and has the place in range: exact to the metre', async () => {
  const miles = 1_609.344
  const person = await sharing({ job_notification_tracking: true })
  await sharing()
  const positions = positionsOf(world.platform)
  await world.db.updateTable('users').set({ jobs_near_me_range: 5 }).where('id', '=', person.id).execute()
  await positions.report(person.id, null, here())
  const found = (at: typeof leeds) => usersNear(world.platform, at).map(({ user_id }) => user_id)
  expect(found(north(5 * miles - 20))).toEqual([person.id])
  expect(found(north(5 * miles + 20))).toEqual([])
  expect(usersNear(world.platform, north(1000))[0]!.metres).toBeCloseTo(1000, 0)
  await world.db.updateTable('users').set({ jobs_near_me_range: 10 }).where('id', '=', person.id).execute()
  await positions.updateVisibility([person.id])
  expect(found(north(9 * miles))).toEqual([person.id])
  world.later(5)
  expect(found(leeds), 'not heard of for five minutes').toEqual([])
})

const stored = (person: { id: string }) =>
  world.db
    .selectFrom('positions')
    .select(['lat', 'session_id', 'updated_at'])
    .where('user_id', '=', person.id)
    .executeTakeFirst()

test('of whom stands still it is written now and then that they are there, and at once when the session is another', async () => {
  const person = await sharing()
  const positions = positionsOf(world.platform)
  const session_id = (await world.as(person.token)).viewer.session_id
  const reportsAfter = async (seconds: number, session: string | null) => {
    world.later(seconds / 60)
    await positions.report(person.id, session, here())
    await positions.copy.flush()
    return ((await stored(person))!.updated_at.getTime() - begun) / 1000
  }
  const begun = world.now.getTime()
  expect(await reportsAfter(0, null)).toBe(0)
  expect(await reportsAfter(10, null)).toBe(0)
  expect(positions.map.of(person.id)!.heard_at - begun).toBe(10_000)
  expect(await reportsAfter(10, null)).toBe(20)
  expect(await reportsAfter(1, session_id)).toBe(21)
  expect((await stored(person))!.session_id).toBe(session_id)
})

test('a user who moved and stopped before the write leaves nothing; one who comes back is there again', async () => {
  const person = await sharing()
  const positions = positionsOf(world.platform)
  await positions.report(person.id, null, here())
  positions.stop(person.id)
  await positions.copy.flush()
  expect(await stored(person)).toBeUndefined()
  await positions.report(person.id, null, here())
  await positions.copy.flush()
  positions.stop(person.id)
  world.later(1)
  await positions.report(person.id, null, here(north(50)))
  await positions.copy.flush()
  expect((await stored(person))!.lat).toBe(north(50).latitude)
})

test('somebody who was removed before they were written keeps nobody else from it', async () => {
  const person = await sharing()
  const positions = positionsOf(world.platform)
  const { map, copy } = positions
  const [removed, now] = [randomUUID(), world.now.getTime()]
  await positions.report(person.id, null, here())
  const { visibility, ...report } = map.of(person.id)!
  copy.noteMoved(map.put({ ...report, user_id: removed }, visibility, now))
  await copy.flush()
  expect(await stored(person)).toBeDefined()
  expect(await stored({ id: removed })).toBeUndefined()
  map.clear(map.of(removed)!)
})
