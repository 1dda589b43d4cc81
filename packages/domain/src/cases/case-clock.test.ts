import { expect, test } from 'vitest'
import { mayStillAppeal } from './appeal.ts'
import { clockOf } from './case-clock.ts'

const opened = new Date('2026-03-10T15:20:00Z')

test('reported content is due after a day', () => {
  expect(clockOf('report', opened).due_at).toEqual(new Date('2026-03-11T15:20:00Z'))
})

test('a complaint is red from day 20 and overdue from day 31, by the days of London', () => {
  // The clocks go forward on 29 March: day 20 begins at midnight in summer time.
  expect(clockOf('data_protection', opened)).toEqual({
    red_at: new Date('2026-03-29T23:00:00Z'),
    due_at: new Date('2026-04-09T23:00:00Z'),
  })
  const late = new Date('2026-11-28T23:59:00Z')
  expect(clockOf('service', late).due_at).toEqual(new Date('2026-12-29T00:00:00Z'))
})

test('a decision can be appealed for half a year, and the decision about an appeal never', () => {
  const decided = { state: 'decided', appeal_of: null, decided_at: opened } as const
  expect(mayStillAppeal(decided, new Date('2026-09-05T00:00:00Z'))).toBe(true)
  expect(mayStillAppeal(decided, new Date('2026-09-07T00:00:00Z'))).toBe(false)
  expect(mayStillAppeal({ ...decided, appeal_of: 'another' }, opened)).toBe(false)
  expect(mayStillAppeal({ ...decided, state: 'open', decided_at: null }, opened)).toBe(false)
})
