import { expect, test } from 'vitest'
import { sizesOf } from './turns.ts'

test('two commits, one after the other, see each screen in both sizes', () => {
  for (const place of [0, 1, 7, 158])
    expect([...sizesOf(place, 1200), ...sizesOf(place, 1201)].toSorted()).toEqual(['desktop', 'phone'])
})

test('one commit sees half of the screens in each size', () => {
  expect([0, 1, 2, 3].flatMap((place) => sizesOf(place, 1200))).toEqual(['desktop', 'phone', 'desktop', 'phone'])
})

test('where the commits cannot be counted each screen is seen in both', () => {
  expect(sizesOf(3, null)).toEqual(['desktop', 'phone'])
})
