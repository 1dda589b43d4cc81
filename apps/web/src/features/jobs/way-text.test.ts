import { expect, test } from 'vitest'
import { milesText, wayText } from './way-text.ts'

test('an estimate within a district says no more than is known, and never that a way takes no time', () => {
  expect(milesText({ distance: 2_400, distance_estimated: true, crosses_sea: false })).toBe('under 3 miles, estimated')
  expect(wayText({ distance: 2_400, distance_estimated: true, crosses_sea: false, duration: 480 })).toBe(
    'under 3 miles · 8 min, estimated',
  )
  expect(wayText({ distance: 0, distance_estimated: true, crosses_sea: false, duration: 0 })).toBe(
    'under 3 miles, estimated',
  )
})

test('the miles of a router, and longer estimates, are shown as they are', () => {
  expect(milesText({ distance: 2_400, distance_estimated: false, crosses_sea: false })).toBe('1.5 mi')
  expect(wayText({ distance: 2_400, distance_estimated: false, crosses_sea: false, duration: 480 })).toBe(
    '1.5 mi · 8 min',
  )
  expect(wayText({ distance: 160_934, distance_estimated: true, crosses_sea: false, duration: 7_200 })).toBe(
    '100 mi · 2 h 00 min, estimated',
  )
})
