import type { ImportKind } from '@waybill/domain/access/import-rules'
import { columnsOfKind } from '@waybill/domain/imports/import-kinds'
import { columnText } from './import-words.ts'

/** An empty list with the headings that the reader knows, as the address of a CSV file that spreadsheets open with accents. */
export function templateOf(kind: ImportKind): string {
  const headings = columnsOfKind[kind].columns.map((column) => `"${columnText(column)}"`).join(';')
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${headings}\r\n`)}`
}
