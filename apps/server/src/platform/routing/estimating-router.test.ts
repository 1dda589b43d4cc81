import { expect, test } from 'vitest'
import { decodePolyline } from '@waybill/domain/geo/polyline'
import { estimateRoute } from '@waybill/domain/geo/road-estimate'
import { createRouter } from './create-router.ts'
import { estimatingRouter } from './estimating-router.ts'
import { routePoints } from './route-points.ts'
import { NoRoute } from './router.ts'

const a = { latitude: 53, longitude: -2 }
const b = { latitude: 53, longitude: 0 }
const c = { latitude: 52, longitude: 0 }
const straight = { latitude: 53.01, longitude: -1 }
const aside = { latitude: 53.3, longitude: -1 }
const otherSide = { latitude: 52.7, longitude: -1 }
const farAside = { latitude: 54.5, longitude: -1 }

const router = (towns = [farAside, straight, aside, otherSide]) =>
  estimatingRouter({ largeTownsNear: () => towns, isSeaBetween: () => false })
const ask = (stops: (typeof a)[], alternatives = 2, via: (typeof a)[] = []) =>
  router().route({ stops, via, alternatives, language: 'en' })

test('the recommended way leads straight through all the stops', async () => {
  const [recommended] = await ask([a, b, c])
  expect(decodePolyline(recommended!.polyline)).toEqual([a, b, c])
  expect(recommended).toMatchObject(estimateRoute([a, b, c]))
})

test('alternatives bend the longest leg through towns that are neither on the way nor a detour, and differ from each other', async () => {
  const options = await ask([a, b, c])
  const lines = options.slice(1).map(({ polyline }) => decodePolyline(polyline))
  expect(lines).toEqual([
    [a, aside, b, c],
    [a, otherSide, b, c],
  ])
  for (const { distance } of options.slice(1)) expect(distance).toBeGreaterThan(options[0]!.distance)
})

test('no more alternatives are answered than were asked for', async () => {
  expect(await ask([a, b], 0)).toHaveLength(1)
  expect(await ask([a, b], 1)).toHaveLength(2)
})

test('a way across town has no alternative through another town', async () => {
  expect(await ask([a, { latitude: 53.05, longitude: -2 }])).toHaveLength(1)
})

test('each via point is put between the stops where it costs least, never outside them', async () => {
  expect(routePoints([a, b, c], [{ latitude: 52.5, longitude: 0.1 }]).map(({ kind }) => kind)).toEqual([
    'stop',
    'stop',
    'via',
    'stop',
  ])
  const beyond = routePoints([a, b], [{ latitude: 53, longitude: 3 }])
  expect(beyond.map(({ kind }) => kind)).toEqual(['stop', 'via', 'stop'])
})

test('there is no way from a place to itself, nor over an ocean', async () => {
  await expect(ask([a, a])).rejects.toBeInstanceOf(NoRoute)
  await expect(ask([a, { latitude: 40.7, longitude: -74 }])).rejects.toBeInstanceOf(NoRoute)
})

test('a way out and back is a way', async () => {
  const [recommended] = await ask([a, b, a], 0)
  expect(recommended!.distance).toBe(estimateRoute([a, b]).distance * 2)
})

test('without an outside router the estimate answers alone, and says nothing of a failure', async () => {
  const embedded = router()
  expect(createRouter({ url: undefined, kind: 'osrm', key: undefined }, embedded, () => {})).toBe(embedded)
})
