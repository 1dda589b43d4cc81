import type { RawRow, ReadingContext } from './cells.ts'
import type { ImportKind } from '../access/import-rules.ts'
import type { ImportColumn } from './import-kinds.ts'
import type { ListKind } from './lists/list-headings.ts'
import { readListTable } from './lists/read-list.ts'
import { readListLines } from './lists/read-list-lines.ts'
import { type LoadSource, MAX_IMPORT_ROWS, readLoads, type ReadLoads } from './read-loads.ts'
import { separatorOf, splitRows } from './split-rows.ts'
import { joinTables, type ReadTable } from './table-rows.ts'

/** The rows of a list of any kind. Nothing is executed or followed: formulas and links are text. */
export function readRows(kind: ImportKind, source: LoadSource, context: ReadingContext): ReadLoads {
  if (kind === 'loads') return readLoads(source, context)
  if (kind === 'saved_loads') return withoutTimes(readLoads(source, { ...context, headings: withName(context) }))
  const read = 'tables' in source ? readSheets(kind, source.tables, context) : readText(kind, source.text, context)
  return {
    ...read,
    rows: read.rows.slice(0, MAX_IMPORT_ROWS),
    rows_too_many: Math.max(0, read.rows.length - MAX_IMPORT_ROWS),
  }
}

function readSheets(kind: ListKind, tables: readonly string[][][], context: ReadingContext): ReadTable {
  return joinTables(
    tables.map((table) => readListTable(kind, table, context) ?? readListLines(kind, asLines(table), context)),
  )
}

const asLines = (table: readonly string[][]) =>
  table
    .map((row) =>
      row
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(', '),
    )
    .join('\n')

function readText(kind: ListKind, text: string, context: ReadingContext): ReadTable {
  const plain = text.replace(/^\ufeff/, '')
  const separator = separatorOf(plain)
  const table = separator ? readListTable(kind, splitRows(plain, separator), context) : null
  // Commas stand in addresses: without headings they part no columns.
  const isTable = table && table.rows.length > 0 && (separator !== ',' || table.layout)
  return isTable ? table : readListLines(kind, plain.replaceAll('\t', ', '), context)
}

const nameHeadings = [
  'name',
  'load',
  'load name',
  'route',
  'route name',
  'lane',
  'run',
  'template',
  'nazwa',
  'trasa',
  'nume',
  'ruta',
  'denumire',
]

/** The name of a saved load, under a heading that says a company's name in other lists. */
function withName({ headings }: ReadingContext): ReadonlyMap<string, ImportColumn> {
  return new Map([...nameHeadings.map((heading) => [heading, 'name'] as const), ...(headings ?? [])])
}

const times = ['pickup_day', 'pickup_time', 'destination_day', 'destination_time'] as const

/** A saved load is asked for its times when it is posted. */
function withoutTimes(read: ReadLoads): ReadLoads {
  const rows = read.rows.map(({ raw, ...row }) => {
    const kept: RawRow = { ...raw }
    for (const column of times) delete kept[column]
    return { ...row, raw: kept }
  })
  return { ...read, rows }
}
