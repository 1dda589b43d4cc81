import type { FactName } from './facts.ts'
import { type Consequences, noticeIn } from './notice.ts'

const posted = noticeIn('JOB_POSTED', 'JOB')
const work = noticeIn('MY_WORK', 'JOB')

type ChargeFact = Extract<FactName, `charge_${string}`>

/** The consequences of an action on a charge: part of `consequences.ts`. Types of invoices, in words of their own. */
export const chargeConsequences: Readonly<Record<ChargeFact, Consequences>> = {
  charge_proposed: { notify: [posted('poster', 'INVOICE_RECEIVED')], callbacks: ['JOB_UPDATED'] },
  charge_withdrawn: { notify: [posted('poster', 'INVOICE_RECEIVED')], callbacks: ['JOB_UPDATED'] },
  charge_countered: { notify: [work('taker', 'INVOICE_SENT')], callbacks: ['JOB_UPDATED'] },
  charge_reopened: { notify: [work('taker', 'INVOICE_SENT')], callbacks: ['JOB_UPDATED'] },
  charge_accepted: { notify: [work('taker', 'INVOICE_APPROVED', 'Positive')], callbacks: ['JOB_UPDATED'] },
  charge_counter_accepted: { notify: [posted('poster', 'INVOICE_APPROVED', 'Positive')], callbacks: ['JOB_UPDATED'] },
  charge_accepted_by_silence: {
    notify: [work('taker', 'INVOICE_APPROVED', 'Positive'), posted('poster', 'INVOICE_APPROVED')],
    callbacks: ['JOB_UPDATED'],
  },
  charge_due_soon: { notify: [posted('poster', 'INVOICE_RECEIVED')], callbacks: [] },
  charge_unanswered: { notify: [posted('poster', 'INVOICE_RECEIVED')], callbacks: [] },
  // The side that contested it is not notified of its own act.
  charge_contested: {
    notify: [work('taker', 'INVOICE_REJECTED', 'Negative'), posted('poster', 'INVOICE_REJECTED', 'Negative')],
    callbacks: ['JOB_UPDATED'],
  },
}
