import type { Fact } from './facts.ts'
import { type Consequences, noticeIn } from './notice.ts'

const postedInvoice = noticeIn('JOB_POSTED', 'INVOICE')
const workInvoice = noticeIn('MY_WORK', 'INVOICE')

type InvoiceFact = Extract<Fact, { invoice_id: string }>['name']

/** The consequences of an action on an invoice: part of `consequences.ts`. */
export const invoiceConsequences: Readonly<Record<InvoiceFact, Consequences>> = {
  invoice_raised: {
    notify: [
      workInvoice('taker', 'INVOICE_SENT'),
      // The invoice itself is mailed to them.
      { ...postedInvoice('invoice_recipient', 'INVOICE_RECEIVED'), email: false },
      postedInvoice('poster_primary', 'INVOICE_RECEIVED'),
    ],
    callbacks: ['JOB_UPDATED'],
  },
  invoice_resent: {
    notify: [
      workInvoice('taker', 'INVOICE_SENT'),
      { ...postedInvoice('invoice_recipient', 'INVOICE_RECEIVED'), email: false },
      postedInvoice('poster_primary', 'INVOICE_RECEIVED'),
    ],
    callbacks: ['JOB_UPDATED'],
  },
  invoice_approved: { notify: [workInvoice('taker', 'INVOICE_APPROVED', 'Positive')], callbacks: ['JOB_UPDATED'] },
  invoice_rejected: { notify: [workInvoice('taker', 'INVOICE_REJECTED', 'Negative')], callbacks: ['JOB_UPDATED'] },
  // No type of its own in the specification: the invoice that was received, now as a reminder.
  invoice_overdue: {
    notify: [
      postedInvoice('invoice_recipient', 'INVOICE_RECEIVED', 'Negative'),
      postedInvoice('poster_primary', 'INVOICE_RECEIVED', 'Negative'),
    ],
    callbacks: [],
  },
  payment_confirmed: {
    notify: [
      postedInvoice('invoice_recipient', 'JOBS_PAYMENT_RECEIVED', 'Positive'),
      postedInvoice('poster_primary', 'JOBS_PAYMENT_RECEIVED', 'Positive'),
    ],
    callbacks: ['JOB_UPDATED'],
  },
  invoice_paid: { notify: [workInvoice('taker', 'JOBS_PAYMENT_RECEIVED', 'Positive')], callbacks: ['JOB_UPDATED'] },
  // Corrections of money have no types of their own either: each is told under the nearest, in words of its own.
  invoice_credited: {
    notify: [
      // The credit note itself is mailed to them.
      { ...postedInvoice('invoice_recipient', 'INVOICE_RECEIVED'), email: false },
      postedInvoice('poster_primary', 'INVOICE_RECEIVED'),
    ],
    callbacks: ['JOB_UPDATED'],
  },
  correction_asked: { notify: [workInvoice('taker', 'INVOICE_REJECTED', 'Negative')], callbacks: [] },
  correction_refused: {
    notify: [
      postedInvoice('invoice_recipient', 'INVOICE_RECEIVED', 'Negative'),
      postedInvoice('poster_primary', 'INVOICE_RECEIVED', 'Negative'),
    ],
    callbacks: [],
  },
  invoice_unpaid: { notify: [workInvoice('taker', 'JOBS_PAYMENT_RECEIVED', 'Negative')], callbacks: ['JOB_UPDATED'] },
  payment_unconfirmed: {
    notify: [
      postedInvoice('invoice_recipient', 'JOBS_PAYMENT_RECEIVED', 'Negative'),
      postedInvoice('poster_primary', 'JOBS_PAYMENT_RECEIVED', 'Negative'),
    ],
    callbacks: ['JOB_UPDATED'],
  },
  payment_agreed: { notify: [], callbacks: [] },
  record_contested: { notify: [workInvoice('taker', 'INVOICE_REJECTED', 'Negative')], callbacks: [] },
  payment_contested: {
    notify: [
      postedInvoice('invoice_recipient', 'INVOICE_RECEIVED', 'Negative'),
      postedInvoice('poster_primary', 'INVOICE_RECEIVED', 'Negative'),
    ],
    callbacks: [],
  },
  payment_voided: {
    notify: [
      workInvoice('taker', 'JOBS_PAYMENT_RECEIVED', 'Negative'),
      postedInvoice('invoice_recipient', 'JOBS_PAYMENT_RECEIVED', 'Negative'),
      postedInvoice('poster_primary', 'JOBS_PAYMENT_RECEIVED', 'Negative'),
    ],
    callbacks: ['JOB_UPDATED'],
  },
  refund_noted: {
    notify: [
      postedInvoice('invoice_recipient', 'JOBS_PAYMENT_RECEIVED', 'Positive'),
      postedInvoice('poster_primary', 'JOBS_PAYMENT_RECEIVED', 'Positive'),
    ],
    callbacks: [],
  },
  refund_received: { notify: [workInvoice('taker', 'JOBS_PAYMENT_RECEIVED')], callbacks: [] },
  refund_changed: { notify: [], callbacks: [] },
}
