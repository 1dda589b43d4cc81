import type { Cell } from './csv.ts'

/** A cell as `write-excel-file` takes it: text is text, whatever it looks like. */
export type SheetCell = { value: string | number | Date; type: unknown; format?: string; fontWeight?: 'bold' } | null

/** A table for Excel: the first row holds the titles. `0012`, `1-2` and `=SUM(A1)` stay text; amounts are numbers, days are dates. */
export function sheetOf([titles = [], ...rows]: readonly (readonly Cell[])[]): SheetCell[][] {
  const head = titles.map((title): SheetCell => ({ value: title as string, type: String, fontWeight: 'bold' }))
  return [head, ...rows.map((row) => row.map(sheetCell))]
}

function sheetCell(cell: Cell): SheetCell {
  if (typeof cell === 'string') return cell === '' ? null : { value: cell, type: String }
  if ('pence' in cell) return { value: cell.pence / 100, type: Number, format: '#,##0.00' }
  return cell.day === null ? null : { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
}
