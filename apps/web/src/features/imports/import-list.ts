import type { Cell, RowCells } from '@waybill/domain/imports/cells'
import type { ImportKind } from '@waybill/domain/access/import-rules'
import { columnsOfKind, type ImportColumn } from '@waybill/domain/imports/import-kinds'
import type { ImportScreenQueryResult } from './import-screen.generated.ts'

export type List = NonNullable<ImportScreenQueryResult['import']>
/** A row as the server judged it. */
export type ImportedLoad = Omit<List['rows'][number], 'cells'> & { cells: RowCells; number: number }
/** A cell of the list, by its row and column. */
export type CellAt = { row: ImportedLoad; column: ImportColumn; cell: Cell | undefined }

export type Notes = {
  left_out: readonly { line: number; text: string }[]
  unknown_headers: readonly string[]
  rows_too_many: number
  notes: readonly string[]
  encoding: string | null
}

/** The rows that are on the list, with the number that its reader knows them by. */
export function loadRowsOf({ rows }: Pick<List, 'rows'>): ImportedLoad[] {
  return rows
    .map((row, at) => ({ ...row, cells: row.cells as RowCells, number: at + 1 }))
    .filter(({ removed_at }) => removed_at === null)
}

/** The columns that any row fills, those that every row needs, and those that the reader has added. */
export function importColumns(
  kind: ImportKind,
  rows: readonly ImportedLoad[],
  added: readonly ImportColumn[],
): ImportColumn[] {
  const { columns, required } = columnsOfKind[kind]
  return columns.filter(
    (column) => required.includes(column) || added.includes(column) || rows.some(({ cells }) => cells[column]),
  )
}

/** Whether the row has not become anything yet. */
export const isUntaken = ({ posted_at }: Pick<ImportedLoad, 'posted_at'>) => posted_at === null

export const isOpen = (cell: Cell | undefined) => cell !== undefined && cell.state !== 'ok'

/** The next cell to correct or confirm after another one, row by row, from the beginning again at the end. */
export function nextOpen(
  rows: readonly ImportedLoad[],
  columns: readonly ImportColumn[],
  after: { id: string; column: ImportColumn } | null,
) {
  const open = rows
    .filter(isUntaken)
    .flatMap((row) => columns.filter((column) => isOpen(row.cells[column])).map((column) => ({ id: row.id, column })))
  const order = (at: { id: string; column: ImportColumn }) =>
    rows.findIndex(({ id }) => id === at.id) * columns.length + columns.indexOf(at.column)
  return (after && open.find((each) => order(each) > order(after))) ?? open[0] ?? null
}

/** How many rows wait for what. */
export function countsOf(rows: readonly ImportedLoad[]) {
  const open = rows.filter(isUntaken)
  const of = (state: ImportedLoad['state']) => open.filter((row) => row.state === state).length
  return { ok: of('ok'), guessed: of('guessed'), missing: of('missing'), posted: rows.length - open.length }
}
