import { type ChargeAct, stateAfter } from '@waybill/domain/charges/charge'
import { AppError } from '../../platform/app-error.ts'
import type { Work } from '../../platform/operation.ts'
import { lockOwnOrCarriedJob } from '../jobs/lock-job.ts'
import { findCharge } from './charges.sql.ts'

/** Locks the job and answers the charge with the side that the viewer takes; charges of another carrier do not exist. */
export async function lockCharge(work: Work, id: string) {
  const found = await findCharge(work.tx, id)
  const job = found && (await lockOwnOrCarriedJob(work, found.job_id))
  const charge = job && (await findCharge(work.tx, id))
  if (!job || !charge) return undefined
  const side = job.team_id === work.viewer.team_id ? ('poster' as const) : ('taker' as const)
  return side === 'taker' && charge.team_id !== work.viewer.team_id ? undefined : { job, charge, side }
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockCharge>>>

/** @throws CONFLICT with the state of the charge, where it is not this side's turn, or the charge stands on an invoice */
export function requireTurn(act: ChargeAct, { charge, side }: Locked) {
  const state = charge.is_invoiced ? null : stateAfter(act, charge.state, side)
  if (state === null) throw AppError.stale(charge.state)
  return state
}
