import { isClosed } from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { penceOf } from '@waybill/domain/money/money'

type AgreedJob = { status: JobStatus; bid_amount: string | null; agreed_charges: string | null }

/** Net, in pence: the price, unless the job was closed, and what was agreed besides; null where the reader is told no price. */
export function agreedPence({ status, bid_amount, agreed_charges }: AgreedJob): number | null {
  const price = isClosed(status) ? '0.00' : bid_amount
  if (price === null) return null
  return (penceOf(price) ?? 0) + (agreed_charges === null ? 0 : (penceOf(agreed_charges) ?? 0))
}
