import { beforeAll, expect, test } from 'vitest'
import { encodePolyline } from '@waybill/domain/geo/polyline'
import type { Person } from './story.ts'
import { useWorld } from './world.ts'
import { acceptBid } from '../src/features/jobs/bids/accept-bid.ts'
import { selectMatchingTakers, selectPickup } from '../src/features/alerts/matching-takers.sql.ts'
import { publicPointOfPlace } from '../src/features/places/public-point.ts'
import { editJob } from '../src/features/jobs/wizard/edit-job.ts'
import { editStops } from '../src/features/jobs/wizard/edit-stops.ts'
import { postJob } from '../src/features/jobs/wizard/post-job.ts'

const world = useWorld()
let poster: Person
let taker: Person
let rival: Person
let vehicle_id: string
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  taker = await world.story.company('Owner_Driver')
  rival = await world.story.company('Owner_Driver')
  ;({ id: vehicle_id } = await world.db
    .selectFrom('vehicles')
    .select('id')
    .where('code', '=', 'small_van')
    .executeTakeFirstOrThrow())
})

const inHours = (count: number) => new Date(world.now.getTime() + count * 3_600_000).toISOString()
const at = (latitude: number, longitude: number, short_address: string) => ({
  point: `12 ${short_address} Road`,
  short_address,
  latitude,
  longitude,
})
const leeds = at(53.79648, -1.54785, 'Leeds LS1')
const alsoLeeds = at(53.80121, -1.55307, 'Leeds LS1')
const derby = at(52.91987, -1.47623, 'Derby DE1')
const bristol = at(51.45012, -2.58321, 'Bristol BS1')
const doors = [leeds, alsoLeeds, derby, bristol].flatMap(({ latitude, longitude }) => [
  String(latitude),
  String(longitude),
])

async function posted(pickup = leeds): Promise<string> {
  const polyline = encodePolyline([pickup, derby, bristol])
  const route = { label: 'recommended' as const, distance: 323_456, duration: 14_321, polyline }
  const draft = { vehicle_id, payment_terms: 'THIRTY_DAYS' as const, route, stops: [{ ...derby, asap: true }] }
  const times = { pickup: { ...pickup, date: inHours(2) }, destination: { ...bristol, date: inHours(8) } }
  return (await postJob(await world.as(poster.token), { ...draft, ...times })).id
}

const PLACES = `distance duration driver_route { polyline } pickup { latitude longitude place_precision point } destination { latitude longitude place_precision point }
  stops { stop_latitude stop_longitude place_precision stop_point }`
const read = async ({ token }: { token: string }, id: string) =>
  (await world.graphql(token, `{ Job(id: "${id}") { ${PLACES} } }`)).data?.['Job'] as unknown as Record<string, never>

const exact = {
  distance: 323_456,
  duration: 14_321,
  driver_route: { polyline: encodePolyline([leeds, derby, bristol]) },
  pickup: { latitude: leeds.latitude, longitude: leeds.longitude, place_precision: 'pin', point: leeds.point },
  destination: {
    latitude: bristol.latitude,
    longitude: bristol.longitude,
    place_precision: 'pin',
    point: bristol.point,
  },
  stops: [
    { stop_latitude: derby.latitude, stop_longitude: derby.longitude, place_precision: 'pin', stop_point: derby.point },
  ],
}

/** What a taker is told of a job's places, whichever way they ask. */
async function toldTo(person: Person, id: string) {
  const told = await read(person, id)
  expect(told).toMatchObject({
    driver_route: null,
    pickup: { ...publicPointOfPlace(leeds), place_precision: 'district', point: null },
    destination: { ...publicPointOfPlace(bristol), place_precision: 'district', point: null },
    stops: [
      {
        stop_latitude: publicPointOfPlace(derby).latitude,
        stop_longitude: publicPointOfPlace(derby).longitude,
        place_precision: 'district',
        stop_point: null,
      },
    ],
  })
  expect([told['distance'], told['duration']]).not.toContain(323_456)
  expect(doors.filter((number) => JSON.stringify(told).includes(number))).toEqual([])
  return told
}

test('takers read the public point of each place, and the way between them; the poster and staff the doors', async () => {
  const id = await posted()
  await toldTo(taker, id)
  expect(await read(poster, id)).toEqual(exact)
  expect(await read(await world.story.staff(), id)).toEqual(exact)
})

test('how far a pickup is away is measured to its public point, for the poster too', async () => {
  const [one, other] = [await posted(), await posted(alsoLeeds)]
  const { latitude, longitude } = publicPointOfPlace(leeds)
  const read = async ({ token }: { token: string }, id: string) => {
    const from = `{ latitude: ${latitude}, longitude: ${longitude} }`
    return (await world.graphql(token, `{ Job(id: "${id}") { metres_away(from: ${from}) } }`)).data?.['Job']
  }
  for (const person of [taker, poster])
    for (const id of [one, other]) expect(await read(person, id)).toEqual({ metres_away: 0 })
})

test('two doors of one district cannot be told apart by distance, circle, order or page', async () => {
  const [one, other] = [await posted(), await posted(alsoLeeds)]
  expect(await read(taker, one)).toEqual(await read(taker, other))
  const browse = async (arguments_: string) =>
    (await world.graphql(taker.token, `{ browseJobs(${arguments_}) { nodes { id } } }`)).data?.[
      'browseJobs'
    ] as unknown as {
      nodes: { id: string }[]
    }
  const holds = async (arguments_: string) => {
    const ids = (await browse(arguments_)).nodes.map(({ id }) => id)
    return [ids.includes(one), ids.includes(other)]
  }
  const seen = new Set<boolean>()
  // Circles whose edge runs between the two doors, from eight sides, and the same around the delivery.
  for (let side = 0; side < 8; side++)
    for (const miles of [0.2, 0.4, 0.6, 1, 1.5, 3, 20.2, 20.4]) {
      const [north, east] = [Math.sin((side * Math.PI) / 4), Math.cos((side * Math.PI) / 4)]
      const away = miles > 20 ? 20 : miles
      const centre = (place: { latitude: number; longitude: number }) =>
        `{ latitude: ${place.latitude + (north * away) / 69}, longitude: ${place.longitude + (east * away) / 41}, miles: ${miles} }`
      const [first, second] = await holds(`near: ${centre(leeds)}, first: 100`)
      expect(first, `${side} ${miles}`).toBe(second)
      seen.add(first!)
      const [there, too] = await holds(`near_destination: ${centre(bristol)}, first: 100`)
      expect(there).toBe(too)
    }
  expect(seen.size).toBe(2)
  // The order by distance, and the cursor of a page of it, are of this vector.
  const { ux, uy, uz } = await world.db
    .selectFrom('jobs')
    .select(['ux', 'uy', 'uz'])
    .where('id', '=', one)
    .executeTakeFirstOrThrow()
  expect(
    await world.db.selectFrom('jobs').select(['ux', 'uy', 'uz']).where('id', '=', other).executeTakeFirst(),
  ).toEqual({ ux, uy, uz })
})

test('an alert says how far the public point is, and is sent by it', async () => {
  const [one, other] = [await posted(), await posted(alsoLeeds)]
  for (const id of [one, other]) expect(await selectPickup(world.db, id)).toEqual(publicPointOfPlace(leeds))
  const location = {
    user_id: taker.id,
    location: 'Home',
    latitude: leeds.latitude,
    longitude: leeds.longitude,
    miles: 20,
  }
  await world.db.insertInto('locations').values(location).execute()
  const metresOf = async (id: string) =>
    (await selectMatchingTakers(world.db, id, [], world.now))
      .filter(({ user_id }) => user_id === taker.id)
      .map(({ metres }) => metres)
  const heard = await metresOf(one)
  expect(heard).toHaveLength(1)
  expect(await metresOf(other)).toEqual(heard)
})

test('after the award the winner reads the doors; who lost reads what they read before', async () => {
  const id = await posted()
  const bid = await world.story.bid(taker, id)
  await world.story.bid(rival, id)
  const before = await toldTo(rival, id)
  await toldTo(taker, id)
  await acceptBid(await world.as(poster.token), { bid_id: bid })
  expect(await read(taker, id)).toEqual(exact)
  expect(await toldTo(rival, id)).toEqual(before)
})

test('edited stops change the way that others are told, and no point', async () => {
  const id = await posted()
  const before = await toldTo(taker, id)
  await editStops(await world.as(poster.token), { job_id: id, stops: [], route_accepted_without: true })
  const after = await read(taker, id)
  expect(after['pickup']).toEqual(before['pickup'])
  expect(after['stops']).toEqual([])
  expect(after['distance']).toBeLessThan(before['distance']!)
})

test('a complete postcode is cut whoever writes it: the server, or a node of the version before', async () => {
  const street = { ...leeds, short_address: 'LS1 4LT, Leeds', point: '12 Wellington Street' }
  const id = await posted(street)
  const words = async () => {
    const { pickup_short_address, pickup_point } = await world.job(id)
    return [pickup_short_address, pickup_point]
  }
  expect(await words()).toEqual(['Leeds LS1', '12 Wellington Street, LS1 4LT'])
  await world.db.updateTable('jobs').set({ pickup_short_address: 'LS1 4LT, Leeds' }).where('id', '=', id).execute()
  expect((await words())[0]).toBe('LS1, Leeds')
  const stop = { short_address: 'Derby DE1 2PB', stop_point: '3 Siddals Road' }
  await world.db.updateTable('job_stops').set(stop).where('job_id', '=', id).execute()
  const stops = world.db.selectFrom('job_stops').select('short_address').where('job_id', '=', id)
  expect(await stops.executeTakeFirst()).toEqual({ short_address: 'Derby DE1' })
})

test('an edit that names the same district in other words asks no bidder again', async () => {
  const id = await posted()
  const { vehicle_id: vehicle, destination_date, pickup_date } = await world.job(id)
  const named = (place: typeof leeds, date: Date | null) => ({ ...place, date: date!.toISOString() })
  const edit = {
    job_id: id,
    vehicle_id: vehicle,
    payment_terms: 'THIRTY_DAYS' as const,
    route_accepted_without: true,
    pickup: { ...named(leeds, pickup_date), short_address: 'LS1 4LT, Leeds' },
    stops: [{ ...derby, asap: true }],
    destination: named(bristol, destination_date),
  }
  await editJob(await world.as(poster.token), edit)
  expect(await world.factsOf(id)).not.toContain('job_repriced')
  await editJob(await world.as(poster.token), { ...edit, pickup: { ...edit.pickup, short_address: 'Leeds LS2' } })
  expect(await world.factsOf(id)).toContain('job_repriced')
})
