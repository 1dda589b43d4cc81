import { expect, test } from 'vitest'
import { postalCode } from './postal-code.ts'

test.each([
  ['wf27ab', 'WF2 7AB'],
  ['WF2 7AB', 'WF2 7AB'],
  [' ls11\u00a05ab ', 'LS11 5AB'],
  ['LS11\u20115AB', 'LS11 5AB'],
  ['ec1a1bb', 'EC1A 1BB'],
  ['m1 1ae', 'M1 1AE'],
  ['00-950', '00-950'],
  ['', ''],
])('the postcode %j is kept as %j', (typed, kept) => {
  expect(postalCode().parse(typed)).toBe(kept)
})
