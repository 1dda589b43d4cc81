import { beforeAll, expect, test, vi } from 'vitest'
import { distanceBetween, metresOf } from '@waybill/domain/geo/distance'
import { coarsePosition } from '@waybill/domain/positions/grid'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { positionsOf } from '../positions.ts'

const world = useWorld()
const leeds = { latitude: 53.7965, longitude: -1.5478 }
const north = (miles: number) => ({ ...leeds, latitude: leeds.latitude + metresOf(miles) / 111_195 })
const people: Record<string, Person> = {}
let vehicles: Record<string, string>

beforeAll(async () => {
  const { story, db } = world
  const rows = await db.selectFrom('vehicles').select(['id', 'code']).execute()
  vehicles = Object.fromEntries(rows.map(({ id, code }) => [code, id]))
  for (const name of ['other', 'blocked', 'blocking', 'poster']) people[name] = await story.company('Freight_Forwarder')
  people['trial'] = await story.company('Freight_Forwarder', { subscription_status: 'limited_trial' })
  people['sandbox'] = await story.company('Freight_Forwarder')
  await db.updateTable('teams').set({ is_sandbox: true }).where('id', '=', people['sandbox'].team_id).execute()
  // Ten miles, two of one company at four, and one that gets empty in Hull at five o'clock.
  people['far'] = await van('far', 10, { vehicle_id: vehicles['luton']! })
  people['near'] = await van('near', 4, { vehicle_id: vehicles['small_van']! })
  const until = { status_until: atFive(), destination_address: 'Hull' }
  await van('busy', 7, { vehicle_id: vehicles['luton']!, temporary_availability: 'NOT_AVAILABLE', ...until })
  await story.block(people['near'], people['blocked']!)
  await story.block(people['blocking']!, people['near'])
})

const atFive = () => new Date(world.now.getTime() + 5 * 3_600_000)

async function van(name: string, miles: number, overrides: Record<string, unknown>): Promise<Person> {
  const driver = await world.story.company('Courier_Company', { name: `${name} Ltd` })
  await world.db.updateTable('users').set({ tracking: true }).where('id', '=', driver.id).execute()
  const own = { team_id: driver.team_id, user_id: driver.id, name: 'Van', tracking: true }
  await world.db
    .insertInto('fleet_vehicles')
    .values({ ...own, vehicle_id: vehicles['luton']!, default_availability: 'AVAILABLE', ...overrides })
    .execute()
  await positionsOf(world.platform).report(driver.id, null, [{ at: north(miles), recorded_at: world.now.getTime() }])
  return driver
}

type Row = {
  vehicle: { is_exact: boolean; latitude: number; availability: string }
  metres: number
  empty_from: string | null
  place: string | null
  team: { company_name: string }
}
type Answer = { vehicles: Row[]; vehicle_count: number }
const QUERY = `query ($around: NearInput, $first: Int, $at: DateTime, $vehicle_ids: [ID!], $availability: [VehicleAvailability!]) {
  nearbyVehicles(bounds: { south: 53.7, west: -2, north: 53.87, east: -1 }, around: $around, first: $first, at: $at,
    vehicle_ids: $vehicle_ids, availability: $availability) { vehicle_count
    vehicles { vehicle { is_exact latitude availability } metres empty_from place team { company_name } } } }`
async function look(who: string, asked: Record<string, unknown> = {}): Promise<Answer | string> {
  const around = { ...leeds, miles: 20 }
  const { data, errors } = await world.graphql(people[who]!.token, QUERY, { around, ...asked })
  return errors ? errors[0]!.extensions.code : (data!['nearbyVehicles'] as unknown as Answer)
}
const listed = async (who: string, asked: Record<string, unknown> = {}) => {
  const answer = await look(who, asked)
  return typeof answer === 'string' ? answer : answer.vehicles.map(({ team }) => team.company_name.split(' ')[0])
}

test.each([
  ['other', ['near', 'busy', 'far']],
  ['near', ['near', 'busy', 'far']],
  ['blocked', ['busy', 'far']],
  ['blocking', ['busy', 'far']],
  ['sandbox', []],
  ['trial', 'NOT_SUBSCRIBED'],
])('%s is told of whom they may meet, nearest first', async (who, expected) => {
  expect(await listed(who)).toEqual(expected)
})

test('nobody is anybody to a visitor', async () => {
  const { errors } = await world.graphql(null, QUERY, { around: { ...leeds, miles: 20 } })
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
})

test('the radius, or without a place what is in view, and the number of all beside the first', async () => {
  expect(await listed('other', { around: { ...leeds, miles: 8 } })).toEqual(['near', 'busy'])
  expect(await listed('other', { around: null })).toEqual(['near'])
  const first = (await look('other', { first: 1 })) as Answer
  expect([first.vehicles.length, first.vehicle_count]).toEqual([1, 3])
  expect(await look('other', { first: 201 })).toBe('VALIDATION')
  expect(await look('other', { around: { ...leeds, miles: 501 } })).toBe('VALIDATION')
})

test('by kind, by availability, and as they will be at five', async () => {
  expect(await listed('other', { vehicle_ids: [vehicles['luton']] })).toEqual(['busy', 'far'])
  expect(await listed('other', { availability: ['AVAILABLE'] })).toEqual(['near', 'far'])
  const now = (await look('other', { availability: ['NOT_AVAILABLE'] })) as Answer
  expect(now.vehicles).toMatchObject([{ place: 'Hull', empty_from: atFive().toISOString() }])
  const then = (await look('other', { availability: ['AVAILABLE'], at: atFive().toISOString() })) as Answer
  expect(then.vehicles.map(({ vehicle, place }) => [vehicle.availability, place])).toEqual([
    ['AVAILABLE', null],
    ['AVAILABLE', 'Hull'],
    ['AVAILABLE', null],
  ])
  expect(await listed('other', { availability: ['AVAILABLE'], at: '2020-01-01T00:00:00Z' })).toEqual(['near', 'far'])
})

test.each([5, 11])('at zoom %d the map counts those who are free then', async (zoom) => {
  const count = async (at: Date) => {
    const { data } = await world.graphql(
      people['blocked']!.token,
      `query ($at: DateTime) { liveVehicles(bounds: { south: 53, west: -2, north: 55, east: -1 }, zoom: ${zoom},
        availability: [AVAILABLE], at: $at) { vehicle_count vehicles { availability } } }`,
      { at: at.toISOString() },
    )
    return (data!['liveVehicles'] as unknown as Answer).vehicle_count
  }
  expect([await count(world.now), await count(atFive())]).toEqual([1, 2])
})

test('whichever circle is asked for, the distance is to the square that the map shows, and to the metre for colleagues', async () => {
  const place = north(4)
  const coarse = coarsePosition(place)
  for (const from of [leeds, north(3.9), { latitude: 53.9, longitude: -1.6 }]) {
    const { vehicles } = (await look('other', { around: { ...from, miles: 20 } })) as Answer
    const row = vehicles.find(({ team }) => team.company_name.startsWith('near'))!
    expect(row).toMatchObject({ metres: Math.round(distanceBetween(from, coarse)), vehicle: { is_exact: false } })
  }
  // A circle whose rim passes between the place and the middle of its square asks the square.
  const within = (metres: number) => ({ around: { ...leeds, miles: metres / 1609.344 } })
  const known = distanceBetween(leeds, coarse)
  expect(await listed('other', within(known - 1))).toEqual([])
  expect(await listed('other', within(known + 1))).toEqual(['near'])
  const own = (await look('near', { around: { ...place, miles: 20 } })) as Answer
  expect(own.vehicles[0]).toMatchObject({ metres: 0, vehicle: { is_exact: true, latitude: place.latitude } })
})

test('vehicles that drove past each other within a square change nothing in the list', async () => {
  const before = await look('other')
  const moved = { ...north(4), longitude: leeds.longitude + 0.001 }
  expect(coarsePosition(moved)).toEqual(coarsePosition(north(4)))
  await positionsOf(world.platform).report(people['near']!.id, null, [{ at: moved, recorded_at: world.now.getTime() }])
  expect(await look('other')).toEqual(before)
})

test('the companies of the whole list are one statement', async () => {
  const run = vi.spyOn(world.platform.databases.reads, 'run')
  const { vehicles } = (await look('other')) as Answer
  expect(vehicles).toHaveLength(3)
  expect(run.mock.calls.filter(([{ text }]) => text.includes('company_name'))).toHaveLength(1)
  run.mockRestore()
})
