import { chargeIdInput } from '@waybill/domain/charges/charge-input'
import { operation } from '../../platform/operation.ts'
import { updateCharge } from './charges.sql.ts'
import { lockCharge, requireTurn } from './lock-charge.ts'

/** The poster takes an answer back while the charge stands on no invoice: it is as it was proposed. */
export const reopenCharge = operation({
  input: chargeIdInput,
  permission: 'charge.answer',
  load: ({ charge_id }, work) => lockCharge(work, charge_id),

  async run(locked, _input, { tx, recordFact }) {
    const { job, charge } = locked
    const state = requireTurn('reopen', locked)
    const unanswered = { answer: null, decided_by: null, decided_at: null, by_silence: false }
    await updateCharge(tx, charge.id, { state, amount: charge.proposed, ...unanswered })
    recordFact({ name: 'charge_reopened', job_id: job.id })
    return { id: charge.id }
  },
})
