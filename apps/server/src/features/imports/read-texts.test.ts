import { expect, test } from 'vitest'
import { fixturesIn, judge } from '../../../testing/read-cells.ts'
import { readSource } from './read-import.ts'

const now = new Date('2026-11-28T07:00:00Z')
const fixtures = ['texts-mails.txt', 'texts-tables.txt', 'texts-neighbours.txt'].flatMap((name) =>
  fixturesIn(new URL(`./fixtures/${name}`, import.meta.url)),
)

const judged = fixtures.map(({ name, text, rows }) =>
  judge(
    name,
    readSource({ text }, { kind: 'loads', now }).rows.map(({ cells }) => cells),
    rows,
  ),
)

test('forty texts of mails and sheets are there to be read', () => {
  expect(fixtures.length).toBeGreaterThanOrEqual(40)
  expect(new Set(fixtures.map(({ name }) => name)).size).toBe(fixtures.length)
})

test('no cell of any text is certain and wrong', () => {
  expect(judged.flatMap(({ wrong_ok }) => wrong_ok)).toEqual([])
})

test('at least 95 of 100 cells are read', () => {
  const sum = (of: 'expected' | 'right') => judged.reduce((total, each) => total + each[of], 0)
  expect(sum('right') / sum('expected'), judged.flatMap(({ not_read }) => not_read).join('\n')).toBeGreaterThanOrEqual(
    0.95,
  )
})
