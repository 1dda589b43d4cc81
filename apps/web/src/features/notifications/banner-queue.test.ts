import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterClosing, closeAfterBannerTime, countWaiting, noBanners, withEvents } from './banner-queue.ts'

test('one after the other, in the order in which they came', () => {
  const two = withEvents(withEvents(noBanners, ['a']), ['b'])
  expect(two.line).toEqual(['a', 'b'])
  expect(countWaiting(two)).toBe(1)
  expect(afterClosing(two)).toEqual({ line: ['b'], more: 0 })
  expect(afterClosing(afterClosing(two))).toEqual(noBanners)
})

test('of many the first one and the newest are shown, the others are counted', () => {
  const many = withEvents(noBanners, ['a', 'b', 'c', 'd', 'e', 'f'])
  expect(many).toEqual({ line: ['a', 'e', 'f'], more: 3 })
  expect(countWaiting(many)).toBe(5)
})

test('the last one closed takes the count with it', () => {
  const many = withEvents(noBanners, ['a', 'b', 'c', 'd'])
  expect([1, 2, 3].reduce((queue) => afterClosing(queue), many)).toEqual(noBanners)
})

test('nothing new changes nothing', () => {
  expect(withEvents(noBanners, [])).toEqual(noBanners)
})

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
