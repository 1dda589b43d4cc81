import { beforeAll, expect, test } from 'vitest'
import { ALERT_RETENTION_DAYS } from '@waybill/domain/alerts/alert-settings'
import { MAX_LOCATIONS } from '@waybill/domain/locations/location-input'
import { sql } from 'kysely'
import { distanceBetween, metresOf } from '@waybill/domain/geo/distance'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { locationTasks } from './locations.feature.ts'
import { countLocations } from './locations.sql.ts'
import { removeLocation, restoreLocation } from './remove-location.ts'
import { saveLocation } from './save-location.ts'

const world = useWorld()
let taker: Person
beforeAll(async () => {
  taker = await world.story.company('Owner_Driver')
})

const leeds = { location: 'Leeds', latitude: 53.7965, longitude: -1.5478, miles: 20 }
const save = async (by: Person, overrides: object = {}) =>
  saveLocation(await world.as(by.token), { ...leeds, ...overrides })

async function namesOf(by: Person): Promise<string[]> {
  const answer = await world.graphql(by.token, '{ locations { id location latitude longitude miles created_at } }')
  return (answer.data!['locations'] as unknown as { location: string }[]).map(({ location }) => location)
}

test('a location is kept, changed, and seen by nobody else, colleagues included', async () => {
  const { id } = await save(taker)
  await save(taker, { id, location: 'Leeds, east', miles: 35 })
  expect(await namesOf(taker)).toEqual(['Leeds, east'])
  const colleague = await world.story.colleague(taker.team_id)
  expect(await namesOf(colleague)).toEqual([])
  const asked = await world.graphql(colleague.token, 'query ($id: ID!) { location(id: $id) { miles } }', { id })
  expect(asked.data).toEqual({ location: null })
  await expect(save(colleague, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const context = await world.as(colleague.token)
  await expect(removeLocation(context, { location_id: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test.each<[string, object, string]>([
  ['a name', { location: ' ' }, 'location'],
  ['a place on earth', { latitude: 91 }, 'latitude'],
  ['whole miles', { miles: 0.5 }, 'miles'],
  ['a range that is no continent', { miles: 501 }, 'miles'],
])('a location needs %s', async (_what, overrides, field) => {
  await expect(save(taker, overrides)).rejects.toMatchObject({
    code: 'VALIDATION',
    details: { validation: { [field]: expect.any(Array) as unknown } },
  })
})

test('posters keep theirs too, and so does a limited driver', async () => {
  const poster = await world.story.company('Freight_Forwarder')
  await save(poster)
  expect(await namesOf(poster)).toHaveLength(1)
  const driver = await world.story.colleague(taker.team_id, { has_full_access: false })
  await save(driver)
  expect(await namesOf(driver)).toHaveLength(1)
})

test('a removed one comes back within a day, and is forgotten with the last alert that may name it', async () => {
  const owner = await world.story.company('Owner_Driver')
  const { id: location_id } = await save(owner)
  const remove = async () => removeLocation(await world.as(owner.token), { location_id })
  const restore = async () => restoreLocation(await world.as(owner.token), { location_id })
  await remove()
  expect(await namesOf(owner)).toEqual([])
  await expect(save(owner, { id: location_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await restore()
  expect(await namesOf(owner)).toEqual(['Leeds'])
  await remove()
  world.later(24 * 60 + 1)
  owner.token = await world.story.signedIn(owner.id)
  await expect(restore()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const kept = () => world.db.selectFrom('locations').select('id').where('id', '=', location_id).execute()
  await locationTasks.tasks!['forget_removed_locations']!({}, world.platform)
  expect(await kept()).toHaveLength(1)
  world.later((ALERT_RETENTION_DAYS + 1) * 24 * 60)
  await locationTasks.tasks!['forget_removed_locations']!({}, world.platform)
  expect(await kept()).toEqual([])
})

test('fifty are enough, also when two come at once', async () => {
  const owner = await world.story.company('Owner_Driver')
  const rows = Array.from({ length: MAX_LOCATIONS - 1 }, () => ({ user_id: owner.id, ...leeds }))
  await world.db.insertInto('locations').values(rows).execute()
  const both = await Promise.allSettled([save(owner), save(owner)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(save(owner)).rejects.toMatchObject({ details: { validation: { location: ['locations_full'] } } })
})

test('saving a place waits for nobody else', async () => {
  const other = await world.story.company('Owner_Driver')
  const [counted, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const meanwhile = world.db.transaction().execute(async (tx) => {
    await countLocations(tx, other.id)
    counted.resolve()
    await over.promise
  })
  await counted.promise
  const count = world.db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '2s'`.execute(tx)
    return countLocations(tx, taker.id)
  })
  await expect(count.finally(over.resolve)).resolves.toEqual(expect.any(Number))
  await meanwhile
})

test('the database finds exactly the circles that hold a point, everywhere on earth', async () => {
  const owner = await world.story.company('Owner_Driver')
  const random = numbers(7)
  const somewhere = () => ({ latitude: random() * 180 - 90, longitude: random() * 360 - 180 })
  const nearBritain = () => ({ latitude: 50 + random() * 8, longitude: -6 + random() * 8 })
  const edges = [
    { latitude: 89.9, longitude: 0 },
    { latitude: -90, longitude: 100 },
    { latitude: 10, longitude: 179.99 },
    { latitude: 10, longitude: -180 },
  ]
  const centres = [...edges, ...Array.from({ length: 60 }, somewhere), ...Array.from({ length: 400 }, nearBritain)]
  const circles = centres.map((at) => ({ ...at, miles: 1 + Math.floor(random() * 500) }))
  await world.db
    .insertInto('locations')
    .values(circles.map((circle, n) => ({ user_id: owner.id, location: String(n), ...circle })))
    .execute()
  const points = [
    ...edges,
    ...edges.map(({ latitude, longitude }) => ({ latitude, longitude: -longitude })),
    ...Array.from({ length: 60 }, somewhere),
    ...Array.from({ length: 200 }, nearBritain),
  ]
  for (const point of points) {
    const { rows } = await sql<{ location: string }>`select location from locations, lateral (
        select cosd(${point.latitude}) * cosd(${point.longitude}) as x, cosd(${point.latitude}) * sind(${point.longitude}) as y, sind(${point.latitude}) as z) p
      where user_id = ${owner.id} and area @> box(point(${point.longitude}, ${point.latitude}), point(${point.longitude}, ${point.latitude}))
        and (ux - x) * (ux - x) + (uy - y) * (uy - y) + (uz - z) * (uz - z) <= c2`.execute(world.db)
    const expected = circles.flatMap(({ miles, ...at }, n) =>
      distanceBetween(at, point) <= metresOf(miles) ? [n] : [],
    )
    expect(rows.map(({ location }) => Number(location)).sort((a, b) => a - b)).toEqual(expected)
  }
})

/** The same numbers at every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
