import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restedCall } from './rested-call.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pace = { spread_ms: 500, rest_ms: 5_000 }

test('the first time it is soon, then once after a rest however often it is asked', () => {
  const act = vi.fn<() => void>()
  const rested = restedCall(act, pace)
  rested.ask()
  vi.advanceTimersByTime(500)
  expect(act).toHaveBeenCalledTimes(1)
  for (let asked = 0; asked < 4; asked++) {
    rested.ask()
    vi.advanceTimersByTime(1_000)
  }
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(act).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  expect(act).toHaveBeenCalledTimes(2)
})

test('once stopped nothing more is called', () => {
  const act = vi.fn<() => void>()
  const rested = restedCall(act, pace)
  rested.ask()
  rested.stop()
  vi.advanceTimersByTime(60_000)
  expect(act).not.toHaveBeenCalled()
})
