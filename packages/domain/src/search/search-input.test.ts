import { expect, test } from 'vitest'
import { isLongEnough, isPhoneNumber, searchInput, searchWords } from './search-input.ts'

test.each([
  '07700 900123',
  '+44 7700 900123',
  '(0113) 496-0000',
  '0040.722.123.456',
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
  ['10628', '10628'],
  ['#10628', '10628'],
  [' #10628 ', '10628'],
  ['Unit #4', 'Unit #4'],
])('what is looked for of %j is %j', (typed, words) => {
  expect(searchWords(typed)).toBe(words)
})

test.each([
  ['Lee', true],
  ['#106', true],
  ['Le', false],
  ['#10', false],
  ['  L  ', false],
])('%j is enough to look for: %s', (typed, isEnough) => {
  expect(isLongEnough(typed)).toBe(isEnough)
  expect(searchInput.safeParse({ text: typed }).success).toBe(isEnough)
})
