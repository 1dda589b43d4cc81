import { expect, test } from 'vitest'
import { completesWhenPaidBy, daysOfAge, debtAgeOf, debtAges, groupsOf } from './accounting.ts'

const today = '2026-03-10'

test.each([
  ['pending', '2026-03-10', null, ['pending']],
  ['pending', '2026-03-09', null, ['pending', 'overdue']],
  ['unpaid', '2026-03-09', null, ['unpaid', 'overdue']],
  ['rejected', '2026-03-09', null, ['rejected']],
  ['paid', '2026-02-01', '2026-03-01', ['paid', 'paid_this_month']],
  ['paid', '2026-02-01', '2026-02-28', ['paid']],
  ['paid', '2026-02-01', '2025-03-10', ['paid']],
  ['paid', '2026-02-01', null, ['paid']],
  // What stands beside an invoice that is not paid says nothing.
  ['rejected', '2026-03-09', '2026-03-01', ['rejected']],
] as const)('an invoice that is %s and due on %s stands in its groups', (status, due_on, paid_on, groups) => {
  const invoice = { status, due_on, paid_on }
  expect(groupsOf({ ...invoice, is_credited: false }, today)).toEqual(groups)
  expect(groupsOf({ ...invoice, is_credited: true }, today)).toEqual(['credited'])
})

test.each([
  ['2026-03-10', 'not_due'],
  ['2026-03-09', 'up_to_30_days'],
  ['2026-02-08', 'up_to_30_days'],
  ['2026-02-07', 'up_to_60_days'],
  ['2025-12-10', 'up_to_90_days'],
  ['2025-12-09', 'over_90_days'],
])('an invoice due on %s is %s', (due_on, age) => {
  expect(debtAgeOf(due_on, today)).toBe(age)
})

test('a job is complete 14 days after it was paid', () => {
  expect(completesWhenPaidBy(today)).toBe('2026-02-24')
})

test('an age lasts from the day after the one before it to its own last day', () => {
  expect(debtAges.map((age) => daysOfAge(age))).toEqual([
    { since: 0, before: null },
    { since: 30, before: 0 },
    { since: 60, before: 30 },
    { since: 90, before: 60 },
    { since: null, before: 90 },
  ])
})
