import { expect, test } from 'vitest'
import { actionIsOpen } from '../jobs/job-flow.ts'
import { jobStatuses } from '../jobs/job-status.ts'
import { hasApprovedInvoice, invoiceMoment } from './invoice-moment.ts'

test('an invoice is raised when the work is done, on a closed job for its charges, and anew on a complete one', () => {
  const open = jobStatuses.filter((status) => actionIsOpen(invoiceMoment('raise_invoice', status), status, 'taker'))
  expect(new Set(open)).toEqual(new Set(['invoice', 'invoice_rejected', 'cancel', 'sold_outside_platform', 'complete']))
})

test('a decision on charges leaves the closed job as it is', () => {
  expect(invoiceMoment('reject_invoice', 'cancel')).toBe('reject_charges')
  expect(invoiceMoment('approve_invoice', 'sold_outside_platform')).toBe('approve_charges')
  expect(invoiceMoment('take_back_approval', 'cancel')).toBe('unapprove_charges')
  expect(invoiceMoment('mark_paid', 'cancel')).toBe('pay_charges')
  expect(invoiceMoment('mark_paid', 'invoice_pending')).toBe('mark_paid')
  expect(invoiceMoment('take_back_payment', 'complete')).toBe('unpay_charges')
  expect(invoiceMoment('credit_in_full', 'complete')).toBe('credit_invoice')
  expect(invoiceMoment('credit_in_full', 'paid')).toBe('credit_in_full')
  expect(invoiceMoment('credit_for_good', 'paid')).toBe('credit_for_good')
})

test('an approval stands until its invoice is credited in full, not in part', () => {
  const raised = ['deliver', 'raise_invoice']
  expect(hasApprovedInvoice(raised)).toBe(false)
  expect(hasApprovedInvoice([...raised, 'approve_invoice'])).toBe(true)
  expect(hasApprovedInvoice([...raised, 'approve_invoice', 'credit_invoice'])).toBe(true)
  expect(hasApprovedInvoice([...raised, 'approve_invoice', 'credit_in_full'])).toBe(false)
  expect(hasApprovedInvoice(['approve_invoice', 'credit_in_full', 'raise_invoice', 'approve_invoice'])).toBe(true)
})

test('an approval that was taken back does not stand, one given after it does', () => {
  const takenBack = ['raise_invoice', 'approve_invoice', 'take_back_approval']
  expect(hasApprovedInvoice(takenBack)).toBe(false)
  expect(hasApprovedInvoice([...takenBack, 'approve_invoice'])).toBe(true)
})
