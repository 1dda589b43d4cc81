import { expect, test } from 'vitest'
import { decodePolyline, encodePolyline } from '@waybill/domain/geo/polyline'
import { json, startStubServer } from '../../../testing/stub-server.ts'
import { createRouter } from '../../platform/routing/create-router.ts'
import { NoRoute, type Router } from '../../platform/routing/router.ts'
import { embeddedRouter } from './create-places.ts'
import { planRoutes } from './plan-routes.ts'
import { routesInput } from './places-input.ts'

const leeds = { latitude: 53.7965, longitude: -1.5478 }
const london = { latitude: 51.5085, longitude: -0.1257 }
const warsaw = { latitude: 52.2298, longitude: 21.0118 }
const cambridge = { latitude: 52.2, longitude: 0.1167 }

const plan = (input: unknown, router = embeddedRouter) => planRoutes(router, routesInput.parse(input))

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
  const router = createRouter({ url: stub.url, kind: 'osrm', key: undefined }, embeddedRouter, () => {})
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
  expect(english!.warnings).toEqual(['This route crosses the sea. Allow for the ferry or tunnel.'])
  expect(polish!.warnings[0]).toContain('morze')
})

test('where there is no way the list is empty', async () => {
  expect(await plan({ stops: [leeds, leeds] })).toEqual([])
  const nowhere: Router = { route: () => Promise.reject(new NoRoute()) }
  expect(await plan({ stops: [leeds, london] }, nowhere)).toEqual([])
})

test('a route needs two stops at least, twenty-two at most, all of them on the globe', () => {
  expect(routesInput.safeParse({ stops: [leeds] }).success).toBe(false)
  expect(routesInput.safeParse({ stops: Array(23).fill(leeds) }).success).toBe(false)
  expect(routesInput.safeParse({ stops: [leeds, { latitude: 91, longitude: 0 }] }).success).toBe(false)
  expect(routesInput.safeParse({ stops: Array(22).fill(leeds) }).success).toBe(true)
})
