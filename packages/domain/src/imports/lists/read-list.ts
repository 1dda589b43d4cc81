import { readPhone } from '../../phones/phone.ts'
import type { CellReason, RawCell, RawRow, ReadingContext } from '../cells.ts'
import { columnsOfKind, type ImportColumn } from '../import-kinds.ts'
import { headerKey } from '../load-columns.ts'
import { findDay } from '../read-day.ts'
import { findWindow } from '../read-time.ts'
import { findVehicle } from '../read-vehicle.ts'
import { HEADER_ROWS } from '../table-columns.ts'
import { type Heading, noHeading, readLines, type ReadTable } from '../table-rows.ts'
import { finishListRow } from './finish-list-row.ts'
import { columnOfHeading, type ListKind } from './list-headings.ts'

type Cells = readonly string[]
/** The cell that a column of a sheet fills; `label` goes before the text of a note. */
type ListUse = { column: ImportColumn; doubt?: CellReason; label?: string } | null
type ListHeader = Heading & { uses: ListUse[] }

/** The rows of a sheet of this kind; null where nobody can say which columns it has. */
export function readListTable(kind: ListKind, table: readonly Cells[], context: ReadingContext): ReadTable | null {
  const header = findListHeader(kind, table, context)
  const found = header?.uses ?? usesByContent(kind, table, context)
  if (!found) return null
  const heading = header ?? noHeading
  const below = table.slice(heading.row + 1)
  const uses = found.map((use, at) => (isNumbering(below, at) ? null : use))
  return readLines(table, heading, {
    isHeading: (at) => at === heading.row,
    read: (cells) => {
      const raw = rowOf(cells, uses)
      return raw && finishListRow(kind, raw, context)
    },
  })
}

/** "Drop" may stand above 1, 2, 3: the numbers of the rows. */
function isNumbering(rows: readonly Cells[], at: number): boolean {
  const texts = rows.map((cells) => (cells[at] ?? '').trim()).filter(Boolean)
  return texts.length > 0 && texts.every((text, index) => Number(text) === index + 1)
}

/** The row that names most columns, and what each of them is. */
function findListHeader(kind: ListKind, table: readonly Cells[], { headings }: ReadingContext): ListHeader | null {
  const { columns } = columnsOfKind[kind]
  // A person's whole name in one column is taken apart.
  const known = kind === 'people' ? [...columns, 'name' as const] : columns
  const all = table.slice(0, HEADER_ROWS).map((cells, row) => {
    const meanings = cells.map((header) => headings?.get(headerKey(header)) ?? columnOfHeading(header, known))
    return { row, meanings, count: meanings.filter(Boolean).length }
  })
  const fit = all.filter(({ row, count }) => {
    const filled = table[row]!.filter((cell) => cell.trim() !== '').length
    return count >= 2 && count * 2 >= filled
  })
  const [best] = fit.toSorted((a, b) => b.count - a.count)
  if (!best) return null
  const unknown: string[] = []
  const uses = best.meanings.map((column, at): ListUse => {
    const label = table[best.row]![at]!.trim()
    if (column === 'ignored' || label === '') return null
    if (column === 'notes') return { column, label: /note|uwag|observ/i.test(label) ? '' : label }
    if (column) return { column }
    unknown.push(label)
    return columns.includes('notes') ? { column: 'notes', label } : null
  })
  return { row: best.row, uses, unknown }
}

/** Null where nothing but notes stands in it. */
function rowOf(cells: Cells, uses: readonly ListUse[]): RawRow | null {
  const row: RawRow = {}
  const taken = new Set<ImportColumn>()
  for (const [at, use] of uses.entries()) {
    const text = (cells[at] ?? '').trim()
    if (text === '' || !use) continue
    const { column, doubt, label } = use
    if (column !== 'notes') taken.add(column)
    addCell(row, column, { text: label ? `${label}: ${text}` : text, doubt })
  }
  return taken.size > 0 ? row : null
}

/** An address in several columns is one place; notes stand on lines of their own. */
function addCell(row: RawRow, column: ImportColumn, { text, doubt }: RawCell) {
  const before = row[column]
  const separator = column === 'notes' ? '\n' : column === 'place' ? ', ' : ' '
  const cell = before ? `${before.text}${separator}${text}` : text
  row[column] = { text: cell, ...((before?.doubt ?? doubt) && { doubt: before?.doubt ?? doubt }) }
}

/** The share of filled cells by which a column without a heading is known. */
const MOSTLY = 0.6
/** Columns of words, in the order in which people write them. */
const wordColumns: Readonly<Record<ListKind, readonly ImportColumn[]>> = {
  stops: ['company', 'contact', 'notes'],
  contacts: ['name', 'company', 'notes'],
  vehicles: ['name'],
  people: ['first_name', 'last_name'],
}

/** Columns of a sheet without headings, by their contents; all of them are to be confirmed. */
function usesByContent(kind: ListKind, table: readonly Cells[], context: ReadingContext): ListUse[] | null {
  const filled = table.filter((cells) => cells.filter((cell) => cell.trim() !== '').length >= 2)
  const width = Math.max(0, ...filled.map((cells) => cells.length))
  if (width < 2) return null
  const { columns } = columnsOfKind[kind]
  const words = [...wordColumns[kind]]
  const doubt = 'column_guessed'
  return Array.from({ length: width }, (_, at): ListUse => {
    const texts = filled.map((cells) => (cells[at] ?? '').trim()).filter(Boolean)
    const column = columnByContent(texts, columns, context) ?? words.shift()
    return column ? { column, doubt } : null
  })
}

const looksLike: Readonly<Partial<Record<ImportColumn, (text: string, context: ReadingContext) => boolean>>> = {
  email: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  registration: (text) => /^[A-Z]{2}\d{2} ?[A-Z]{3}$/i.test(text),
  phone: (text) => /^[+\d(]/.test(text) && readPhone(text).phone !== undefined,
  day: (text, context) => findDay(text, context) !== null,
  time: (text) => findWindow(text, /^\d{1,2}[:.]?\d{2}/.test(text)) !== null,
  vehicle: (text) => findVehicle(text, true)?.reading.state === 'ok',
  place: (text, { find }) => /\p{L}/u.test(text) && find(text).places[0]?.is_exact === true,
}

function columnByContent(texts: readonly string[], columns: readonly ImportColumn[], context: ReadingContext) {
  return columns.find((column) => {
    const fits = looksLike[column]
    return fits && texts.filter((text) => fits(text, context)).length / Math.max(1, texts.length) >= MOSTLY
  })
}
