import { chargeIdInput } from '@waybill/domain/charges/charge-input'
import { operation } from '../../platform/operation.ts'
import { updateCharge } from './charges.sql.ts'
import { lockCharge, requireTurn } from './lock-charge.ts'

/** The carrier takes a charge back while it is not accepted. */
export const withdrawCharge = operation({
  input: chargeIdInput,
  permission: 'charge.answer',
  load: ({ charge_id }, work) => lockCharge(work, charge_id),

  async run(locked, _input, { tx, viewer, now, recordFact }) {
    const { job, charge } = locked
    const state = requireTurn('withdraw', locked)
    await updateCharge(tx, charge.id, { state, decided_by: viewer.user_id, decided_at: now, due_at: null })
    recordFact({ name: 'charge_withdrawn', job_id: job.id })
    return { id: charge.id }
  },
})
