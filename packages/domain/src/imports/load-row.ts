import { addDays } from '../time/calendar.ts'
import { londonInstant } from '../time/london-instant.ts'
import {
  type Cell,
  type CellReason,
  type CellState,
  type FoundPlace,
  notRead,
  type RawRow,
  type ReadingContext,
  type RowCells,
  type TimeWindow,
} from './cells.ts'
import type { ImportKind } from '../access/import-rules.ts'
import { columnsOfKind, type ImportColumn } from './import-kinds.ts'
import type { LoadSide } from './load-columns.ts'
import { readCell } from './read-cell.ts'

/** The cells of a row, each with what it says and what its row has against it. `now` is an instant. */
export function readRow(
  raw: RawRow,
  context: ReadingContext,
  { now, kind }: { now: string; kind: ImportKind },
): RowCells {
  const cells = cellsOf(raw, kind, context)
  if (windowOf(cells, 'pickup')?.asap && cells.pickup_day?.text === '') delete cells.pickup_day
  const problems = kind === 'stops' ? problemsOfStop(cells, now) : problemsOf(cells, now)
  for (const [column, why, part] of problems) {
    const cell = cells[column]
    if (cell) cells[column] = { ...cell, state: 'missing', why, part }
  }
  return cells
}

/** Each cell read by itself; a required one is there even where nothing is written. */
function cellsOf(raw: RawRow, kind: ImportKind, context: ReadingContext): RowCells {
  const cells: RowCells = {}
  const { columns, required } = columnsOfKind[kind]
  for (const column of columns) {
    const cell = raw[column]
    if (cell && cell.text.trim() !== '') cells[column] = readCell(column, cell, context)
  }
  for (const column of required) cells[column] ??= { text: '', ...notRead('required') }
  return cells
}

/** The worst of its cells: a row is posted when all of them are certain. */
export function stateOfRow(cells: RowCells): CellState {
  const states = Object.values(cells).map(({ state }) => state)
  if (states.includes('missing')) return 'missing'
  return states.includes('guessed') ? 'guessed' : 'ok'
}

type RowProblem = readonly [column: ImportColumn, why: CellReason, part: string | null]

function problemsOf(cells: RowCells, now: string): RowProblem[] {
  const [pickup, destination] = [timingOf(cells, 'pickup'), timingOf(cells, 'destination')]
  const problems: RowProblem[] = []
  if (pickup && endOf(pickup, now) < now) problems.push(['pickup_time', 'day_past', cells.pickup_time?.text ?? null])
  if (pickup?.date && destination && endOf(destination, pickup.date) < pickup.date)
    problems.push([cells.destination_time ? 'destination_time' : 'destination_day', 'delivery_before_collection', null])
  if (isOnePlace(cells)) problems.push(['destination', 'same_place', null])
  return problems
}

/** A time of a stop needs its day; without both the stop has no time of its own. */
function problemsOfStop(cells: RowCells, now: string): RowProblem[] {
  const timing = timingOfStop(cells)
  if (timing && !timing.asap && endOf(timing, now) < now)
    return [[cells.time ? 'time' : 'day', 'day_past', cells.day?.text ?? null]]
  const isTimed = cells.time && cells.time.state !== 'missing' && !timing
  return isTimed && !cells.day ? [['time', 'time_without_day', null]] : []
}

/** When the row of a stop says to be there; null where it does not, or is not read. */
export function timingOfStop({ day, time }: RowCells): Timing | null {
  const window = time ? windowIn(time) : allDay
  if (window?.asap) return soon
  const date = typeof day?.value === 'string' ? day.value : null
  return date !== null && window ? within(date, window, () => londonInstant(date, '00:00')) : null
}

/** The last moment of a window; `otherwise` where there is none. */
function endOf({ date, date_end }: Timing, otherwise: string): string {
  return date_end ?? date ?? otherwise
}

function isOnePlace(cells: RowCells): boolean {
  const [from, to] = [placeOf(cells, 'pickup'), placeOf(cells, 'destination')]
  return from !== null && from.label === to?.label && textOf(cells.pickup) === textOf(cells.destination)
}

export function placeOf(cells: RowCells, column: LoadSide | 'place'): FoundPlace | null {
  const value = cells[column]?.value
  return value && typeof value === 'object' && 'label' in value ? value : null
}

/** The place of a cell as forms give it, with the address as it was written; null while it is not known. */
export function placeInput(cells: RowCells, column: LoadSide | 'place') {
  const place = placeOf(cells, column)
  if (!place) return null
  const { short_address, postcode, latitude, longitude, place_precision, label } = place
  return { point: cells[column]?.text || label, short_address, postcode, latitude, longitude, place_precision }
}

function windowOf(cells: RowCells, side: LoadSide): TimeWindow | null {
  const cell = cells[`${side}_time`]
  return cell ? windowIn(cell) : null
}

function windowIn({ value }: Cell): TimeWindow | null {
  return value && typeof value === 'object' && 'asap' in value ? value : null
}

export type Timing = { date: string | null; date_end: string | null; asap: boolean }

const soon: Timing = { date: null, date_end: null, asap: true }
const allDay: TimeWindow = { from: '00:00', to: '23:59', asap: false }

/** When the row says to be at a place, as instants; null where that is not read. A delivery without a time is as soon as possible. */
export function timingOf(cells: RowCells, side: LoadSide): Timing | null {
  const written = windowOf(cells, side)
  const isOpen = side === 'destination' && !cells.destination_time
  if (written?.asap || (isOpen && !cells.destination_day)) return soon
  const day = dayOf(cells, `${side}_day`) ?? (side === 'destination' ? dayOf(cells, 'pickup_day') : null)
  const window = written ?? (isOpen ? allDay : null)
  if (day === null || !window) return null
  return within(day, window, (until) => beginOf(cells, side, day, until))
}

/** `beginUntil` gives the beginning of a window that has an end alone. */
function within(day: string, { from, to }: TimeWindow, beginUntil: (until: string | null) => string): Timing {
  // A window may go over midnight.
  const lastDay = from !== null && to !== null && to < from ? addDays(day, 1) : day
  const until = to === null ? null : londonInstant(lastDay, to)
  const begin = from === null ? beginUntil(until) : londonInstant(day, from)
  return { date: begin, date_end: until === begin ? null : until, asap: false }
}

/** "By 17:00" is a window from the collection, or from the beginning of the day. */
function beginOf(cells: RowCells, side: LoadSide, day: string, until: string | null): string {
  const midnight = londonInstant(day, '00:00')
  const collected = (side === 'destination' && timingOf(cells, 'pickup')?.date) || midnight
  return collected > midnight && until !== null && collected < until ? collected : midnight
}

function dayOf(cells: RowCells, column: 'pickup_day' | 'destination_day'): string | null {
  const value = cells[column]?.value
  return typeof value === 'string' ? value : null
}

const textOf = (cell: Cell | undefined) => cell?.text.trim().toLowerCase() ?? ''
