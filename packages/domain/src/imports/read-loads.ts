import { plainTypography } from '../text/typography.ts'
import type { RawRow, ReadingContext } from './cells.ts'
import { foldWords } from './fold-words.ts'
import { Remainder, takeFacts } from './line-facts.ts'
import { finishRow } from './finish-row.ts'
import { readMessage } from './read-message.ts'
import { separatorOf, splitRows } from './split-rows.ts'
import { findHeader } from './table-columns.ts'
import { joinTables, type LeftOut, readTable, type ReadTable } from './table-rows.ts'

/** More rows are not read: thirty to fifty are a morning. */
export const MAX_IMPORT_ROWS = 200

/** A pasted or sent list: the sheets of a file, or a text. */
export type LoadSource = { tables: string[][][] } | { text: string }
export type ReadLoads = ReadTable & {
  /** Rows beyond the most that are read. */
  rows_too_many: number
}

/** The loads in a text or in sheets. Nothing is executed or followed: formulas and links are text. */
export function readLoads(source: LoadSource, context: ReadingContext): ReadLoads {
  const read = 'tables' in source ? readSheets(source.tables, context) : readText(source.text, context)
  return {
    ...read,
    rows: read.rows.slice(0, MAX_IMPORT_ROWS).map(({ raw, ...row }) => ({ ...row, raw: finishRow(raw, context) })),
    rows_too_many: Math.max(0, read.rows.length - MAX_IMPORT_ROWS),
  }
}

function readSheets(tables: readonly string[][][], context: ReadingContext): ReadTable {
  return joinTables(tables.map((table) => readTable(table, context) ?? readMessage(asLines(table), context)))
}

const asLines = (table: readonly string[][]) =>
  table
    .map((row) =>
      row
        .map((cell) => cell.replaceAll('\n', ' ').trim())
        .filter(Boolean)
        .join(' | '),
    )
    .join('\n')

function readText(text: string, context: ReadingContext): ReadTable {
  const plain = text.replace(/^\ufeff/, '')
  const separator = separatorOf(plain)
  if (!separator) return readMessage(plain, context)
  const rows = splitRows(plain, separator)
  const isTable = separator !== ',' || findHeader(rows, context.headings) !== null
  const table = isTable ? readTable(rows, context) : null
  if (!table || table.rows.length === 0) return readMessage(plain.replaceAll('\t', ' | '), context)
  shareFirstLines(table, context)
  return table
}

/** The lines above a pasted table are meant for its rows, and to be confirmed. */
function shareFirstLines(table: ReadTable, context: ReadingContext) {
  const first = table.rows[0]?.line ?? 0
  const above = table.left_out.filter(({ line }: LeftOut) => line < first).map(({ text }) => text)
  if (above.length === 0) return
  const said: RawRow = {}
  takeFacts(said, new Remainder(foldWords(plainTypography(above.join(' | ')))), context)
  for (const { raw } of table.rows) {
    for (const column of ['pickup_day', 'pickup_time', 'vehicle'] as const) {
      const cell = said[column]
      if (cell && !raw[column]) raw[column] = { ...cell, doubt: 'from_heading' }
    }
  }
}
