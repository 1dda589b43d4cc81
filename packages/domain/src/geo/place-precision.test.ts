import { expect, test } from 'vitest'
import { coarserOf, placePrecisions } from './place-precision.ts'

test('of two precisions the less exact one holds', () => {
  expect(coarserOf('pin', 'district')).toBe('district')
  expect(coarserOf('town', 'address')).toBe('town')
  for (const each of placePrecisions) expect(coarserOf(each, each)).toBe(each)
})
