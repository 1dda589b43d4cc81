import { expect, test } from 'vitest'
import { decodePolyline, encodePolyline } from '@waybill/domain/geo/polyline'
import { json, startStubServer } from '../../../testing/stub-server.ts'
import { createRouter } from '../../platform/routing/create-router.ts'
import { NoRoute, type Router } from '../../platform/routing/router.ts'
import { estimatingRouter } from '../../platform/routing/estimating-router.ts'
import { planRoutes } from './plan-routes.ts'
import { routesInput } from './places-input.ts'

const leeds = { latitude: 53.7965, longitude: -1.5478 }
const london = { latitude: 51.5085, longitude: -0.1257 }
const warsaw = { latitude: 52.2298, longitude: 21.0118 }
const cambridge = { latitude: 52.2, longitude: 0.1167 }

const plan = (input: unknown, router = estimatingRouter) => planRoutes(router, routesInput.parse(input))

test('without a router a poster is offered the straight way alone, called estimated', async () => {
  const [recommended, ...rest] = await plan({ stops: [leeds, london] })
  expect(rest).toEqual([])
  expect(recommended).toMatchObject({ label: 'recommended', estimated: true, warnings: [] })
  expect(recommended!.distance / 1609.344).toBeGreaterThan(180)
  expect(recommended!.distance / 1609.344).toBeLessThan(215)
  expect(decodePolyline(recommended!.polyline)).toHaveLength(2)
})

test('the custom way passes the points the poster chose', async () => {
  const options = await plan({ stops: [leeds, london], via: [cambridge], alternatives: 0 })
  expect(options.map(({ label }) => label)).toEqual(['recommended', 'custom'])
  expect(decodePolyline(options[1]!.polyline)[1]).toEqual(cambridge)
  expect(options[1]!.distance).toBeGreaterThan(options[0]!.distance)
})

test('with a router there are all three, by road', async () => {
  const polyline = encodePolyline([leeds, cambridge, london])
  const way = (distance: number) => ({ distance, duration: 13_500, geometry: polyline })
  const stub = await startStubServer(json({ code: 'Ok', routes: [way(314_000), way(330_000)] }))
  const router = createRouter({ url: stub.url, kind: 'osrm', key: undefined }, estimatingRouter, () => {})
  const options = await plan({ stops: [leeds, london], via: [cambridge] }, router)
  await stub.close()
  expect(options.map(({ label, estimated }) => ({ label, estimated }))).toEqual([
    { label: 'recommended', estimated: false },
    { label: 'alternative', estimated: false },
    { label: 'custom', estimated: false },
  ])
})

test('a way over the sea says so in the language of its reader', async () => {
  const [english] = await plan({ stops: [london, warsaw], alternatives: 0 })
  const [polish] = await plan({ stops: [london, warsaw], alternatives: 0, language: 'pl' })
  expect(english!.crosses_sea).toBe(true)
  expect(english!.warnings).toEqual([expect.stringContaining('crosses the sea')])
  expect(polish!.warnings[0]).toContain('morze')
})

test('a router that takes the ferry warns of it too, beside what it has to say itself', async () => {
  const cowes = { latitude: 50.763, longitude: -1.297 }
  const way = { distance: 390_000, duration: 20_000, geometry: encodePolyline([leeds, cowes]) }
  const stub = await startStubServer(json({ code: 'Ok', routes: [way] }))
  const router = createRouter({ url: stub.url, kind: 'osrm', key: undefined }, estimatingRouter, () => {})
  const [there] = await plan({ stops: [leeds, cowes], alternatives: 0, vehicle: { height_m: 4 } }, router)
  const [round] = await plan({ stops: [leeds, cowes, leeds], alternatives: 0 }, router)
  await stub.close()
  expect(there).toMatchObject({ estimated: false, crosses_sea: true })
  expect(there!.warnings[0]).toContain('crosses the sea')
  expect(there!.warnings).toHaveLength(2)
  expect(round!.crosses_sea).toBe(true)
})

test('where there is no way the list is empty', async () => {
  expect(await plan({ stops: [leeds, { latitude: 40.7, longitude: -74 }] })).toEqual([])
  const nowhere: Router = { route: () => Promise.reject(new NoRoute()) }
  expect(await plan({ stops: [leeds, london] }, nowhere)).toEqual([])
})

test('a route needs two stops at least, twenty-two at most, all of them on the globe', () => {
  expect(routesInput.safeParse({ stops: [leeds] }).success).toBe(false)
  expect(routesInput.safeParse({ stops: Array(23).fill(leeds) }).success).toBe(false)
  expect(routesInput.safeParse({ stops: [leeds, { latitude: 91, longitude: 0 }] }).success).toBe(false)
  expect(routesInput.safeParse({ stops: Array(22).fill(leeds) }).success).toBe(true)
})
