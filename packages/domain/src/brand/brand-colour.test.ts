import { expect, test } from 'vitest'
import { contrastOf, contrastProblems, inkOn, nearestReadable, shadesOf } from './brand-colour.ts'

test('contrast is that of WCAG', () => {
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#0b6bcb', '#0b6bcb')).toBe(1)
})

test.each([
  ['#ffee00', ['#f3f5f8']],
  ['#ffffff', ['#f3f5f8']],
  ['#000000', ['#0d131b']],
  ['#0d2a5c', ['#0d131b']],
  ['#0b6bcb', []],
  ['#d1345b', []],
])('%s cannot be made out on %j', (hex, grounds) => {
  expect(contrastProblems(hex).map(({ against }) => against)).toEqual(grounds)
})

test('the nearest shade of a colour that is refused may be used, and one that may be used is its own', () => {
  for (const hex of ['#ffee00', '#000000', '#ffffff', '#0d2a5c', '#8a8a8a'])
    expect(contrastProblems(nearestReadable(hex)), hex).toEqual([])
  expect(nearestReadable('#0b6bcb')).toBe('#0b6bcb')
})

test('letters on the colour, and letters in it, can be read in both themes', () => {
  for (const hex of ['#0b6bcb', '#d1345b', '#1f8a52', '#8a6a00']) {
    const { on, live } = shadesOf(hex)
    expect(contrastOf(on, hex), hex).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(live.light, '#f3f5f8'), hex).toBeGreaterThanOrEqual(7)
    expect(contrastOf(live.dark, '#0d131b'), hex).toBeGreaterThanOrEqual(7)
  }
  expect(inkOn('#ff7a1a')).toBe('#1c1206')
})
