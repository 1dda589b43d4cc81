import { expect, test } from 'vitest'
import { isLongEnough, isPhoneNumber, isShortNumber, searchInput } from './search-input.ts'

test.each([
  '07700 900123',
  '+44 7700 900123',
  '(0113) 496-0000',
  '0040.722.123.456',
  '07700\u00a0900\u2011123',
  '+44 (0)113 496 0000',
  // Nine digits: the least that rings.
  '0113 49600',
])('%s rings', (typed) => {
  expect(isPhoneNumber(typed)).toBe(true)
})
test.each(['10628', '07700 90', 'YX71 ABC', 'WB-00770090012', '07700 900123 Ana', ''])(
  '%j is no phone number',
  (typed) => {
    expect(isPhoneNumber(typed)).toBe(false)
  },
)

test.each([
  ['Lee', true],
  ['#106', true],
  ['Le', false],
  ['L-e', false],
  ['%%%', false],
  ['  L  ', false],
])('%j is enough to look for: %s', (typed, isEnough) => {
  expect(isLongEnough(typed)).toBe(isEnough)
  expect(searchInput.safeParse({ text: typed }).success).toBe(isEnough)
})

test.each([
  ['24', true],
  ['#7', true],
  ['INV 7', false],
  ['Le', false],
  ['240', false],
  ['#', false],
])('%j is a short number: %s', (typed, isShort) => {
  expect(isShortNumber(typed)).toBe(isShort)
  expect(searchInput.safeParse({ text: typed }).success).toBe(isShort || isLongEnough(typed))
})
