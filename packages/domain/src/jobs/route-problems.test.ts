import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceBetween, METRES_PER_MILE } from '../geo/distance.ts'
import { encodePolyline } from '../geo/polyline.ts'
import { estimateRoute } from '../geo/road-estimate.ts'
import { routeFitProblems } from './route-problems.ts'

const leeds = { latitude: 53.8, longitude: -1.55 }
const derby = { latitude: 52.92, longitude: -1.47 }
const bristol = { latitude: 51.45, longitude: -2.58 }
const places = [leeds, derby, bristol]
const route = { distance: 350_000, duration: 14_400, polyline: encodePolyline(places), via: [] }
const impossible = [{ path: ['route'], message: 'route_impossible' }]

test('a route along the roads is one, and none is none', () => {
  expect(routeFitProblems(route, places)).toEqual([])
  expect(routeFitProblems(null, places)).toEqual([])
})

test('the product’s own estimate is always possible', () => {
  const place = fc.record({
    latitude: fc.double({ min: 49, max: 60, noNaN: true }),
    longitude: fc.double({ min: -8, max: 2, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 8 }), (points) => {
      expect(routeFitProblems({ ...estimateRoute(points), polyline: encodePolyline(points), via: [] }, points)).toEqual(
        [],
      )
    }),
  )
})

test('the estimate between two doors a metre apart is possible', () => {
  for (const metres of [0.3, 0.5, 1, 3]) {
    const points = [leeds, { ...leeds, latitude: leeds.latitude + metres / 111_320 }]
    const estimate = { ...estimateRoute(points), polyline: encodePolyline(points), via: [] }
    expect([metres, routeFitProblems(estimate, points)]).toEqual([metres, []])
  }
})

test.each([
  ['shorter than the crow flies', { distance: 1 }],
  ['a short haul that is none', { distance: Math.floor(50 * METRES_PER_MILE) }],
  ['shorter than the way by its stop', { distance: 250_000 }],
  ['the longest a column holds', { distance: 2_147_483_647, duration: 2_147_483_647 }],
  ['a second', { duration: 1 }],
  ['faster than a van can', { duration: 9_000 }],
  ['four days, ferries and all', { duration: 345_600 }],
  ['ten days', { duration: 864_000 }],
  ['no line', { polyline: '' }],
  ['a torn line', { polyline: '_p~iF~ps|' }],
  ['the line of another country', { polyline: '_p~iF~ps|U' }],
  ['a line that begins elsewhere', { polyline: encodePolyline([derby, bristol]) }],
  ['a line that ends elsewhere', { polyline: encodePolyline([leeds, derby]) }],
  ['the way back', { polyline: encodePolyline([bristol, leeds]) }],
])('%s is no route', (_what, overrides) => {
  expect(routeFitProblems({ ...route, ...overrides }, places)).toEqual(impossible)
})

test('a road may begin and end a little off the places, and go a long way round', () => {
  const off = { latitude: leeds.latitude + 0.01, longitude: leeds.longitude }
  expect(routeFitProblems({ ...route, polyline: encodePolyline([off, bristol]) }, places)).toEqual([])
  expect(routeFitProblems({ ...route, distance: 1_200_000, duration: 50_000 }, places)).toEqual([])
  const near = { latitude: 53.81, longitude: -1.55 }
  const around = { distance: 140_000, duration: 9_000, polyline: encodePolyline([leeds, near]), via: [] }
  expect(routeFitProblems(around, [leeds, near])).toEqual([])
})

test('each place may lie two kilometres off its road, so that the way is that much shorter', () => {
  const straight = distanceBetween(leeds, derby) + distanceBetween(derby, bristol)
  const shorterBy = (metres: number) => routeFitProblems({ ...route, distance: Math.round(straight - metres) }, places)
  expect(shorterBy(3_900)).toEqual([])
  expect(shorterBy(4_100)).toEqual(impossible)
})

test('points chosen on the way make it longer', () => {
  const edinburgh = { latitude: 55.95, longitude: -3.19 }
  const near = { latitude: 53.9, longitude: -1.55 }
  const outing = { distance: 700_000, duration: 30_000, polyline: encodePolyline([leeds, near]), via: [edinburgh] }
  expect(routeFitProblems(outing, [leeds, near])).toEqual([])
  expect(routeFitProblems({ ...outing, via: [] }, [leeds, near])).toEqual(impossible)
  const auckland = { latitude: -36.85, longitude: 174.76 }
  const round_the_world = { distance: 40_000_000, duration: 1_200_000, via: Array.from({ length: 20 }, () => auckland) }
  expect(routeFitProblems({ ...outing, ...round_the_world }, [leeds, near])).toEqual(impossible)
  // Neither does it get longer by a point that is named many times.
  const often = { distance: 3_000_000, duration: 100_000, via: Array.from({ length: 20 }, () => edinburgh) }
  expect(routeFitProblems({ ...outing, ...often }, [leeds, near])).toEqual(impossible)
})
