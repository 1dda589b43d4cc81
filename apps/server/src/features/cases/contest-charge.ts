import { mayEscalate } from '@waybill/domain/charges/charge'
import { contestChargeInput } from '@waybill/domain/charges/charge-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { noteCase, updateCharge } from '../charges/charges.sql.ts'
import { lockCharge, requireTurn } from '../charges/lock-charge.ts'
import { selectOpener } from './cases.sql.ts'
import { openCase } from './open-case.ts'

/** A side disputes a charge or the offer in its place, or the carrier one that nobody answers: the desk of cases looks at the evidence. Staff never order a payment. */
export const contestCharge = operation({
  input: contestChargeInput,
  permission: 'charge.contest',
  load: ({ charge_id }, work) => lockCharge(work, charge_id),

  async run(locked, { text }, { tx, viewer, now, recordFact }) {
    const { job, charge, side } = locked
    const isUnanswered = side === 'taker' && charge.state === 'proposed'
    const state = requireTurn(isUnanswered ? 'escalate' : 'contest', locked)
    if (isUnanswered && !mayEscalate(charge, now)) throw AppError.invalid({ charge_id: ['charge_awaits_answer'] })
    const { kind, proposed, amount, grade, basis, comment } = charge
    const opening = {
      kind: 'charge',
      text,
      job_id: job.id,
      subject_id: charge.id,
      snapshot: JSON.stringify({ kind, proposed, amount, grade, basis, comment }),
      opened_by_user_id: viewer.user_id,
      opened_by_team_id: viewer.team_id,
      against_team_id: side === 'poster' ? charge.team_id : job.team_id,
    } as const
    const opener = await selectOpener(tx, viewer.user_id)
    const file = await openCase(tx, opening, { opener: opener!, now })
    await noteCase(tx, charge.id, file.id)
    const decided = { decided_by: viewer.user_id, decided_at: now }
    await updateCharge(tx, charge.id, { state, answer: text, ...decided, due_at: null })
    recordFact({ name: 'charge_contested', job_id: job.id })
    return { id: charge.id }
  },
})
