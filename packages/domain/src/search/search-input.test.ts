import { expect, test } from 'vitest'
import { isPhoneNumber } from './search-input.ts'

test.each(['07700 900123', '+44 7700 900123', '(0113) 496-0000', '0040.722.123.456'])('%s rings', (typed) => {
  expect(isPhoneNumber(typed)).toBe(true)
})
test.each(['10628', '07700 90', 'YX71 ABC', 'WB-00770090012', ''])('%j is no phone number', (typed) => {
  expect(isPhoneNumber(typed)).toBe(false)
})
