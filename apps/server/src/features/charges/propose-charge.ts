import { proposeChargeInput } from '@waybill/domain/charges/charge-input'
import { percentOf } from '@waybill/domain/jobs/charge-tariff'
import { isSettled } from '@waybill/domain/jobs/job-flow'
import { AppError } from '../../platform/app-error.ts'
import { operation, type Work } from '../../platform/operation.ts'
import { lockOwnOrCarriedJob, type LockedJob } from '../jobs/lock-job.ts'
import { tariffOfJob } from '../jobs/tariff-of-job.ts'
import { insertCharge, selectWhetherAgreedByHand, selectWhetherPaidFailure } from './charges.sql.ts'

/** The carrier asks for a charge by hand: for the goods after a failure that was not its own, by the terms; or for anything else. */
export const proposeCharge = operation({
  input: proposeChargeInput,
  permission: 'charge.propose',

  async load({ job_id }, work) {
    const job = await lockOwnOrCarriedJob(work, job_id)
    return job && { job }
  },

  async run({ job }, input, work) {
    // Of a job that has ended the two sides settle charges as they close it.
    if (isSettled(job.status)) throw AppError.notNow('out_of_turn', job.status)
    const { kind, comment } = input
    const isByTerms = kind !== 'other'
    const amount = isByTerms ? await shareByTerms(job, kind, work) : input.amount!
    const proposal = { job_id: job.id, team_id: job.bid_team_id!, kind, stay_id: null, amount, basis: {}, comment }
    const by = { proposed_by: work.viewer.user_id, proposed_at: work.now, due_at: null }
    // Without a stay there is nothing but the carrier's word.
    const inserted = await insertCharge(work.tx, { ...proposal, ...by, grade: isByTerms ? null : 'C' })
    if (!inserted) throw AppError.stale('proposed')
    work.recordFact({ name: 'charge_proposed', job_id: job.id })
    return inserted
  },
})

/** @throws VALIDATION where the job has no terms, or its delivery did not fail for a reason that they pay for */
async function shareByTerms(job: LockedJob, kind: 'return' | 'second_attempt', { tx }: Work): Promise<number> {
  const tariff = tariffOfJob(job)
  if (!tariff || job.bid_amount === null || !(await selectWhetherPaidFailure(tx, job.id)))
    throw AppError.invalid({ kind: ['charge_not_by_terms'] })
  if (await selectWhetherAgreedByHand(tx, job.id, 'failure'))
    throw AppError.invalid({ kind: ['charge_agreed_by_hand'] })
  const amount = percentOf(job.bid_amount, kind === 'return' ? tariff.return_percent : tariff.second_attempt_percent)
  if (amount === 0) throw AppError.invalid({ kind: ['charge_not_by_terms'] })
  return amount
}
