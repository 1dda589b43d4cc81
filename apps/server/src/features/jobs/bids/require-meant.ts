import { type JobDoubt, priceDoubts, unconfirmed } from '@waybill/domain/jobs/job-doubts'
import { requireNoProblems } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { selectGuideOfJob } from './bids.sql.ts'

type Offer = { amount: number; confirmed_doubts?: readonly JobDoubt[] | null | undefined }

/** An amount in pence far from the job's guide price is taken once its bidder has said that it is meant. */
export async function requireMeant(tx: Tx, job_id: string, { amount, confirmed_doubts }: Offer) {
  const { distance, ...vehicle } = await selectGuideOfJob(tx, job_id)
  requireNoProblems(unconfirmed(priceDoubts({ price: amount, distance, vehicle }, 'amount'), confirmed_doubts))
}
