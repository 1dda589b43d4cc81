import { expect, test } from 'vitest'
import { formatDateRange, formatDateTime, formatDuration, formatMiles, formatMoney, formatRelative } from './format.ts'
import { tidyAmount } from './form/pence-field.tsx'

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
})

test('times are those of London, in winter and in summer', () => {
  expect(formatDateTime('2026-01-15T14:30:00Z')).toBe('15/01/2026 14:30')
  expect(formatDateTime('2026-07-15T14:30:00Z')).toBe('15/07/2026 15:30')
  expect(formatDateTime('2026-07-15T23:10:00Z')).toBe('16/07/2026 00:10')
})

test('a window on one day names the day once', () => {
  expect(formatDateRange('2026-01-15T14:30:00Z', '2026-01-15T16:00:00Z')).toBe('15/01/2026 14:30–16:00')
  expect(formatDateRange('2026-01-15T14:30:00Z', '2026-01-16T08:00:00Z')).toBe('15/01/2026 14:30–16/01/2026 08:00')
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

test('amounts are tidied as people type them', () => {
  expect(tidyAmount('1,250')).toBe('1250.00')
  expect(tidyAmount('£ 12.5')).toBe('12.50')
  expect(tidyAmount('12,5')).toBe('12.50')
  expect(tidyAmount('007')).toBe('7.00')
  expect(tidyAmount('about ten')).toBe('about ten')
})
