import { expect, test } from 'vitest'
import { allStopsDone, mayArriveAt } from './stop-order.ts'

const stop = (status: 'progress' | 'failed' | 'complete', arrived_at: string | null = null) => ({ status, arrived_at })

test('a driver arrives at stops in their order, one at a time', () => {
  const [first, second] = [stop('progress'), stop('progress')]
  expect(mayArriveAt(first, [first, second])).toBe(true)
  expect(mayArriveAt(second, [first, second])).toBe(false)
  expect(mayArriveAt(second, [stop('complete'), second])).toBe(true)
  expect(mayArriveAt(second, [stop('failed'), second])).toBe(true)
  expect(mayArriveAt(second, [{ ...first, settlement: 'rescheduled' as const }, second])).toBe(true)
  expect(mayArriveAt(second, [stop('progress', '2026-05-01T10:00:00Z'), second])).toBe(false)
  // There already, and done; or at one that is tried again, though it comes before.
  const there = stop('complete', '2026-05-01T10:00:00Z')
  expect(mayArriveAt(second, [there, second])).toBe(true)
  const again = { ...stop('progress', '2026-05-01T10:00:00Z'), settlement: 'rescheduled' as const }
  expect(mayArriveAt(first, [first, again])).toBe(false)
  const done = stop('complete')
  expect(mayArriveAt(done, [done])).toBe(false)
})

test('a stop left elsewhere or returned counts as complete, a failed one does not', () => {
  const failed = stop('failed')
  expect(allStopsDone([stop('complete'), { ...failed, settlement: 'left_elsewhere' }])).toBe(true)
  expect(allStopsDone([{ ...failed, settlement: 'returned' }])).toBe(true)
  expect(allStopsDone([failed])).toBe(false)
  expect(allStopsDone([stop('progress')])).toBe(false)
  expect(allStopsDone([stop('complete'), stop('progress')])).toBe(false)
})
