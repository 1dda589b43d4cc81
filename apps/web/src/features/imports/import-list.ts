import type { Cell, RowCells } from '@waybill/domain/imports/cells'
import { type LoadColumn, loadColumns, requiredColumns } from '@waybill/domain/imports/load-columns'
import type { ImportScreenQueryResult } from './import-screen.generated.ts'

type List = NonNullable<ImportScreenQueryResult['import']>
/** A row as the server judged it. */
export type ImportedLoad = Omit<List['rows'][number], 'cells'> & { cells: RowCells; number: number }
/** A cell of the list, by its row and column. */
export type CellAt = { row: ImportedLoad; column: LoadColumn; cell: Cell | undefined }

export type Notes = {
  left_out: readonly { line: number; text: string }[]
  unknown_headers: readonly string[]
  rows_too_many: number
  notes: readonly string[]
  encoding: string | null
}

/** The rows that are on the list, with the number that its reader knows them by. */
export function loadRowsOf({ rows }: List): ImportedLoad[] {
  return rows
    .map((row, at) => ({ ...row, cells: row.cells as RowCells, number: at + 1 }))
    .filter(({ removed_at }) => removed_at === null)
}

const needed = new Set<LoadColumn>(requiredColumns)

/** The columns that any row fills, those that every row needs, and those that the reader has added. */
export function importColumns(rows: readonly ImportedLoad[], added: readonly LoadColumn[]): LoadColumn[] {
  return loadColumns.filter(
    (column) => needed.has(column) || added.includes(column) || rows.some(({ cells }) => cells[column]),
  )
}

export const isOpen = (cell: Cell | undefined) => cell !== undefined && cell.state !== 'ok'

/** The next cell to correct or confirm after another one, row by row, from the beginning again at the end. */
export function nextOpen(
  rows: readonly ImportedLoad[],
  columns: readonly LoadColumn[],
  after: { id: string; column: LoadColumn } | null,
) {
  const open = rows
    .filter(({ job }) => job === null)
    .flatMap((row) => columns.filter((column) => isOpen(row.cells[column])).map((column) => ({ id: row.id, column })))
  const order = (at: { id: string; column: LoadColumn }) =>
    rows.findIndex(({ id }) => id === at.id) * columns.length + columns.indexOf(at.column)
  return (after && open.find((each) => order(each) > order(after))) ?? open[0] ?? null
}

/** How many rows wait for what. */
export function countsOf(rows: readonly ImportedLoad[]) {
  const open = rows.filter(({ job }) => job === null)
  const of = (state: ImportedLoad['state']) => open.filter((row) => row.state === state).length
  return { ok: of('ok'), guessed: of('guessed'), missing: of('missing'), posted: rows.length - open.length }
}
