import { expect, test } from 'vitest'
import { unsellableBecause } from './sellable.ts'

const invoice = {
  status: 'unpaid',
  invoice_date: '2026-11-01',
  due_on: '2026-12-01',
  total: 12_000,
  credited: 0,
} as const
const today = '2026-11-22'

test('an invoice that was sent or approved, and is to be paid later, can be sold', () => {
  expect(unsellableBecause(invoice, today)).toBeNull()
  expect(unsellableBecause({ ...invoice, status: 'pending' }, today)).toBeNull()
})

test.each([
  ['rejected', { status: 'rejected' }],
  ['paid', { status: 'paid' }],
  ['nothing_owed', { total: 0 }],
  ['credited', { credited: 1 }],
  ['term_too_short', { due_on: '2026-11-14' }],
  ['overdue_too_long', { invoice_date: '2026-09-01', due_on: '2026-10-22' }],
] as const)('%s is a reason', (reason, overrides) => {
  expect(unsellableBecause({ ...invoice, ...overrides }, today)).toBe(reason)
})

test('the bounds themselves are in: fourteen days of term, thirty days overdue', () => {
  expect(unsellableBecause({ ...invoice, due_on: '2026-11-15' }, today)).toBeNull()
  expect(unsellableBecause({ ...invoice, invoice_date: '2026-09-01', due_on: '2026-10-23' }, today)).toBeNull()
})
