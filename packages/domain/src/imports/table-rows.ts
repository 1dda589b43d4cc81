import type { CellReason, RawCell, RawRow, ReadingContext } from './cells.ts'
import { foldWords } from './fold-words.ts'
import type { ImportColumn } from './import-kinds.ts'
import type { LoadSide } from './load-columns.ts'
import { findDay } from './read-day.ts'
import { findPrice, findWeight } from './read-amounts.ts'
import { findWindow } from './read-time.ts'
import { findVehicle } from './read-vehicle.ts'
import { type ColumnUse, findHeader, type Header, layoutOf } from './table-columns.ts'

type Cells = readonly string[]
/** A row that was read, and the line of the sheet or text in which it begins, counted from one. */
export type ReadRow = { line: number; raw: RawRow; unread?: Unread }
/** Texts under headings that nobody knows, by their headings: somebody may name the column later. */
export type Unread = Record<string, string>
/** A line that holds no load, and what stands in it. */
export type LeftOut = { line: number; text: string }
export type ReadTable = {
  rows: ReadRow[]
  left_out: LeftOut[]
  unknown_headers: string[]
  /** The headings of the first sheet that has any, as `layoutOf` writes them. */
  layout?: string | null
}

/** Several sheets of one file, one after the other. */
export function joinTables(all: readonly ReadTable[]): ReadTable {
  return {
    rows: all.flatMap(({ rows }) => rows),
    left_out: all.flatMap(({ left_out }) => left_out),
    unknown_headers: all.flatMap(({ unknown_headers }) => unknown_headers),
    layout: all.find(({ layout }) => layout)?.layout ?? null,
  }
}

/** The rows of a sheet. Null where nobody can say which of its columns are places. */
export function readTable(table: readonly Cells[], context: ReadingContext): ReadTable | null {
  const header = findHeader(table, context.headings)
  const uses = header?.uses ?? usesByContent(table, context)
  if (!uses) return null
  const heading = header ?? noHeading
  const wrongOrder = columnsOfOtherOrder(table.slice(heading.row + 1), uses)
  return readLines(table, heading, {
    isHeading: (at) => isOfHeader(table, at, header),
    read: (cells) => (isNoLoad(cells, uses) ? null : rawRow(cells, uses, wrongOrder)),
  })
}

/** The row that holds the headings of a sheet, and those of them that nobody knows. */
export type Heading = { row: number; unknown: readonly string[] }
/** Of a sheet that begins with its first row of things. */
export const noHeading: Heading = { row: -1, unknown: [] }

type LineReading = {
  isHeading: (at: number) => boolean
  /** Null for a line that holds no row. */
  read: (cells: Cells) => RawRow | null
}

/** Each line of a sheet as a row or as left out; none above the headings is a row. */
export function readLines(table: readonly Cells[], heading: Heading, { isHeading, read }: LineReading): ReadTable {
  const { row, unknown } = heading
  const headers = table[row]
  const rows: ReadRow[] = []
  const left_out: LeftOut[] = []
  for (const [at, cells] of table.entries()) {
    if (isBlank(cells) || isHeading(at)) continue
    const raw = at > row ? read(cells) : null
    if (raw) rows.push({ line: at + 1, raw, unread: unreadOf(cells, headers, unknown) })
    else left_out.push({ line: at + 1, text: textOf(cells) })
  }
  return { rows, left_out, unknown_headers: [...unknown], layout: headers ? layoutOf(headers) : null }
}

/** The texts of a row under headings that nobody knows. */
function unreadOf(cells: Cells, headers: Cells | undefined, unknown: readonly string[]): Unread {
  const texts = (headers ?? []).map((header, at) => [header.trim(), (cells[at] ?? '').trim()] as const)
  return Object.fromEntries(texts.filter(([header, text]) => text !== '' && unknown.includes(header)))
}

const isBlank = (cells: Cells) => cells.every((cell) => /^[\s:=_-]*$/.test(cell))

/** The header itself, the row above it that says the sides, and the header once more on the next page. */
function isOfHeader(table: readonly Cells[], at: number, header: Header | null): boolean {
  if (!header) return false
  if (at === header.row || (header.has_groups && at === header.row - 1)) return true
  return (
    at > header.row &&
    table[at]!.every((cell, column) => foldWords(cell) === foldWords(table[header.row]![column] ?? ''))
  )
}

const textOf = (cells: Cells) =>
  cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ')

/** Totals, signatures, empty forms: no place in it, or one cell alone. */
function isNoLoad(cells: Cells, uses: readonly ColumnUse[]): boolean {
  const hasPlace = uses.some(({ use }, at) => use === 'place' && (cells[at] ?? '').trim() !== '')
  const filled = cells.filter((cell) => cell.trim() !== '')
  return !hasPlace || filled.length < 2 || /^(grand )?(sub)?-?total\b|^suma\b|^razem\b/.test(foldWords(filled[0] ?? ''))
}

/** Columns of days in which a month is larger than twelve: somebody writes the month first, so that no day of it is certain. */
function columnsOfOtherOrder(rows: readonly Cells[], uses: readonly ColumnUse[]): ReadonlySet<number> {
  const isOther = (text: string) => {
    const [, first, second] = /^\D*(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}/.exec(text) ?? []
    return Number(second) > 12 && Number(first) <= 12
  }
  const ofDays = (use: ColumnUse) => use.use === 'when' || (use.use === 'cell' && use.column.endsWith('_day'))
  return new Set(uses.flatMap((use, at) => (ofDays(use) && rows.some((cells) => isOther(cells[at] ?? '')) ? [at] : [])))
}

function rawRow(cells: Cells, uses: readonly ColumnUse[], wrongOrder: ReadonlySet<number>): RawRow {
  const row: RawRow = {}
  const further = textOf(cells.slice(uses.length))
  // A comma without quotes ("1,200") moves the cells behind it by one, so that none of them is certain.
  const moved = further === '' ? undefined : 'column_guessed'
  for (const [at, use] of uses.entries()) {
    const text = (cells[at] ?? '').trim()
    if (text === '') continue
    const doubt = wrongOrder.has(at) ? 'day_order_unclear' : 'doubt' in use ? use.doubt : undefined
    addCell(row, use, text, doubt ?? moved)
  }
  if (further !== '') addNote(row, '', further)
  return row
}

function addCell(row: RawRow, use: ColumnUse, text: string, doubt: CellReason | undefined) {
  if (use.use === 'place' && isWhen(text)) addWhen(row, use.side, { text, doubt })
  else if (use.use === 'place') join(row, use.side, { text, doubt }, ', ')
  else if (use.use === 'when') addWhen(row, use.side, { text, doubt })
  else if (use.use === 'option' && isYes(text)) join(row, 'options', { text: use.words, doubt }, ', ')
  else if (use.use === 'note') addNote(row, use.label, text)
  else if (use.use === 'cell') addOwn(row, use, { text, doubt })
}

function addOwn(row: RawRow, use: ColumnUse & { use: 'cell' }, cell: RawCell) {
  const { column, unit, is_deadline } = use
  if (column === 'pickup_time' || column === 'destination_time')
    addTime(row, column, is_deadline ? { ...cell, text: deadlineText(cell.text) } : cell)
  else if (column === 'weight')
    join(
      row,
      column,
      { ...cell, text: unit && /^[\d.,' ]+$/.test(cell.text) ? `${cell.text} ${unit}` : cell.text },
      ' + ',
    )
  else if (column.endsWith('_day')) addWhen(row, column.startsWith('pickup') ? 'pickup' : 'destination', cell)
  else join(row, column, cell, column === 'price' ? ' / ' : ', ')
}

/** Days and times below a header that is otherwise one of a place. */
function isWhen(text: string): boolean {
  const day = findDay(text, { today: '2000-01-01', written_on: null })
  return day !== null && !/[\p{L}\d]{4}/u.test(without(text, day.match).replace(/[\d:.-]+/g, ''))
}

/** Under "Deliver by", 17:00 is the end of a window. */
function deadlineText(text: string): string {
  const time = findWindow(text, true)
  return time && /^\d/.test(time.match.trim()) && !time.match.includes('-')
    ? `${without(text, time.match)} by ${time.match.trim()}`.trim()
    : text
}

const isYes = (text: string) => /^(?:y|yes|x|1|true|tak|t|da|d|required|req|✓|✔)$/.test(foldWords(text))

/** Cells of one column of a load: an address in its parts, a reference in two columns. */
function join(row: RawRow, column: ImportColumn, cell: RawCell, separator: string) {
  const before = row[column]
  row[column] = before ? { text: `${before.text}${separator}${cell.text}`, doubt: before.doubt ?? cell.doubt } : cell
}

/** A cell that holds a day, a time or both of them. */
function addWhen(row: RawRow, side: LoadSide, { text, doubt }: RawCell) {
  const day = findDay(text, { today: '2000-01-01', written_on: null })?.match
  const rest = day ? without(text, day) : text
  const time = findWindow(rest, false)
  if (day === undefined || !time) return join(row, `${side}_day`, { text, doubt }, ' ')
  join(row, `${side}_day`, { text: without(text, time.match), doubt }, ' ')
  join(row, `${side}_time`, { text: rest, doubt }, '-')
}

/** A column of times may hold the day as well. Two columns of times are the beginning and the end. */
function addTime(row: RawRow, column: 'pickup_time' | 'destination_time', cell: RawCell) {
  const side = column === 'pickup_time' ? 'pickup' : 'destination'
  const day = findDay(cell.text, { today: '2000-01-01', written_on: null })?.match
  if (day === undefined) return join(row, column, cell, '-')
  if (!row[`${side}_day`]) row[`${side}_day`] = { ...cell, text: day.replace('\n', ' ') }
  const rest = without(cell.text, day)
  if (rest !== '') join(row, column, { ...cell, text: rest }, '-')
}

export function without(text: string, match: string): string {
  let rest = foldWords(text)
  for (const part of match.split('\n')) rest = rest.replace(part.trim(), ' ')
  return rest.replace(/\s+/g, ' ').replace(/^[\s,;-]+|[\s,;-]+$/g, '')
}

/** Notes of the load are for its carrier; a column that nobody knows is for the office alone. */
function addNote(row: RawRow, label: string, text: string) {
  if (!label.startsWith('=')) return join(row, 'private_notes', { text: label ? `${label}: ${text}` : text }, '\n')
  const name = label.slice(1)
  const isCounted = /^[\d.,x* ]+$/i.test(text)
  join(row, 'details', { text: isCounted ? `${name}: ${text}` : text }, '\n')
}

/** The share of filled cells by which a column is known. */
const MOSTLY = 0.6

/** Columns of a sheet without a header, by their contents; all of it is to be confirmed. */
function usesByContent(table: readonly Cells[], context: ReadingContext): ColumnUse[] | null {
  const filled = table.filter((cells) => cells.filter((cell) => cell.trim() !== '').length >= 3)
  const width = Math.max(0, ...filled.map((cells) => cells.length))
  const kinds = Array.from({ length: width }, (_, at) =>
    kindOf(filled.map((cells) => (cells[at] ?? '').trim()).filter(Boolean), context),
  )
  const places = kinds.flatMap((kind, at) => (kind === 'place' ? [at] : []))
  if (places.length !== 2 && places.length !== 4) return null
  const doubt = 'column_guessed'
  const days = kinds.flatMap((kind, at) => (kind === 'day' || kind === 'when' ? [at] : []))
  return kinds.map((kind, at): ColumnUse => {
    if (kind === 'place')
      return { use: 'place', side: places.indexOf(at) < places.length / 2 ? 'pickup' : 'destination', doubt }
    const side = days.length > 1 && days.indexOf(at) > 0 ? 'destination' : 'pickup'
    if (kind === 'when') return { use: 'when', side, doubt }
    if (kind === 'day' || kind === 'time') return { use: 'cell', column: `${side}_${kind}`, doubt }
    return kind === 'note' ? { use: 'note', label: '' } : { use: 'cell', column: kind, doubt }
  })
}

type Kind = 'place' | 'when' | 'day' | 'time' | 'vehicle' | 'price' | 'weight' | 'note'

function kindOf(texts: readonly string[], context: ReadingContext): Kind {
  const share = (fits: (text: string) => boolean) => texts.filter(fits).length / Math.max(1, texts.length) >= MOSTLY
  const isDay = (text: string) => findDay(text, context) !== null
  if (share((text) => isDay(text) && findWindow(text, false) !== null)) return 'when'
  if (share(isDay)) return 'day'
  if (share((text) => findPrice(text) !== null)) return 'price'
  if (share((text) => findWeight(text) !== null)) return 'weight'
  if (share((text) => findWindow(text, /^\d{1,2}[:.]?\d{2}/.test(text)) !== null)) return 'time'
  if (share((text) => /\p{L}/u.test(text) && context.find(text).places[0]?.is_exact === true)) return 'place'
  if (share((text) => findVehicle(text, true)?.reading.state === 'ok')) return 'vehicle'
  return 'note'
}
