import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeAfterBannerTime } from './banner-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('an event stands over the page for five seconds', () => {
  const close = vi.fn<() => void>()
  closeAfterBannerTime(close)
  vi.advanceTimersByTime(4_999)
  expect(close).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(close).toHaveBeenCalledOnce()
})

test('it stays for whoever points at it', () => {
  const close = vi.fn<() => void>()
  const keep = closeAfterBannerTime(close)
  vi.advanceTimersByTime(3_000)
  keep()
  vi.advanceTimersByTime(60_000)
  expect(close).not.toHaveBeenCalled()
})
