import { expect, test } from 'vitest'
import { isAccepted, retryAfter } from './callback.ts'

test('a delivery is tried again with growing pauses, and not beyond a day', () => {
  const pauses: number[] = []
  for (let next = retryAfter(1); next !== null; next = retryAfter(pauses.length + 1)) pauses.push(next)
  expect(pauses.slice(0, 3)).toEqual([5, 30, 120])
  expect([...pauses].sort((one, other) => one - other)).toEqual(pauses)
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600
  expect(hours).toBeGreaterThan(23)
  expect(hours).toBeLessThanOrEqual(24)
})

test.each([
  [200, true],
  [204, true],
  [199, false],
  [299, true],
  [300, false],
  [301, false],
  [410, false],
  [500, false],
])('%i is taken as delivered: %s', (status, accepted) => {
  expect(isAccepted(status)).toBe(accepted)
})
