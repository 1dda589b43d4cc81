import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectedAtText, dayTimingText, daysUntil, shortLateText } from './job-times.ts'

const now = Date.parse('2026-11-23T22:30:00Z')
beforeAll(() => void vi.useFakeTimers({ now }))
afterAll(() => void vi.useRealTimers())
const at = (date: string | null, overrides: { date_end?: string; asap?: boolean; flexible?: boolean } = {}) => ({
  date,
  date_end: null,
  asap: false,
  flexible: false,
  ...overrides,
})

test.each([
  [at('2026-11-23T12:10:00Z'), 'Today 12:10'],
  [at('2026-11-24T07:30:00Z'), 'Tomorrow 07:30'],
  [at('2026-11-22T18:00:00Z'), 'Yesterday 18:00'],
  [at('2026-11-24T07:30:00Z', { date_end: '2026-11-24T09:00:00Z' }), 'Tomorrow 07:30–09:00'],
  [at('2026-11-24T07:30:00Z', { flexible: true }), 'Tomorrow 07:30, flexible'],
  [at('2026-11-24T22:00:00Z', { date_end: '2026-11-25T02:00:00Z' }), 'Tomorrow 22:00–02:00'],
  [at('2026-11-24T22:00:00Z', { date_end: '2026-11-25T22:00:00Z' }), 'Tue 24 Nov, 22:00–Wed 25 Nov, 22:00'],
  [at('2026-11-28T07:30:00Z'), 'Sat 28 Nov, 07:30'],
  [at(null), 'No fixed time'],
  [at('2026-11-23T12:10:00Z', { asap: true }), 'As soon as possible'],
])('a time is said by the day it is near: %o', (timing, text) => {
  expect(dayTimingText(timing, now)).toBe(text)
})

test('days are those of the calendar in the UK, also when the clocks change', () => {
  expect(daysUntil('2026-10-25T23:30:00Z', Date.parse('2026-10-24T23:30:00Z'))).toBe(0)
  expect(daysUntil('2026-10-26T00:30:00Z', Date.parse('2026-10-24T23:30:00Z'))).toBe(1)
})

test.each([
  [34, '+34 min'],
  [125, '+2 h 05'],
  [2880, '2 days late'],
])('%d minutes late are %s in a column', (minutes, said) => expect(shortLateText(minutes)).toBe(said))

test('an arrival of today is an hour, any other has its day', () => {
  expect(expectedAtText('2026-11-23T22:50:00Z', now)).toBe('22:50')
  expect(expectedAtText('2026-11-24T00:10:00Z', now)).toBe('Tomorrow 00:10')
})
