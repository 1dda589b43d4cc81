import { afterEach, expect, test } from 'vitest'
import { decodePolyline, encodePolyline } from '@waybill/domain/geo/polyline'
import { json, startStubServer, type StubServer } from '../../../testing/stub-server.ts'
import { createRouter } from './create-router.ts'
import { estimatingRouter } from './estimating-router.ts'
import { googleRouter } from './google-router.ts'
import { osrmRouter } from './osrm-router.ts'
import { NoRoute } from './router.ts'
import { valhallaRouter } from './valhalla-router.ts'

const leeds = { latitude: 53.7965, longitude: -1.5478 }
const derby = { latitude: 52.9228, longitude: -1.4766 }
const london = { latitude: 51.5085, longitude: -0.1257 }
const line = encodePolyline([leeds, derby, london])
const request = { stops: [leeds, london], alternatives: 1, language: 'pl' }
const lorry = { height_m: 4, weight_kg: 18_000, hazmat: true }

const osrmRoute = (distance: number) => ({
  distance,
  duration: 13_500.4,
  geometry: line,
  weight: 13_500.4,
  weight_name: 'routability',
  legs: [{ distance, duration: 13_500.4, summary: 'M1', steps: [] }],
})
const osrmAnswer = {
  code: 'Ok',
  waypoints: [{ name: 'Boar Lane', location: [-1.5478, 53.7965], hint: 'x', distance: 3.1 }],
  routes: [osrmRoute(314_159.6), osrmRoute(330_000), osrmRoute(340_000)],
}
const googleAnswer = {
  routes: [
    {
      distanceMeters: 314_160,
      duration: '13500s',
      polyline: { encodedPolyline: encodePolyline([leeds, derby, london], 5) },
      warnings: ['This route has tolls.'],
    },
  ],
}
const recommended = { label: 'recommended', distance: 314_160, duration: 13_500, polyline: line, estimated: false }

let server: StubServer
afterEach(() => server.close())

test('OSRM answers the recommended and the alternative way, and says that it ignored the vehicle', async () => {
  server = await startStubServer(json(osrmAnswer))
  const options = await osrmRouter(server.url).route({ ...request, vehicle: lorry })
  expect(options).toEqual([
    { ...recommended, warnings: ['vehicle_not_considered'] },
    { ...recommended, label: 'alternative', distance: 330_000, warnings: ['vehicle_not_considered'] },
  ])
  const { url } = server.asked[0]!
  expect(decodeURIComponent(url.pathname)).toBe('/route/v1/driving/-1.5478,53.7965;-0.1257,51.5085')
  expect(Object.fromEntries(url.searchParams)).toEqual({ overview: 'full', geometries: 'polyline6', alternatives: '1' })
})

test('OSRM is asked for the custom way on its own, with the via points no stops', async () => {
  server = await startStubServer(json(osrmAnswer))
  const options = await osrmRouter(server.url).route({ ...request, via: [derby], alternatives: 0 })
  expect(options.map(({ label }) => label)).toEqual(['recommended', 'custom'])
  const custom = server.asked.find(({ url }) => url.searchParams.has('waypoints'))!
  expect(decodeURIComponent(custom.url.pathname)).toContain('-1.4766,52.9228')
  expect(custom.url.searchParams.get('waypoints')).toBe('0;2')
})

test('Valhalla is told the size of a lorry, and answers in the shape of OSRM', async () => {
  server = await startStubServer(json(osrmAnswer))
  const options = await valhallaRouter(server.url).route({ ...request, vehicle: lorry })
  expect(options[0]).toEqual({ ...recommended, warnings: [] })
  expect(server.asked[0]).toMatchObject({ method: 'POST', url: expect.objectContaining({ pathname: '/route' }) })
  expect(server.asked[0]?.body).toEqual({
    locations: [
      { lat: 53.7965, lon: -1.5478, type: 'break' },
      { lat: 51.5085, lon: -0.1257, type: 'break' },
    ],
    costing: 'truck',
    costing_options: { truck: { height: 4, weight: 18, hazmat: true } },
    alternates: 1,
    units: 'kilometers',
    language: 'pl-PL',
    directions_type: 'maneuvers',
    format: 'osrm',
    shape_format: 'polyline6',
  })
})

test('Valhalla keeps a van on the roads of cars, and is not asked for other ways over stops', async () => {
  server = await startStubServer(json(osrmAnswer))
  await valhallaRouter(server.url).route({
    ...request,
    stops: [leeds, derby, london],
    vehicle: { height_m: 2.6, weight_kg: 1_200 },
  })
  expect(server.asked[0]?.body).toMatchObject({ costing: 'auto', costing_options: { auto: { height: 2.6 } } })
  expect(server.asked[0]?.body).not.toHaveProperty('alternates')
})

test('Google is asked with its key in a header, and its words of warning are passed on', async () => {
  server = await startStubServer(json(googleAnswer))
  const options = await googleRouter(server.url, 'secret').route({ ...request, via: [derby] })
  expect(options[0]).toMatchObject({
    label: 'recommended',
    distance: 314_160,
    duration: 13_500,
    warnings: [{ text: 'This route has tolls.' }],
  })
  expect(decodePolyline(options[0]!.polyline)).toEqual([leeds, derby, london])
  expect(options[1]).toMatchObject({ label: 'custom' })
  const [plain] = server.asked.filter(({ body }) => (body as { intermediates: unknown[] }).intermediates.length === 0)
  expect(plain?.url.pathname).toBe('/directions/v2:computeRoutes')
  expect(plain?.headers).toMatchObject({
    'x-goog-api-key': 'secret',
    'x-goog-fieldmask': expect.stringContaining('routes.distanceMeters'),
  })
  expect(plain?.body).toMatchObject({ travelMode: 'DRIVE', computeAlternativeRoutes: true, languageCode: 'pl' })
})

test('every way of saying that there is no way is NoRoute, with the words of the specification', async () => {
  const answers = [
    { router: osrmRouter, body: { code: 'NoRoute', message: 'Impossible route between points' }, status: 400 },
    { router: osrmRouter, body: { code: 'NoSegment', message: 'Could not find a matching segment' }, status: 400 },
    {
      router: valhallaRouter,
      body: { error_code: 442, error: 'No path could be found for input', status_code: 400 },
      status: 400,
    },
    {
      router: valhallaRouter,
      body: { error_code: 171, error: 'No suitable edges near location', status_code: 400 },
      status: 400,
    },
    { router: (url: string) => googleRouter(url, 'k'), body: {}, status: 200 },
  ]
  for (const { router, body, status } of answers) {
    const stub = await startStubServer(json(body, status))
    const asking = router(stub.url).route(request)
    await expect(asking).rejects.toBeInstanceOf(NoRoute)
    await expect(asking).rejects.toThrow("couldn't generate a valid route")
    await stub.close()
  }
})

test('a via point that cannot be reached does not take the recommended way away', async () => {
  server = await startStubServer((asked, response) =>
    asked.url.searchParams.has('waypoints')
      ? json({ code: 'NoRoute' }, 400)(asked, response)
      : json(osrmAnswer)(asked, response),
  )
  const options = await osrmRouter(server.url).route({ ...request, via: [derby] })
  expect(options.map(({ label }) => label)).toEqual(['recommended', 'alternative'])
})

test('an answer that cannot be read is a failure of the service', async () => {
  const route = { ...osrmRoute(1), geometry: 'not a line' }
  for (const body of [[], {}, { code: 'Ok', routes: [] }, { code: 'Ok', routes: [route] }, { code: 'TooBig' }]) {
    const stub = await startStubServer(json(body, 400))
    await expect(osrmRouter(stub.url).route(request)).rejects.toMatchObject({ reason: 'bad_answer' })
    await stub.close()
  }
})

test('when the outside router fails, the estimate answers and says why it is one', async () => {
  const estimating = estimatingRouter
  const reasons: string[] = []
  for (const kind of ['osrm', 'valhalla', 'google'] as const) {
    const stub = await startStubServer(json({}, 500))
    const router = createRouter({ url: stub.url, kind, key: undefined }, estimating, ({ reason }) =>
      reasons.push(reason),
    )
    const options = await router.route(request)
    expect(options.map(({ label, estimated, warnings }) => ({ label, estimated, warnings }))).toEqual([
      { label: 'recommended', estimated: true, warnings: ['router_unavailable'] },
    ])
    await stub.close()
  }
  expect(reasons).toEqual(['refused', 'refused', 'refused'])
})

test('a router that stays silent is given up', async () => {
  server = await startStubServer(() => {})
  await expect(osrmRouter(server.url, 50).route(request)).rejects.toMatchObject({ reason: 'timeout' })
})
