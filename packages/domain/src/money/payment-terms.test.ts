import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueOn, paymentTerms } from './payment-terms.ts'
import { isOverdue } from '../invoices/invoice-status.ts'

test.each([
  ['SAME_DAY_PAYMENT', '2026-05-14', '2026-05-14'],
  ['SEVEN_DAYS', '2026-05-14', '2026-05-21'],
  ['THIRTY_DAYS', '2026-05-14', '2026-06-13'],
  ['FORTY_DAYS', '2026-05-14', '2026-06-23'],
  ['FORTY_FIVE_DAYS', '2026-05-14', '2026-06-28'],
  ['THIRTY_DAYS_EOM', '2026-05-14', '2026-06-30'],
  ['FORTY_DAYS_EOM', '2026-05-14', '2026-07-10'],
  ['THIRTY_DAYS_EOM', '2026-11-30', '2026-12-30'],
  ['THIRTY_DAYS_EOM', '2027-01-04', '2027-03-02'],
  ['THIRTY_DAYS_EOM', '2027-01-31', '2027-03-02'],
  ['THIRTY_DAYS_EOM', '2027-02-28', '2027-03-30'],
  // 2028 is a leap year; the clocks change on 2026-03-29 and 2026-10-25.
  ['THIRTY_DAYS_EOM', '2028-02-01', '2028-03-30'],
  ['THIRTY_DAYS_EOM', '2026-12-31', '2027-01-30'],
  ['SEVEN_DAYS', '2026-03-28', '2026-04-04'],
  ['SEVEN_DAYS', '2026-10-24', '2026-10-31'],
] as const)('%s from %s falls due on %s', (terms, invoice_date, due) => {
  expect(dueOn(terms, invoice_date)).toBe(due)
})

test('custom terms count the agreed days', () => {
  expect(dueOn('CUSTOM', '2026-05-14', 60)).toBe('2026-07-13')
})

test('no terms ever make an invoice due before it was written', () => {
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.constantFrom(...paymentTerms), day, fc.integer({ min: 1, max: 365 }), (terms, date, days) => {
      const invoice_date = date.toISOString().slice(0, 10)
      expect(dueOn(terms, invoice_date, days) >= invoice_date).toBe(true)
    }),
  )
})

test('an invoice is overdue from the day after it fell due until it is paid', () => {
  expect(isOverdue({ status: 'unpaid', is_credited: false, due_on: '2026-05-14' }, '2026-05-14')).toBe(false)
  expect(isOverdue({ status: 'unpaid', is_credited: false, due_on: '2026-05-14' }, '2026-05-15')).toBe(true)
  expect(isOverdue({ status: 'pending', is_credited: false, due_on: '2026-05-14' }, '2026-05-15')).toBe(true)
  expect(isOverdue({ status: 'paid', is_credited: false, due_on: '2026-05-14' }, '2026-05-15')).toBe(false)
  expect(isOverdue({ status: 'unpaid', is_credited: true, due_on: '2026-05-14' }, '2026-05-15')).toBe(false)
  expect(isOverdue({ status: 'rejected', is_credited: false, due_on: '2026-05-14' }, '2026-05-15')).toBe(false)
})
