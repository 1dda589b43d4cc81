import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chordOf, distanceBetween, EARTH_RADIUS_METRES, hasMoved, metresOf, milesOf, unitVector } from './distance.ts'
import { circuityOf, estimateLeg, estimateRoute, speedOver } from './road-estimate.ts'

const leeds = { latitude: 53.8, longitude: -1.55 }
const london = { latitude: 51.5, longitude: -0.12 }
const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('a degree of latitude is 111.19 km and half the globe 20,015 km', () => {
  expect(distanceBetween({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(111_194.93, 1)
  const halfway = distanceBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })
  expect(halfway).toBeCloseTo(Math.PI * EARTH_RADIUS_METRES, 3)
})

test('the way there is as long as the way back', () => {
  fc.assert(
    fc.property(position, position, (from, to) => {
      expect(distanceBetween(from, to)).toBeCloseTo(distanceBetween(to, from), 6)
    }),
  )
})

test('a position is new when none is stored or it moved more than 3 metres', () => {
  const metreNorth = 1 / 111_194.93
  expect(hasMoved(null, leeds)).toBe(true)
  expect(hasMoved(leeds, { ...leeds, latitude: leeds.latitude + 2.9 * metreNorth })).toBe(false)
  expect(hasMoved(leeds, { ...leeds, latitude: leeds.latitude + 3.1 * metreNorth })).toBe(true)
})

test('points on the unit sphere are as near to each other as places on the map', () => {
  fc.assert(
    fc.property(position, position, (from, to) => {
      const [a, b] = [unitVector(from.latitude, from.longitude), unitVector(to.latitude, to.longitude)]
      const chord = Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
      expect(2 * Math.asin(Math.min(1, chord / 2)) * EARTH_RADIUS_METRES).toBeCloseTo(distanceBetween(from, to), 0)
      expect(chordOf(distanceBetween(from, to))).toBeCloseTo(chord, 9)
    }),
  )
})

test('a mile is 1609.344 metres', () => {
  expect(milesOf(metresOf(50))).toBeCloseTo(50, 12)
})

test('roads are 1.6 times the straight line in a town and 1.2 across the country', () => {
  expect(circuityOf(500)).toBe(1.6)
  expect(circuityOf(10_000)).toBeCloseTo(1.398, 3)
  expect(circuityOf(300_000)).toBe(1.2)
})

test('Leeds to London is some 200 miles and four hours', () => {
  const { distance, duration } = estimateLeg(leeds, london)
  expect(milesOf(distance)).toBeGreaterThan(180)
  expect(milesOf(distance)).toBeLessThan(220)
  expect(duration / 3_600).toBeGreaterThan(3.5)
  expect(duration / 3_600).toBeLessThan(4.5)
})

test('the speed over a leg lies between the two that are known, and does not grow for ever', () => {
  const speeds = [0, 1, 2, 6, 10, 20, 30, 65, 100, 200, 300, 400].map((kilometres) => speedOver(kilometres * 1_000))
  expect(speeds).toEqual([20, 22, 24, 30, 36, 44, 52, 63, 74, 80, 86, 86])
})

test('a longer leg is driven faster on average and still takes longer', () => {
  const metres = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(metres, metres, (one, other) => {
      const [near, far] = one < other ? [one, other] : [other, one]
      expect(speedOver(far)).toBeGreaterThanOrEqual(speedOver(near))
      expect(far / speedOver(far)).toBeGreaterThanOrEqual(near / speedOver(near))
    }),
  )
})

test('a route is the sum of its legs', () => {
  const via = { latitude: 52.6, longitude: -1.1 }
  const [first, second] = [estimateLeg(leeds, via), estimateLeg(via, london)]
  expect(estimateRoute([leeds, via, london])).toEqual({
    distance: first.distance + second.distance,
    duration: first.duration + second.duration,
  })
  expect(estimateRoute([leeds])).toEqual({ distance: 0, duration: 0 })
})
