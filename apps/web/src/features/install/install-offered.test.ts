import { expect, test } from 'vitest'
import { mayOffer } from './install-offer.tsx'

const now = Date.parse('2026-11-22T12:00:00Z')

test.each([
  [null, true],
  ['2026-11-22T11:59:00Z', false],
  ['2026-10-23T12:00:01Z', false],
  ['2026-10-23T12:00:00Z', true],
  ['not a date', true],
])('offered at %s: it may be offered %s', (offered_at, may) => {
  expect(mayOffer(offered_at, now)).toBe(may)
})
