import type { CloseJobReason } from '../jobs/job.ts'
import { type ChargeTariff, percentOf } from '../jobs/charge-tariff.ts'
import type { JobStatus } from '../jobs/job-status.ts'
import type { Pence } from '../money/money.ts'
import { HOUR_MS } from '../time/milliseconds.ts'

type CancelTerm = 'cancel_late_percent' | 'cancel_collect_percent' | 'cancel_arrived_percent' | 'cancel_board_percent'

/** The term that holds in a status; an allocated job costs only close to its collection. */
const termOfStatus: Partial<Record<JobStatus, CancelTerm>> = {
  allocated: 'cancel_late_percent',
  collect: 'cancel_collect_percent',
  collect_arrived: 'cancel_arrived_percent',
  board: 'cancel_board_percent',
  progress: 'cancel_board_percent',
  delivering: 'cancel_board_percent',
}

/** Until this long before the collection an allocated job may be cancelled for nothing. */
const FREE_UNTIL_MS = 2 * HOUR_MS

type Cancelled = {
  status: JobStatus
  /** Pence. */
  price: Pence
  /** When the collection was booked for, in ms; null: as soon as possible. */
  collection: number | null
  /** When it is cancelled, in ms. */
  at: number
}

type Cancellation = { percent: number; amount: Pence }

/** The price of cancelling by the poster, by how far the run has got; at least the minimum, at most the agreed price. */
export function cancellationOf(
  job: Cancelled,
  tariff: Pick<ChargeTariff, CancelTerm | 'cancel_minimum'>,
): Cancellation {
  const term = termOfStatus[job.status]
  const isEarly = job.status === 'allocated' && job.collection !== null && job.collection - job.at > FREE_UNTIL_MS
  const percent = term === undefined || isEarly ? 0 : tariff[term]
  if (percent === 0) return { percent, amount: 0 }
  return { percent, amount: Math.min(Math.max(percentOf(job.price, percent), tariff.cancel_minimum), job.price) }
}

/** Failures of a delivery that are not the carrier's doing: bringing back and trying again are paid. */
export const paidFailures = [
  'BUSINESS_CLOSED',
  'DELIVERY_REFUSED',
  'INCORRECT_ADDRESS',
  'INCORRECT_GOODS',
  'NO_UNLOADING',
] as const satisfies readonly CloseJobReason[]

export function isPaidFailure(reason: string): boolean {
  return paidFailures.some((paid) => paid === reason)
}
