import { expect, test } from 'vitest'
import { placeMark } from './place-mark.ts'

test('the collection is A; stops and the destination count on from 1', () => {
  expect([0, 1, 2, 3].map(placeMark)).toEqual(['A', '1', '2', '3'])
})
