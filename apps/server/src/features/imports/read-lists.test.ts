import { expect, test } from 'vitest'
import type { ImportKind } from '@waybill/domain/access/import-rules'
import type { RowCells } from '@waybill/domain/imports/cells'
import type { ImportColumn } from '@waybill/domain/imports/import-kinds'
import { readSource } from './read-import.ts'

const now = new Date('2026-11-28T07:00:00Z')
const read = (kind: ImportKind, text: string, named?: Record<string, Record<string, ImportColumn>>) =>
  readSource({ text }, { kind, now, ...(named && { named }) })

/** The cells as a person writes them down: `~` before a guess, `?` before one that was not read. */
const marks = { ok: '', guessed: '~', missing: '?' }
function shown(cells: RowCells): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cells).map(([column, { state, text, written }]) => [
      column,
      `${marks[state]}${state === 'missing' ? text : (written ?? text)}`,
    ]),
  )
}
const rowsOf = (kind: ImportKind, text: string) => read(kind, text).rows.map(({ cells }) => shown(cells))

test('stops with headings: address in parts, day and time in one column, reference and contact', () => {
  const text = [
    'Drop\tConsignee\tAddress 1\tTown\tPostcode\tDate\tSlot\tRef\tContact\tTel\tPallets',
    '1\tTesco Extra\t12 High Street\tLeeds\tLS11 5TD\t30/11/2026\t09:00-11:00\tPO 771\tAnna\t0113 496 0000\t3',
    '2\tB&Q\t\tHull\tHU1 1AA\t30/11/2026 14:00\t\t\t\t\t1',
  ].join('\n')
  expect(rowsOf('stops', text)).toEqual([
    {
      place: '12 High Street, Leeds, LS11 5TD',
      company: 'Tesco Extra',
      day: '30/11/2026',
      time: '09:00-11:00',
      contact: 'Anna',
      phone: '+441134960000',
      place_reference: 'PO 771',
      notes: 'Pallets: 3',
    },
    { place: 'Hull, HU1 1AA', company: 'B&Q', day: '30/11/2026', time: '14:00', notes: 'Pallets: 1' },
  ])
})

test('twenty stops in lines: addresses, windows and telephones; greetings are left out and shown', () => {
  const lines = Array.from(
    { length: 18 },
    (_, at) => `${at + 1}. Unit ${at + 1} Albion Way, Leeds LS12 ${(at % 9) + 1}TD`,
  )
  const text = [
    'Morning, drops for the Leeds run:',
    ...lines,
    'HU1 1AA 30/11/2026 09:30 tel 0113 496 0000',
    'collect from M1 1AE',
  ].join('\n')
  const { rows, left_out } = read('stops', text)
  expect(rows).toHaveLength(20)
  expect(left_out).toMatchObject([{ line: 1 }])
  expect(shown(rows[0]!.cells)).toMatchObject({ place: expect.stringContaining('Unit 1 Albion Way, Leeds') })
  expect(shown(rows[18]!.cells)).toEqual({ place: 'HU1 1AA', day: '30/11/2026', time: '09:30', phone: '+441134960000' })
  expect(shown(rows[19]!.cells)).toEqual({ place: 'M1 1AE', stop_action: 'pickup' })
})

test('an address of several lines between empty ones is one stop', () => {
  const text = 'Tesco Extra\n12 High Street\nLeeds LS11 5TD\n\nB&Q\nHull HU1 1AA'
  expect(rowsOf('stops', text)).toEqual([
    { place: 'Tesco Extra, 12 High Street, Leeds LS11 5TD' },
    { place: 'B&Q, Hull HU1 1AA' },
  ])
})

test('a time of a stop without its day, a town of many and a day that has passed are asked about', () => {
  const text = 'Place;Date;Time\nLS11 5TD;;09:00\nNewport;30/11/2026;09:00\nHU1 1AA;27/11/2026;09:00'
  const cells = read('stops', text).rows.map((row) => row.cells)
  expect(cells[0]!.time).toMatchObject({ state: 'missing', why: 'time_without_day' })
  expect(cells[1]!.place).toMatchObject({ state: 'missing', why: 'place_several' })
  expect(cells[2]!.day).toMatchObject({ state: 'missing', why: 'day_past' })
})

test('contacts: Polish and Romanian headings, and rows without headings to be confirmed', () => {
  expect(
    rowsOf('contacts', 'Nazwa;Firma;Telefon;Kod pocztowy\nAnna Nowak;Łódź Sp. z o.o.;0113 496 0000;LS11 5TD'),
  ).toEqual([{ name: 'Anna Nowak', company: 'Łódź Sp. z o.o.', phone: '+441134960000', place: 'LS11 5TD' }])
  expect(rowsOf('contacts', 'Nume;Companie;Adresa;Program\nIon Pop;Acme;M1 1AE;08:00-16:00')).toEqual([
    { name: 'Ion Pop', company: 'Acme', place: 'M1 1AE', access_hours: '08:00-16:00' },
  ])
  expect(rowsOf('contacts', 'Anna\tAcme Ltd\tLS11 5TD\nJohn\tBolt Ltd\tM1 1AE')).toEqual([
    { name: '~Anna', company: '~Acme Ltd', place: '~LS11 5TD' },
    { name: '~John', company: '~Bolt Ltd', place: '~M1 1AE' },
  ])
})

test('vehicles: a plate names a vehicle without a name, and a van of unknown size is asked about', () => {
  const text = 'Reg,Type,Name\nab12cde,LWB,Blue one\nCD34 EFG,van,\nEF56 GHJ,Luton,'
  expect(rowsOf('vehicles', text)).toEqual([
    { name: 'Blue one', registration: 'AB12 CDE', vehicle: 'LWB van' },
    { name: 'CD34 EFG', registration: 'CD34 EFG', vehicle: '?van' },
    { name: 'EF56 GHJ', registration: 'EF56 GHJ', vehicle: 'Luton' },
  ])
})

test('people: names in two columns are certain, a whole name and mail lines are to be confirmed', () => {
  expect(rowsOf('people', 'First name;Surname;Email;Mobile\nJan;Kowalski;Jan@Firma.pl;07700 900123')).toEqual([
    { first_name: 'Jan', last_name: 'Kowalski', email: 'jan@firma.pl', phone: '+447700900123' },
  ])
  expect(rowsOf('people', 'Name;Email\nMaria Elena Popescu;m@firma.ro')).toEqual([
    { first_name: '~Maria Elena', last_name: '~Popescu', email: 'm@firma.ro' },
  ])
  expect(rowsOf('people', 'Team:\nJan Kowalski <jan@firma.pl>\nno address here')).toEqual([
    { first_name: '~Jan', last_name: '~Kowalski', email: 'jan@firma.pl' },
  ])
})

test('saved loads have a name and no times', () => {
  expect(
    rowsOf('saved_loads', 'Name;From;To;Date;Vehicle;Price\nHull run;LS11 5TD;HU1 1AA;30/11/2026;LWB;£120'),
  ).toEqual([{ name: 'Hull run', pickup: 'LS11 5TD', destination: 'HU1 1AA', vehicle: 'LWB van', price: '£120.00' }])
})

test('a column that nobody knows is read once the team has named its heading for that layout', () => {
  const text = 'From;To;Date;Time;Vehicle;Hauler code\nLS11 5TD;M1 1AE;30/11/2026;08:00;LWB;HC-77'
  const first = read('loads', text)
  expect(first.unknown_headers).toEqual(['Hauler code'])
  expect(first.rows[0]).toMatchObject({ unread: { 'Hauler code': 'HC-77' } })
  expect(shown(first.rows[0]!.cells)).toMatchObject({ private_notes: 'Hauler code: HC-77' })
  const again = read('loads', text, { [first.layout!]: { 'hauler code': 'reference' } })
  expect(again.unknown_headers).toEqual([])
  expect(shown(again.rows[0]!.cells)).toMatchObject({ reference: 'HC-77' })
  expect(again.rows[0]!.cells).not.toHaveProperty('private_notes')
  const other = read('loads', text.replace('Date', 'Day'), { [first.layout!]: { 'hauler code': 'reference' } })
  expect(other.unknown_headers).toEqual(['Hauler code'])
})

test.each(['stops', 'contacts', 'vehicles', 'people', 'saved_loads'] as const)(
  'nothing is found in a note: %s',
  (kind) => {
    expect(read(kind, 'Thanks for lunch, see you soon').rows).toEqual([])
  },
)
