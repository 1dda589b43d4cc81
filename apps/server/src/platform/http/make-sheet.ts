import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { BYTE_ORDER_MARK, type Cell, csvLine } from '@waybill/domain/exports/csv'
import { sheetOf } from '@waybill/domain/exports/sheet'
import type { Language } from '@waybill/domain/users/profile-setting'
import type { SheetFormat } from './sheet-formats.ts'

// Runs in a thread; the rows of a sheet arrive page by page.
const begun = new Map<string, Cell[][]>()

export function addRows(sheet: string, rows: Cell[][]): void {
  const before = begun.get(sheet)
  if (before) before.push(...rows)
  else begun.set(sheet, rows)
}

/** The file of all rows that were added. */
export async function finishSheet(sheet: string, format: SheetFormat, locale: Language): Promise<Buffer> {
  const rows = begun.get(sheet) ?? []
  if (format === 'csv') return Buffer.from(BYTE_ORDER_MARK + rows.map((cells) => csvLine(cells, locale)).join(''))
  return writeXlsxFile(sheetOf(rows) as SheetData, { stickyRowsCount: 1 }).toBuffer()
}

export function dropSheet(sheet: string): void {
  begun.delete(sheet)
}
