import { expect, test } from 'vitest'
import { type Cell, notRead, readGuess, readOk } from '@waybill/domain/imports/cells'
import { draftOfPasted, guessesOf, type PastedStop } from './pasted-stops.ts'

const leeds = {
  label: 'Leeds, LS11 5TD',
  short_address: 'Leeds LS11',
  postcode: 'LS11 5TD',
  latitude: 53.77,
  longitude: -1.55,
  place_precision: 'postcode',
  is_exact: true,
  address_line: null,
} as const
const cell = (text: string, reading: Omit<Cell, 'text'>): Cell => ({ text, ...reading })
const window = { from: '08:00', to: '12:00', asap: false }
const day = cell('01/12/2026', readOk('2026-12-01', '01/12/2026'))
const row: PastedStop = {
  id: 'r',
  line: 1,
  cells: {
    place: cell('Tesco, Leeds LS11 5TD', readOk(leeds, leeds.label)),
    day,
    time: cell('morning', readGuess(window, '08:00-12:00', 'time_part_of_day', 'morning')),
    phone: cell('0113', notRead('phone_incorrect', '0113')),
  },
}

test('a certain place is fixed; a text that could not be read goes into the notes', () => {
  expect(draftOfPasted(row, new Set())).toMatchObject({
    latitude: 53.77,
    point: 'Tesco, Leeds LS11 5TD',
    short_address: 'Leeds LS11',
    is_drop_off: true,
    date: '2026-12-01T00:00:00.000Z',
    contact_phone: null,
    notes: 'morning\n0113',
  })
})

test('a guess counts once it is confirmed', () => {
  const [guess] = guessesOf(row)
  expect(guess).toMatchObject({ column: 'time' })
  expect(draftOfPasted(row, new Set([guess!.key]))).toMatchObject({
    date: '2026-12-01T08:00:00.000Z',
    date_end: '2026-12-01T12:00:00.000Z',
    notes: '0113',
  })
})

test('a time whose day is not confirmed goes into the notes with it', () => {
  const cells = {
    ...row.cells,
    day: cell('29/11/2026', readGuess('2026-11-29', '29/11/2026', 'day_counted')),
    time: cell('09:00', readOk({ from: '09:00', to: null, asap: false }, '09:00')),
  }
  const stop = { ...row, cells }
  expect(draftOfPasted(stop, new Set())).toMatchObject({ asap: true, date: null, notes: '29/11/2026\n09:00\n0113' })
  expect(draftOfPasted(stop, new Set(['r day']))).toMatchObject({ date: '2026-11-29T09:00:00.000Z', notes: '0113' })
})

test('a place that nobody knows stands in its box as it was written, without a position', () => {
  const cells = { place: cell('Gate 7, Nowhere', notRead('place_unknown', 'Gate 7, Nowhere')) }
  const stop = draftOfPasted({ id: 'r', line: 1, cells }, new Set())
  expect(stop).toMatchObject({ short_address: 'Gate 7, Nowhere', asap: true, notes: null })
  expect(stop).not.toHaveProperty('latitude')
})
