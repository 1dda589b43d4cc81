import { expect, test } from 'vitest'
import { cellsOf, layouts, papersOf } from '../../../testing/load-papers.ts'
import { judge } from '../../../testing/read-cells.ts'
import { readImport } from './read-import.ts'

const now = new Date('2026-11-28T07:00:00Z')

async function readCells(bytes: Uint8Array) {
  const read = await readImport({ bytes }, { kind: 'loads', now })
  if ('refused' in read) throw new Error(read.refused)
  return read.rows.map(({ cells }) => cells)
}

test('six layouts of papers are there to be read', () => {
  expect(layouts).toHaveLength(6)
})

test.each(layouts)('five papers of $name: nothing certain is wrong, and 90 of 100 cells are read', async (layout) => {
  const papers = await papersOf(layout)
  expect(papers).toHaveLength(5)
  const judged = await Promise.all(
    papers.map(async ({ bytes, loads }) =>
      judge(
        `${loads.length} loads`,
        await readCells(bytes),
        loads.map((load) => cellsOf(load, layout)),
      ),
    ),
  )
  expect(judged.flatMap(({ wrong_ok }) => wrong_ok)).toEqual([])
  const sum = (of: 'expected' | 'right') => judged.reduce((total, each) => total + each[of], 0)
  expect(sum('right') / sum('expected'), judged.flatMap(({ not_read }) => not_read).join('\n')).toBeGreaterThanOrEqual(
    0.9,
  )
})
