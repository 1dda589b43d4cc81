import { expect, test } from 'vitest'
import { stillShown, toggled } from './use-selection.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))

test('a tick is gone with its row, and stays gone when the row comes back', () => {
  const ticked = new Set(['a', 'b', 'c'])
  const filtered = stillShown(ticked, rows('b', 'd'))
  expect([...filtered]).toEqual(['b'])
  expect([...stillShown(filtered, rows('a', 'b', 'c', 'd'))]).toEqual(['b'])
  expect(stillShown(ticked, []).size).toBe(0)
})

test('as long as all are there the set is the same one', () => {
  const ticked = new Set(['a', 'b'])
  expect(stillShown(ticked, rows('c', 'b', 'a'))).toBe(ticked)
})

test('a tick is put and taken away without changing the set before', () => {
  const ticked = new Set(['a'])
  expect([[...toggled(ticked, 'b')], [...toggled(ticked, 'a')], [...ticked]]).toEqual([['a', 'b'], [], ['a']])
})
