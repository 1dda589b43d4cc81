import { expect, test } from 'vitest'
import { rowsOf, withNextRows, withRowsAgain } from './rows.ts'

type Named = { id: string; said?: string }
const page = (ids: string, more = true) => ({
  nodes: Array.from(ids, (id): Named => ({ id })),
  has_next_page: more,
  end_cursor: ids.at(-1) ?? null,
})
const list = (ids: string) => rowsOf<Named, number>(page(ids), 0)
const again = (nodes: Named[], listed: string, told = 0) => ({ nodes, listed: Array.from(listed), told })

test('a row stands as it is now, in its place', () => {
  const rows = withRowsAgain(list('abc'), ['b'], again([{ id: 'b', said: 'moved' }], 'b', 7))
  expect(rows.nodes).toEqual([{ id: 'a' }, { id: 'b', said: 'moved' }, { id: 'c' }])
  expect([rows.left.size, rows.fresh.size, rows.told]).toEqual([0, 0, 7])
})

test('what has left stays in its row, and is back when it is', () => {
  const left = withRowsAgain(list('abc'), ['b'], again([{ id: 'b' }], ''))
  expect([left.nodes.map(({ id }) => id).join(''), [...left.left]]).toEqual(['abc', ['b']])
  expect(withRowsAgain(left, ['b'], again([{ id: 'b' }], 'b')).left.size).toBe(0)
  expect([...withRowsAgain(list('ab'), ['b'], again([], '')).left]).toEqual(['b'])
})

test('what is new waits, until it has come with a page or gone again', () => {
  const rows = withRowsAgain(list('ab'), ['x', 'y'], again([{ id: 'x' }, { id: 'y' }], 'x'))
  expect([rows.nodes.length, [...rows.fresh]]).toEqual([2, ['x']])
  expect(withRowsAgain(rows, ['x'], again([{ id: 'x' }], '')).fresh.size).toBe(0)
  const next = withNextRows(rows, page('cx', false))
  expect([next.nodes.map(({ id }) => id).join(''), next.fresh.size, next.has_next_page]).toEqual(['abcx', 0, false])
})
