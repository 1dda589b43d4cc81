import { expect, test } from 'vitest'
import { actionIsOpen } from '../jobs/job-flow.ts'
import { jobStatuses } from '../jobs/job-status.ts'
import { invoiceMoment } from './invoice-moment.ts'

test('an invoice is raised when the work is done, and on a closed job for its charges', () => {
  const open = jobStatuses.filter((status) => actionIsOpen(invoiceMoment('raise_invoice', status), status, 'taker'))
  expect(new Set(open)).toEqual(new Set(['invoice', 'invoice_rejected', 'cancel', 'sold_outside_platform']))
})

test('what is decided on charges leaves the closed job as it is', () => {
  expect(invoiceMoment('reject_invoice', 'cancel')).toBe('reject_charges')
  expect(invoiceMoment('approve_invoice', 'sold_outside_platform')).toBe('approve_charges')
  expect(invoiceMoment('mark_paid', 'cancel')).toBe('pay_charges')
  expect(invoiceMoment('mark_paid', 'invoice_pending')).toBe('mark_paid')
})
