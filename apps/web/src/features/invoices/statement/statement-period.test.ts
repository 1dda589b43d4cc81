import { expect, test } from 'vitest'
import { daysOfPeriod, isStatementPeriod } from './statement-period.ts'

const own = { from: '2026-01-01', until: '2026-01-31' }

test.each([
  ['this_month', '2026-03-10', { from: '2026-03-01', until: '2026-03-10' }],
  ['last_month', '2026-03-31', { from: '2026-02-01', until: '2026-02-28' }],
  ['last_month', '2026-01-05', { from: '2025-12-01', until: '2025-12-31' }],
  ['last_quarter', '2026-01-05', { from: '2025-11-01', until: '2026-01-05' }],
  ['last_year', '2026-03-10', { from: '2025-04-01', until: '2026-03-10' }],
  ['own', '2026-03-10', own],
] as const)('%s on %s', (period, today, days) => {
  expect(daysOfPeriod(period, today, own)).toEqual(days)
})

test.each([
  [{ from: '2026-01-01', until: '2026-01-01' }, true],
  [{ from: '2026-01-02', until: '2026-01-01' }, false],
  [{ from: '2024-01-01', until: '2026-01-01' }, false],
  [{ from: '', until: '2026-01-01' }, false],
])('%o may be asked for: %s', (days, may) => {
  expect(isStatementPeriod(days)).toBe(may)
})
