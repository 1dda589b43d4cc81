import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  afterClosing,
  bannerTop,
  type Box,
  closeAfterBannerTime,
  countWaiting,
  noBanners,
  withEvents,
} from './banners.ts'

const banner = { left: 1000, right: 1400, height: 80 }
const wide = { height: 900, isWide: true }
const box = (top: number, bottom: number, left = 1000, right = 1400): Box => ({ left, right, top, bottom })

test('at the bottom right of a desk while nothing is there', () => {
  expect(bannerTop({ banner, screen: wide, controls: [box(0, 60), box(850, 890, 0, 990)] })).toBe(808)
})

test('above the button that it would cover, and above the next one', () => {
  expect(bannerTop({ banner, screen: wide, controls: [box(840, 888)] })).toBe(748)
  expect(bannerTop({ banner, screen: wide, controls: [box(840, 888), box(700, 760, 1300, 1500)] })).toBe(608)
})

test('below the header of a phone', () => {
  const phone = { height: 844, isWide: false }
  const on = { left: 12, right: 378, height: 80 }
  expect(bannerTop({ banner: on, screen: phone, controls: [] })).toBe(12)
  expect(bannerTop({ banner: on, screen: phone, controls: [box(4, 48, 0, 44)] })).toBe(60)
})

test('where it began on a screen full of controls', () => {
  const rows = Array.from({ length: 18 }, (_, row) => box(row * 50, row * 50 + 49))
  expect(bannerTop({ banner, screen: wide, controls: rows })).toBe(808)
})

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
