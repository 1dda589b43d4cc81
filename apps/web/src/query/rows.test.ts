import { expect, test } from 'vitest'
import { rowsOf, withFirstRows, withNextRows, withRowsAgain } from './rows.ts'

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

test('a row that has left stays in its place, and is back when it is', () => {
  const left = withRowsAgain(list('abc'), ['b'], again([{ id: 'b' }], ''))
  expect([left.nodes.map(({ id }) => id).join(''), [...left.left]]).toEqual(['abc', ['b']])
  expect(withRowsAgain(left, ['b'], again([{ id: 'b' }], 'b')).left.size).toBe(0)
  expect([...withRowsAgain(list('ab'), ['b'], again([], '')).left]).toEqual(['b'])
})

test('new rows wait, until they have come with a page or gone again', () => {
  const rows = withRowsAgain(list('ab'), ['x', 'y'], again([{ id: 'x' }, { id: 'y' }], 'x'))
  expect([rows.nodes.length, [...rows.fresh]]).toEqual([2, ['x']])
  expect(withRowsAgain(rows, ['x'], again([{ id: 'x' }], '')).fresh.size).toBe(0)
  const next = withNextRows(rows, page('cx', false))
  expect([next.nodes.map(({ id }) => id).join(''), next.fresh.size, next.has_next_page]).toEqual(['abcx', 0, false])
})

test('a row is new where it stands before the end of the read pages, and everywhere once all was read', () => {
  const isBefore = ({ id }: Named, last: Named) => id < last.id
  const come = again([{ id: 'b' }, { id: 'x' }], 'bx')
  expect([...withRowsAgain(list('ac'), ['b', 'x'], come, isBefore).fresh]).toEqual(['b'])
  const whole = rowsOf<Named, number>(page('ac', false), 0)
  expect([...withRowsAgain(whole, ['b', 'x'], come, isBefore).fresh]).toEqual(['b', 'x'])
})

test('with its beginning asked again a list keeps what was read further', () => {
  const idsOf = ({ nodes }: { nodes: readonly Named[] }) => nodes.map(({ id }) => id).join('')
  const read = withNextRows(list('abc'), page('def', false))
  const pushed = withFirstRows(withRowsAgain(read, ['b', 'e', 'N'], again([], 'N')), page('Nac'), 1)
  expect(idsOf(pushed)).toBe('Nacdef')
  expect([[...pushed.left], [...pushed.fresh], pushed.told, pushed.has_next_page]).toEqual([['b', 'e'], [], 1, false])
  expect(idsOf(withFirstRows(read, page('xyz'), 1))).toBe('xyz')
  expect(idsOf(withFirstRows(read, page('ab', false), 1))).toBe('ab')
})

test('an unchanged row set is the same object, so that nobody renders it again', () => {
  const left = withRowsAgain(list('abc'), ['b'], again([{ id: 'b' }], ''))
  const asked = withRowsAgain(left, ['a'], again([{ id: 'a' }], 'a'))
  expect(asked.left).toBe(left.left)
  expect(asked.fresh).toBe(left.fresh)
})
