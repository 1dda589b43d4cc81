import { expect, test } from 'vitest'
import { eventDate } from './event-date.ts'

test('of today the time is shown, of another day the date', () => {
  const created_at = '2026-01-09T14:05:00Z'
  expect(eventDate({ pretty_date: 'Today', created_at })).toBe('14:05')
  expect(eventDate({ pretty_date: '9 Jan', created_at })).toBe('9 Jan')
})
