import { expect, test } from 'vitest'
import { movedUp } from './one-up.tsx'

test.each([
  [2, ['a', 'c', 'b']],
  [1, ['b', 'a', 'c']],
  [0, ['a', 'b', 'c']],
  [3, ['a', 'b', 'c']],
])('the item at %d goes before its neighbour', (index, order) => {
  expect(movedUp(['a', 'b', 'c'], index)).toEqual(order)
})
