import { expect, test } from 'vitest'
import { jobsByPlace } from './jobs-by-place.ts'

const job = (id: string, latitude: number, longitude: number) => ({ id, pickup: { latitude, longitude } })
const [leeds, wakefield, london, glasgow] = [
  job('leeds', 53.8, -1.55),
  job('wakefield', 53.68, -1.5),
  job('london', 51.5, -0.12),
  job('glasgow', 55.86, -4.25),
]
const idsOf = (places: { id: string }[][]) => places.map((together) => together.map(({ id }) => id))
const desktop = { width: 800, height: 750 }

test('with the whole country in view, neighbouring towns share a pin, in the order of the list', () => {
  const places = jobsByPlace([leeds, london, wakefield, glasgow], desktop)
  expect(idsOf(places)).toEqual([['leeds', 'wakefield'], ['london'], ['glasgow']])
})

test('with only the two in view each has its own', () => {
  expect(idsOf(jobsByPlace([leeds, wakefield], desktop))).toEqual([['leeds'], ['wakefield']])
})

test('jobs collected at one place share a pin however close the map is', () => {
  expect(idsOf(jobsByPlace([leeds, { ...leeds, id: 'again' }], desktop))).toEqual([['leeds', 'again']])
  expect(jobsByPlace([], desktop)).toEqual([])
})

test('the viewer is in view as well: from far away neighbours share a pin', () => {
  const phone = { width: 250, height: 290 }
  expect(idsOf(jobsByPlace([leeds, wakefield], phone))).toEqual([['leeds'], ['wakefield']])
  expect(idsOf(jobsByPlace([leeds, wakefield], phone, glasgow.pickup))).toEqual([['leeds', 'wakefield']])
})
