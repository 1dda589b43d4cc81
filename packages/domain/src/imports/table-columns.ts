import type { CellReason } from './cells.ts'
import { type ImportColumn, placeColumns } from './import-kinds.ts'
import {
  type HeaderMeaning,
  headerKey,
  isOfPlace,
  type HeaderPart,
  type LoadSide,
  loadSides,
  meaningOfHeader,
} from './load-columns.ts'
import { findOptions } from './read-vehicle.ts'

/** The use of the cells of one column of a sheet. */
export type ColumnUse =
  | { use: 'place'; side: LoadSide; doubt?: CellReason }
  | { use: 'when'; side: LoadSide; doubt?: CellReason }
  | { use: 'cell'; column: ImportColumn; unit?: 'kg' | 't'; is_deadline?: boolean; doubt?: CellReason }
  | { use: 'option'; words: string }
  | { use: 'note'; label: string }
  | { use: 'ignored' }

/** Rows that are looked at for a header. */
export const HEADER_ROWS = 15
/** Meanings of headings that the team has given, by `headerKey`. */
type Headings = ReadonlyMap<string, ImportColumn>
const noHeadings: Headings = new Map()

export type Header = {
  row: number
  /** The row above says the sides. */
  has_groups: boolean
  uses: ColumnUse[]
  unknown: string[]
}

/** The header of a sheet: the row that names most columns, with the one above it where that says the side. */
export function findHeader(rows: readonly (readonly string[])[], headings: Headings = noHeadings): Header | null {
  let best: { row: number; known: number } | null = null
  for (const [row, cells] of rows.slice(0, HEADER_ROWS).entries()) {
    const meanings = meaningsIn(rows, row)
    const isNamed = cells.map((cell) => headings.has(headerKey(cell)))
    const known = meanings.filter((meaning, at) => meaning !== null || isNamed[at]).length
    const filled = cells.filter((cell) => cell.trim() !== '').length
    const isHeader =
      known >= 2 &&
      known * 2 >= filled &&
      (meanings.some((meaning) => meaning && 'part' in meaning && isOfPlace(meaning.part)) ||
        cells.some((cell) => isPlaceColumn(headings.get(headerKey(cell)))))
    if (isHeader && (!best || known > best.known)) best = { row, known }
  }
  if (!best) return null
  const has_groups = groupsOver(rows[best.row - 1], rows[best.row]!.length).some((group) => group !== null)
  return { row: best.row, has_groups, ...usesOf(rows[best.row]!, meaningsIn(rows, best.row), headings) }
}

const isPlaceColumn = (column: ImportColumn | undefined) => placeColumns.some((place) => place === column)

/** The layout of a sheet: its headings in their order. Sheets of one sender are laid out alike. */
export function layoutOf(headers: readonly string[]): string {
  return headers.map(headerKey).filter(Boolean).join(' | ').slice(0, MAX_LAYOUT)
}
const MAX_LAYOUT = 1_000

function meaningsIn(rows: readonly (readonly string[])[], row: number): (HeaderMeaning | null)[] {
  const groups = groupsOver(rows[row - 1], rows[row]!.length)
  return rows[row]!.map((header, at) => {
    if (header.trim() === '') return null
    const group = groups[at]
    return (group ? meaningOfHeader(`${group} ${header}`) : null) ?? meaningOfHeader(header)
  })
}

/** "Collection" once above three columns is meant for all of them. */
function groupsOver(above: readonly string[] | undefined, width: number): (string | null)[] {
  let group: string | null = null
  return Array.from({ length: width }, (_, at) => {
    const cell = above?.[at]?.trim() ?? ''
    const meaning = cell === '' ? null : meaningOfHeader(cell)
    if (cell !== '') group = meaning && 'side' in meaning && meaning.side !== null ? headerKey(cell) : null
    return group
  })
}

function usesOf(
  headers: readonly string[],
  meanings: readonly (HeaderMeaning | null)[],
  headings: Headings,
): Pick<Header, 'uses' | 'unknown'> {
  const sides = sidesOf(meanings)
  const unknown: string[] = []
  const uses = headers.map((header, at): ColumnUse => {
    const meaning = meanings[at]
    const named = headings.get(headerKey(header))
    if (named) return useOfNamed(named, header)
    if (meaning) return useOf(meaning, sides[at] ?? null, header)
    if (header.trim() === '') return { use: 'note', label: '' }
    if (findOptions(header)?.state === 'ok') return { use: 'option', words: header.trim() }
    unknown.push(header.trim())
    return { use: 'note', label: header.trim() }
  })
  return { uses, unknown }
}

/** The team has named this heading in a list laid out like this one. */
function useOfNamed(column: ImportColumn, header: string): ColumnUse {
  if (column === 'pickup' || column === 'destination') return { use: 'place', side: column }
  if (column === 'details') return { use: 'note', label: `=${header.trim()}` }
  const unit = column === 'weight' ? unitOf(header) : undefined
  return { use: 'cell', column, ...(unit && { unit }) }
}

type Sided = { side: LoadSide; doubt?: CellReason } | null

type Meanings = readonly (HeaderMeaning | null)[]

const isPart = (meaning: HeaderMeaning | null | undefined): meaning is Part => meaning != null && 'part' in meaning

/** The side of every column: its own, or that of the columns it stands between. */
function sidesOf(meanings: Meanings): Sided[] {
  const latest_sides = sidesBefore(meanings)
  return meanings.map((meaning, at): Sided => {
    if (!isPart(meaning)) return null
    if (meaning.side !== null) return { side: meaning.side }
    return meaning.part === 'until'
      ? sideOfEarlier(meanings, at, latest_sides)
      : sideBetween(meanings, at, latest_sides)
  })
}

/** The place that was named last before each column. */
function sidesBefore(meanings: Meanings): (LoadSide | null)[] {
  let latest: LoadSide | null = null
  return meanings.map((meaning) => {
    if (isPart(meaning)) latest = meaning.side ?? latest
    return latest
  })
}

/** Of a column without a side: an address belongs to the place before it, and so do two of a kind behind two places. */
function sideBetween(meanings: Meanings, at: number, latest_sides: readonly (LoadSide | null)[]): Sided {
  const { part } = meanings[at] as Part
  const own_latest = latest_sides[at] ?? null
  if (isOfPlace(part) && own_latest) return { side: own_latest }
  const alike = meanings.flatMap((other, index) =>
    isPart(other) && other.side === null && other.part === part ? [index] : [],
  )
  if (alike.length !== 2 && !isOfPlace(part)) return null
  const [first, second] = alike.map((index) => latest_sides[index] ?? null)
  const areApart = alike.length === 2 && first !== second && first !== null && second !== null
  return areApart && own_latest ? { side: own_latest } : sideByOrder(part, alike.indexOf(at) + 1, alike.length)
}

/** The end of a window belongs to the times before it. */
function sideOfEarlier(meanings: Meanings, at: number, latest_sides: readonly (LoadSide | null)[]): Sided {
  const isTime = (meaning: HeaderMeaning | null) => isPart(meaning) && meaning.part === 'time'
  const index = meanings.slice(0, at).findLastIndex(isTime)
  const time = meanings[index]
  if (!isPart(time)) return null
  if (time.side !== null) return { side: time.side }
  if (meanings.filter(isTime).length === 1) return { side: 'pickup' }
  return { side: latest_sides[index] ?? 'pickup', doubt: 'side_guessed' }
}

/** Two addresses without a word about them: the first may be the collection. */
function sideByOrder(part: HeaderPart, count: number, total: number): Sided {
  if (total === 2) return { side: loadSides[count - 1]!, doubt: 'side_guessed' }
  return isOfPlace(part) ? { side: 'destination', doubt: 'side_guessed' } : null
}

type Part = Extract<HeaderMeaning, { part: HeaderPart }>
type Column = Extract<HeaderMeaning, { column: unknown }>

function useOf(meaning: HeaderMeaning, sided: Sided, header: string): ColumnUse {
  if ('column' in meaning) return useOfColumn(meaning, header)
  const use = useOfPart(meaning, sided)
  return use ?? { use: 'note', label: header.trim() }
}

function useOfColumn({ column }: Column, header: string): ColumnUse {
  if (column === 'ignored') return { use: 'ignored' }
  if (column === 'details') return { use: 'note', label: `=${header.trim()}` }
  const unit = column === 'weight' ? unitOf(header) : undefined
  return { use: 'cell', column, ...(unit && { unit }) }
}

function unitOf(header: string): 'kg' | 't' | undefined {
  if (/kg|kilo/i.test(header)) return 'kg'
  return /\bt\b|tonne|tony|tone/i.test(header) ? 't' : undefined
}

/** Undefined where nobody can say to which place it belongs: the office reads it among its notes. */
function useOfPart({ part }: Part, sided: Sided): ColumnUse | undefined {
  if (part === 'reference' && !sided) return { use: 'cell', column: 'reference' }
  // A sheet with one day and one time means those of the collection.
  const isOfJob = part === 'day' || part === 'time' || part === 'when'
  const { side, ...doubt } = sided ?? { side: isOfJob ? ('pickup' as const) : undefined }
  if (side === undefined) return undefined
  if (isOfPlace(part)) return { use: 'place', side, ...doubt }
  if (part === 'when') return { use: 'when', side, ...doubt }
  if (part === 'until') return { use: 'cell', column: `${side}_time`, ...doubt }
  if (part === 'by') return { use: 'cell', column: `${side}_time`, is_deadline: true, ...doubt }
  return { use: 'cell', column: `${side}_${part as 'company'}`, ...doubt }
}
