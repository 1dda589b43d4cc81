import { LEAST_PROPOSED, silenceAccepts } from '@waybill/domain/charges/charge'
import { isTurn } from '@waybill/domain/charges/current-stay'
import { gradeOf, stayBorneOut } from '@waybill/domain/charges/evidence'
import { type ExpectedTime, waitingAmount, waitingAt } from '@waybill/domain/charges/waiting'
import type { Work } from '../../platform/operation.ts'
import type { LockedJob } from '../jobs/lock-job.ts'
import { tariffOfJob } from '../jobs/tariff-of-job.ts'
import { insertCharge, selectExpected, selectWhetherAgreedByHand } from './charges.sql.ts'
import { stayOf, type StoredStay } from './stays/stays.sql.ts'

type Stay = NonNullable<StoredStay>

/** The price of a stay by the job's terms; null without terms, or where the stay bears out no time. */
export function waitingOf(
  job: Pick<LockedJob, 'tariff' | 'additional_options'>,
  stay: Stay,
  { expected, stops }: { expected: ExpectedTime; stops: readonly { id: string }[] },
) {
  const tariff = tariffOfJob(job)
  const time = stayBorneOut(stayOf(stay))
  if (!tariff || !time) return null
  const place = stay.place === 'stop' ? stay.stop_id! : stay.place
  const waiting = waitingAt({ ...time, expected, is_turn: isTurn({ ...job, stops }, place) }, tariff)
  const basis = {
    from: new Date(waiting.from).toISOString(),
    until: new Date(time.ended_at).toISOString(),
    minutes: waiting.minutes,
    free_minutes: waiting.free_minutes,
    chargeable_minutes: waiting.chargeable_minutes,
    rate: tariff.waiting_rate,
  }
  return { amount: waitingAmount(waiting, tariff), basis }
}

/** At the end of a stay the waiting is proposed by itself, if it comes to a pound. */
export async function proposeWaiting(work: Work, job: LockedJob, stay: Stay): Promise<void> {
  const { tx, now, recordFact } = work
  const waiting = waitingOf(job, stay, await selectExpected(tx, stay))
  if (!waiting || waiting.amount < LEAST_PROPOSED) return
  // Agreed by hand at the gate: the later word of both stands in place of the terms.
  if (stay.place === 'pickup' && (await selectWhetherAgreedByHand(tx, job.id, 'waiting'))) return
  const grade = gradeOf(stayOf(stay))
  const { amount, basis } = waiting
  const due_at = silenceAccepts({ kind: 'waiting', grade, amount }, { proposed_at: now, price: job.bid_amount })
  const inserted = await insertCharge(tx, {
    job_id: job.id,
    team_id: stay.team_id,
    kind: 'waiting',
    stay_id: stay.id,
    grade,
    amount,
    basis,
    comment: null,
    proposed_by: null,
    proposed_at: now,
    due_at,
  })
  if (inserted) recordFact({ name: 'charge_proposed', job_id: job.id })
}
