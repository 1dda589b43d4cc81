import { counterChargeInput } from '@waybill/domain/charges/charge-input'
import { operation } from '../../platform/operation.ts'
import { updateCharge } from './charges.sql.ts'
import { lockCharge, requireTurn } from './lock-charge.ts'

/** The poster offers another amount, with a reason. */
export const counterCharge = operation({
  input: counterChargeInput,
  permission: 'charge.answer',
  load: ({ charge_id }, work) => lockCharge(work, charge_id),

  async run(locked, { amount, reason }, { tx, viewer, now, recordFact }) {
    const { job, charge } = locked
    const state = requireTurn('counter', locked)
    const decided = { decided_by: viewer.user_id, decided_at: now }
    await updateCharge(tx, charge.id, { state, amount, answer: reason, ...decided, due_at: null })
    recordFact({ name: 'charge_countered', job_id: job.id })
    return { id: charge.id }
  },
})
