import { beforeAll, expect, test } from 'vitest'
import type { Geocoder } from '../../platform/geocoding/geocoder.ts'
import { useWorld } from '../../../testing/world.ts'
import { searchPlaces } from './places.fields.ts'

const world = useWorld({ flood_limits: true })
let token: string
beforeAll(async () => {
  token = (await world.story.company('Freight_Forwarder')).token
})

const routes =
  'query ($input: RoutesInput!) { routes(input: $input) { label distance duration polyline estimated warnings } }'
const leeds = { latitude: 53.7965, longitude: -1.5478 }
const hull = { latitude: 53.7446, longitude: -0.3352 }

test('somebody signed in finds a place by what they typed', async () => {
  const answer = await world.graphql(
    token,
    '{ places(query: "leds") { label town postcode country latitude longitude } }',
  )
  expect(answer.errors).toBeUndefined()
  expect((answer.data as unknown as { places: unknown[] }).places[0]).toEqual({
    label: 'Leeds, England',
    town: 'Leeds',
    postcode: null,
    country: 'GB',
    ...leeds,
  })
})

test('a pin is named after the town it is in, and after nothing at sea', async () => {
  const answer = await world.graphql(
    token,
    '{ land: nearestPlace(latitude: 53.79, longitude: -1.54) { town } sea: nearestPlace(latitude: 56, longitude: 3) { town } }',
  )
  expect(answer).toEqual({ data: { land: { town: 'Leeds' }, sea: null } })
})

test('ways are answered with their line, distance and time', async () => {
  const answer = await world.graphql(token, routes, { input: { stops: [leeds, hull], alternatives: 0 } })
  expect(answer.errors).toBeUndefined()
  expect((answer.data as unknown as { routes: unknown[] }).routes).toEqual([
    {
      label: 'recommended',
      distance: expect.any(Number),
      duration: expect.any(Number),
      polyline: expect.any(String),
      estimated: true,
      warnings: [],
    },
  ])
})

test('a point off the globe is refused by name', async () => {
  const answer = await world.graphql(token, routes, { input: { stops: [leeds, { latitude: 91, longitude: 0 }] } })
  expect(answer.errors?.[0]?.extensions).toMatchObject({
    code: 'VALIDATION',
    validation_keys: { 'input.stops.1.latitude': ['too_large'] },
  })
})

test('a visitor asks for no places: an outside geocoder may cost money', async () => {
  const answer = await world.graphql(null, '{ places(query: "leeds") { label } }')
  expect(answer.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('a search counts for what it has cost, and is answered; the next one is refused', async () => {
  const person = await world.story.company('Freight_Forwarder')
  const context = await world.as(person.token)
  const dear = (cpu_ms: number): Geocoder => ({
    find: async (_query, { onSpent }) => {
      onSpent?.(cpu_ms)
      return []
    },
    nearest: async () => null,
  })
  const asked = async () => (await world.graphql(person.token, '{ places(query: "Leeds") { town } }')).errors?.[0]
  expect(await searchPlaces(dear(900), { query: 'a' }, context)).toEqual([])
  expect(await asked()).toBeUndefined()
  expect(await searchPlaces(dear(60), { query: 'a' }, context)).toEqual([])
  expect(await asked()).toMatchObject({ extensions: { code: 'RATE_LIMITED' } })
})
