import { expect, test } from 'vitest'
import { isReviewLate } from './exceptions.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const hours = (count: number) => count * 3_600_000

test.each([
  ['has just come', 0, false],
  ['has waited for four hours', hours(4), false],
  ['has waited for longer than four hours', hours(4) + 1, true],
  ['has waited since yesterday', hours(24), true],
])('a document that %s', (_what, waited, isLate) => {
  expect(isReviewLate(noon - waited, noon)).toBe(isLate)
})
