import type { RawCell, RawRow, ReadingContext } from '../cells.ts'
import { dayCell, findDay } from '../read-day.ts'
import { findWindow } from '../read-time.ts'
import { without } from '../table-rows.ts'
import type { ListKind } from './list-headings.ts'

/** Takes apart what stands together in one cell, and writes days that were counted from today as dates. */
export function finishListRow(kind: ListKind, raw: RawRow, context: ReadingContext): RawRow {
  const row = { ...raw }
  if (kind === 'stops') splitMoment(row, context)
  if (kind === 'people') splitName(row)
  // A vehicle without a name is known by its plate.
  if (kind === 'vehicles' && !row.name && row.registration) row.name = row.registration
  return row
}

/** "30/11 09:00" under one heading is a day and a time. */
function splitMoment(row: RawRow, context: ReadingContext) {
  for (const column of ['day', 'time'] as const) {
    const cell = row[column]
    const found = cell ? findDay(cell.text, context) : null
    if (!cell || !found) continue
    const rest = without(cell.text, found.match)
    if (rest !== '' && findWindow(rest, true)) {
      row.time = withDoubt({ text: rest }, cell)
      row.day = withDoubt(dayCell(found, without(cell.text, rest)), cell)
    } else if (column === 'day' && found.reading.why === 'day_counted')
      row.day = withDoubt(dayCell(found, cell.text), cell)
  }
}

const withDoubt = (cell: RawCell, { doubt }: RawCell): RawCell =>
  (cell.doubt ?? doubt) === undefined ? cell : { ...cell, doubt: cell.doubt ?? doubt }

/** A whole name in one cell: the order of its parts is asked about, since lists write both. */
function splitName(row: RawRow) {
  const { name, ...others } = row
  delete row.name
  if (!name || others.first_name || others.last_name) return
  const [last = '', ...first] = name.text.trim().split(/\s+/).toReversed()
  if (first.length === 0) row.first_name = name
  else {
    row.first_name = { text: first.toReversed().join(' '), doubt: 'several_readings' }
    row.last_name = { text: last, doubt: 'several_readings' }
  }
}
