import { expect, test } from 'vitest'
import { capturedAt, day, instant } from './moments.ts'

const said = (schema: ReturnType<typeof instant> | ReturnType<typeof day>, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message)

test.each([
  ['2026-11-21T09:00:00Z', '2026-11-21T09:00:00.000Z'],
  ['2026-11-21T11:00:00+02:00', '2026-11-21T09:00:00.000Z'],
  ['2026-11-21T09:00:00.120Z', '2026-11-21T09:00:00.120Z'],
])('the moment %s is kept as %s, so that two compare as text', (given, kept) => {
  expect(instant().parse(given)).toBe(kept)
})

// The second would name a moment that the UK's clocks leave out.
test.each([
  '2026-11-21T09:00:00',
  '2027-03-28T01:30:00',
  '2026-11-21',
  '2026-02-30T09:00:00Z',
  '2026-11-21T25:00:00Z',
  'tomorrow',
  7,
])('%j is no moment', (given) => {
  expect(said(instant(), given)).toEqual(['date_incorrect'])
})

test.each(['2026-02-30', '21/11/2026', '2026-11-21T09:00:00Z', '2026-1-1', 'today', 7])('%j is no day', (given) => {
  expect(said(day(), given)).toEqual(['date_incorrect'])
})

// spec §5: "This field is required."
test.each(['', null, undefined])('a date left empty as %j is required', (given) => {
  expect([said(day(), given), said(instant(), given)]).toEqual([['required'], ['required']])
})

test('a moment that need not be told may be left out', () => {
  expect([capturedAt().parse(null), capturedAt().parse(undefined)]).toEqual([null, undefined])
})
