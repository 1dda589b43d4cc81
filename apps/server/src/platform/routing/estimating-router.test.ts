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
const aside = { latitude: 53.3, longitude: -1 }

const router = estimatingRouter
const ask = (stops: (typeof a)[], alternatives = 2, via: (typeof a)[] = []) =>
  router.route({ stops, via, alternatives, language: 'en' })

test('the recommended way leads straight through all the stops', async () => {
  const [recommended] = await ask([a, b, c])
  expect(decodePolyline(recommended!.polyline)).toEqual([a, b, c])
  expect(recommended).toMatchObject({ ...estimateRoute([a, b, c]), estimated: true })
})

test('no bend is invented: however many other ways are wanted, there is none', async () => {
  const options = await ask([a, b, c], 2)
  expect(options.map(({ label }) => label)).toEqual(['recommended'])
})

test('the custom way leads straight through the points that were chosen, and is an estimate as well', async () => {
  const [, custom] = await ask([a, b, c], 2, [aside])
  expect(custom).toMatchObject({ label: 'custom', estimated: true, ...estimateRoute([a, aside, b, c]) })
  expect(decodePolyline(custom!.polyline)).toEqual([a, aside, b, c])
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

test('two doors of one point have a short way between them that takes its time', async () => {
  const [recommended] = await ask([a, a])
  expect(recommended).toMatchObject({ distance: 2_400, duration: 480, estimated: true })
  const [withDrops] = await ask([a, a, b, b])
  expect(withDrops!.distance).toBe(estimateRoute([a, b]).distance + 2 * 2_400)
})

test('there is no way over an ocean', async () => {
  await expect(ask([a, { latitude: 40.7, longitude: -74 }])).rejects.toBeInstanceOf(NoRoute)
})

test('a way out and back is a way', async () => {
  const [recommended] = await ask([a, b, a], 0)
  expect(recommended!.distance).toBe(estimateRoute([a, b]).distance * 2)
})

test('without an outside router the estimate answers alone, and says nothing of a failure', async () => {
  expect(createRouter({ url: undefined, kind: 'osrm', key: undefined }, router, () => {})).toBe(router)
})
