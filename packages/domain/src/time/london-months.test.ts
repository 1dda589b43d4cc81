import { expect, test } from 'vitest'
import { addLondonMonths, londonMonthsBetween } from './london-months.ts'

const after = (from: string, months: number) => addLondonMonths(new Date(from), months).toISOString()

test('26 renewals from 31 January fall on the last day of each shorter month, leap years included', () => {
  const days = Array.from({ length: 26 }, (_, n) => after('2027-01-31T09:30:00.000Z', n + 1).slice(0, 10))
  expect(days).toEqual(
    `2027-02-28 2027-03-31 2027-04-30 2027-05-31 2027-06-30 2027-07-31 2027-08-31 2027-09-30 2027-10-31 2027-11-30 2027-12-31
     2028-01-31 2028-02-29 2028-03-31 2028-04-30 2028-05-31 2028-06-30 2028-07-31 2028-08-31 2028-09-30 2028-10-31 2028-11-30
     2028-12-31 2029-01-31 2029-02-28 2029-03-31`.split(/\s+/),
  )
})

test.each([
  ['2027-01-29T12:00:00.000Z', 1, '2027-02-28T12:00:00.000Z'],
  ['2027-01-29T12:00:00.000Z', 2, '2027-03-29T11:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', 12, '2029-02-28T12:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', 48, '2032-02-29T12:00:00.000Z'],
  ['2027-08-30T11:00:00.000Z', 6, '2028-02-29T12:00:00.000Z'],
])('%s and %i months is %s', (from, months, then) => {
  expect(after(from, months)).toBe(then)
})

test('the time of day stays London’s when the clocks change', () => {
  expect(after('2027-03-15T08:00:00.000Z', 1)).toBe('2027-04-15T07:00:00.000Z')
  expect(after('2027-10-15T07:00:00.000Z', 1)).toBe('2027-11-15T08:00:00.000Z')
})

test('an evening in summer that is the next day already in London counts from that day', () => {
  expect(after('2027-06-30T23:30:00.000Z', 1)).toBe('2027-07-31T23:30:00.000Z')
  expect(after('2027-06-30T23:30:00.000Z', 6)).toBe('2028-01-01T00:30:00.000Z')
})

test('an hour that the clocks leave out is the next one, an hour that comes twice the first', () => {
  expect(after('2027-02-28T01:30:00.000Z', 1)).toBe('2027-03-28T01:30:00.000Z') // 02:30 in London
  expect(after('2027-09-30T00:30:00.000Z', 1)).toBe('2027-10-30T00:30:00.000Z')
  expect(after('2028-09-29T00:30:00.000Z', 1)).toBe('2028-10-29T00:30:00.000Z') // the first 01:30
})

test('months between two renewals are counted back', () => {
  for (let months = 0; months <= 26; months++) {
    const from = new Date('2027-01-31T09:30:00Z')
    expect(londonMonthsBetween(from, addLondonMonths(from, months))).toBe(months)
  }
})
