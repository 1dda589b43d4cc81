import { readPhone } from '../phones/phone.ts'
import type { RawRow, ReadingContext } from './cells.ts'
import { type LoadSide, loadSides } from './load-columns.ts'
import { dayCell, findDay } from './read-day.ts'
import { findOptions } from './read-vehicle.ts'

const phoneInside = /(?:[,;/|-]\s*)?(?:\(?(?:tel|mob|mobile|phone|t|m)[.: ]*)?(\+?\(?\d[\d\s().-]{8,17}\d)\)?/i

/** Takes apart what stands together in one cell: a person and their telephone, a vehicle and what it must have. */
export function finishRow(raw: RawRow, context: ReadingContext): RawRow {
  const row = { ...raw }
  fixDays(row, context)
  const { vehicle } = row
  const asked = vehicle && !row.options ? findOptions(vehicle.text) : null
  if (vehicle && asked?.state === 'ok') row.options = { text: asked.written ?? '', doubt: vehicle.doubt }
  for (const side of loadSides) splitContact(row, side)
  return row
}

/** Days that were counted from today are written as dates. Same-day work: somebody who names the day of the delivery alone means both. */
function fixDays(row: RawRow, context: ReadingContext) {
  for (const column of ['pickup_day', 'destination_day'] as const) {
    const cell = row[column]
    const found = cell ? findDay(cell.text, context) : null
    if (cell && found?.reading.why === 'day_counted')
      row[column] = { doubt: 'day_counted', ...cell, ...dayCell(found, cell.text) }
  }
  if (!row.pickup_day && row.destination_day) row.pickup_day = { ...row.destination_day, doubt: 'side_guessed' }
}

function splitContact(row: RawRow, side: LoadSide) {
  const contact = row[`${side}_contact`]
  if (!contact || row[`${side}_phone`]) return
  const [match = '', number = ''] = phoneInside.exec(contact.text) ?? []
  if (match === '' || readPhone(number).phone === undefined) return
  const name = contact.text
    .replace(match, ' ')
    .replace(/^[\s,;:/|-]+|[\s,;:/|-]+$/g, '')
    .replace(/\s+/g, ' ')
  row[`${side}_phone`] = { ...contact, text: number.trim() }
  if (name === '') delete row[`${side}_contact`]
  else row[`${side}_contact`] = { ...contact, text: name }
}
