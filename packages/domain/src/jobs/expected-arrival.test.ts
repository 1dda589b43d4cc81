import { expect, test } from 'vitest'
import { estimateLeg } from '../geo/road-estimate.ts'
import { expectedArrival } from './expected-arrival.ts'

const leeds = { latitude: 53.7965, longitude: -1.5478 }
const derby = { latitude: 52.914, longitude: -1.444 }
const heard_at = '2026-11-23T12:00:00.000Z'
const minutesAfter = (minutes: number) => Date.parse(heard_at) + minutes * 60_000

test('the way is counted from when somebody was seen, and not for longer than ten minutes', () => {
  const at = minutesAfter(0) + estimateLeg(leeds, derby).duration * 1_000
  expect(expectedArrival({ ...leeds, heard_at }, derby, minutesAfter(10))).toBe(at)
  expect(expectedArrival({ ...leeds, heard_at }, derby, minutesAfter(11))).toBeNull()
})

test('nobody arrives before now', () => {
  expect(expectedArrival({ ...derby, heard_at }, derby, minutesAfter(4))).toBe(minutesAfter(4))
})

test('an area says nothing of when somebody arrives', () => {
  expect(expectedArrival({ ...leeds, heard_at, accuracy: 5_000 }, derby, minutesAfter(0))).toBeNull()
  expect(expectedArrival({ ...leeds, heard_at, accuracy: 500 }, derby, minutesAfter(0))).not.toBeNull()
})
