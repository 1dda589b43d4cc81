import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  formatDateRange,
  formatDateTime,
  formatNamedDay,
  formatNumericDateRange,
  formatNumericDateTime,
  formatDuration,
  formatMiles,
  formatMoney,
  formatRelative,
  formatRoughMiles,
} from './format.ts'

test('money is written from the decimal string, to the penny', () => {
  expect(formatMoney('39.00')).toBe('£39.00')
  expect(formatMoney('1250.5')).toBe('£1,250.50')
  expect(formatMoney('10000000.01')).toBe('£10,000,000.01')
  expect(formatMoney('-3.20')).toBe('−£3.20')
})

test('a price the viewer may not see is a dash', () => {
  expect(formatMoney(null)).toBe('–')
})

test('metres are shown as miles, with a decimal only for short ways', () => {
  expect(formatMiles(1_609.344)).toBe('1 mi')
  expect(formatMiles(8_851)).toBe('5.5 mi')
  expect(formatMiles(321_869)).toBe('200 mi')
  expect(formatRoughMiles(0)).toBe('under 3 miles')
  expect(formatRoughMiles(4_828)).toBe('under 3 miles')
  expect(formatRoughMiles(4_829)).toBe('3 mi')
})

describe('moments', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-28T12:00:00Z') }))
  afterEach(() => void vi.useRealTimers())

  test('have their weekday and their day, those that are far away their year as well', () => {
    expect(formatDateTime('2026-11-30T14:15:00Z')).toBe('Mon 30 Nov, 14:15')
    expect(formatDateTime('2026-12-05T09:00:00Z')).toBe('Sat 5 Dec, 09:00')
    expect(formatDateTime('2029-11-30T14:15:00Z')).toBe('Fri 30 Nov 2029, 14:15')
    expect(formatNamedDay('2026-11-30T14:15:00Z')).toBe('Mon 30 Nov')
  })

  test('are those of London, in winter and in summer', () => {
    expect(formatDateTime('2026-11-15T14:30:00Z')).toBe('Sun 15 Nov, 14:30')
    expect(formatDateTime('2026-07-15T14:30:00Z')).toBe('Wed 15 Jul, 15:30')
    expect(formatDateTime('2026-07-15T23:10:00Z')).toBe('Thu 16 Jul, 00:10')
  })

  test('a window on one day names the day once', () => {
    expect(formatDateRange('2026-12-15T14:30:00Z', '2026-12-15T16:00:00Z')).toBe('Tue 15 Dec, 14:30–16:00')
    expect(formatDateRange('2026-12-15T14:30:00Z', '2026-12-16T08:00:00Z')).toBe('Tue 15 Dec, 14:30–Wed 16 Dec, 08:00')
  })

  test('windows over the nights in which the clocks change are read without doubt', () => {
    expect(formatDateRange('2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z')).toBe('Sun 28 Mar, 00:30–02:30')
    expect(formatDateRange('2027-03-27T22:00:00Z', '2027-03-28T01:00:00Z')).toBe('Sat 27 Mar, 22:00–Sun 28 Mar, 02:00')
    vi.setSystemTime(Date.parse('2027-10-01T12:00:00Z'))
    expect(formatDateRange('2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z')).toBe('Sun 31 Oct, 01:30 BST–01:30 GMT')
    expect(formatDateRange('2027-10-30T21:00:00Z', '2027-10-31T02:00:00Z')).toBe('Sat 30 Oct, 22:00–Sun 31 Oct, 02:00')
  })

  test('are digits for a notice of maintenance and for a spreadsheet', () => {
    expect(formatNumericDateTime('2026-01-15T14:30:00Z')).toBe('15/01/2026 14:30')
    expect(formatNumericDateRange('2026-01-15T14:30:00Z', '2026-01-15T16:00:00Z')).toBe('15/01/2026 14:30–16:00')
  })
})

test('durations are hours and minutes', () => {
  expect(formatDuration(12_300)).toBe('3 h 25 min')
  expect(formatDuration(2_400)).toBe('40 min')
})

test('the relative hint says how far away a time is', () => {
  const now = Date.parse('2026-01-15T12:30:00Z')
  expect(formatRelative('2026-01-15T14:30:00Z', now)).toBe('in 2 hr')
  expect(formatRelative('2026-01-15T12:10:00Z', now)).toBe('20 min ago')
})
