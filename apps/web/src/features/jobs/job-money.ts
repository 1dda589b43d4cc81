import { milesOf } from '@waybill/domain/geo/distance'
import { isClosed } from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { formatMoney } from '../../ui/format.ts'

/** `"245.00"` over 130 miles → `£1.88 a mile`; null where there is no price or hardly any distance. */
export function pricePerMile(price: string | null, metres: number): string | null {
  const pence = price === null ? null : penceOf(price)
  const miles = milesOf(metres)
  if (pence === null || miles < 1) return null
  return m.jobs_per_mile({ price: formatMoney(decimalOf(Math.round(pence / miles))) })
}

/** What the permission to invoice a job asks of it. */
export function owedFor({ status, agreed_charges }: { status: JobStatus; agreed_charges: string | null }) {
  return { closed: isClosed(status), charges_agreed: agreed_charges !== null }
}
