import { expect, test } from 'vitest'
import { bannerTop, type Box } from './banner-place.ts'

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
