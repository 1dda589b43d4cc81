import { expect, test } from 'vitest'
import { addDays } from '../time/calendar.ts'
import { dueReminder, EXPIRY_REMINDER_DAYS } from './expiry-reminder.ts'

const today = '2026-11-21'
const due = (left: number, expiry_told: number | null = null) =>
  dueReminder({ expiry: addDays(today, left), expiry_told }, today)

// Days left, what was told last → what is due.
const rows: [left: number, told: number | null, due: number | null][] = [
  [31, null, null],
  [30, null, 30],
  [30, 30, null],
  [29, 30, null],
  [15, 30, null],
  [14, 30, 14],
  [13, 14, null],
  [8, 14, null],
  [7, 14, 7],
  [2, 7, null],
  [1, 7, 1],
  [1, 1, null],
  [0, 1, 0],
  [0, 0, null],
  [-1, 0, null],
  [-1, null, null],
  // Approved late, or a server that was away: the latest one alone.
  [20, null, 30],
  [5, 30, 7],
  [0, null, 0],
  [-3, 30, null],
]
test.each(rows)('%i days left, told %s: %s is due', (left, told, expected) => {
  expect(due(left, told)).toBe(expected)
})

test('day by day, each reminder is told once on its day', () => {
  let told: number | null = null
  const days: number[] = []
  for (let left = 40; left >= -5; left--) {
    const reminder = due(left, told)
    if (reminder === null) continue
    days.push(left)
    told = reminder
  }
  expect(days).toEqual([...EXPIRY_REMINDER_DAYS])
})
