import { milesOf } from '@waybill/domain/geo/distance'
import { isClosed } from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { decimalOf, type Pence, penceOf } from '@waybill/domain/money/money'
import { guidePrice } from '@waybill/domain/vehicles/guide-price'
import { m } from '@waybill/locales/messages'
import { formatMoney } from '../../ui/format.ts'
import { type GuidedWay, withCrossing } from './way-text.ts'

/** `"245.00"` over 130 miles → `£1.88 a mile`; null where there is no price or hardly any distance. */
export function pricePerMile(price: string | null, metres: number): string | null {
  const pence = price === null ? null : penceOf(price)
  const miles = milesOf(metres)
  if (pence === null || miles < 1) return null
  return m.jobs_per_mile({ price: formatMoney(decimalOf(Math.round(pence / miles))) })
}

/** The facts about the job that the permission to invoice needs. */
export function owedFor({ status, agreed_charges }: { status: JobStatus; agreed_charges: string | null }) {
  return { closed: isClosed(status), charges_agreed: agreed_charges !== null }
}

type Guided = GuidedWay & { vehicle: { min_rate: string | null; max_rate: string | null } }

/** The usual price for this vehicle and distance; null for a limited driver, who is shown no rates. */
export function guideOf({ vehicle, distance }: Guided): { min: Pence; max: Pence } | null {
  const [min_rate, max_rate] = [penceOf(vehicle.min_rate ?? ''), penceOf(vehicle.max_rate ?? '')]
  return min_rate === null || max_rate === null ? null : guidePrice({ min_rate, max_rate }, distance)
}

/** The same as "£180–£260". */
export function guideText(job: Guided): string | null {
  const guide = guideOf(job)
  const whole = (pence: Pence) => formatMoney(decimalOf(pence)).replace(/\.\d\d$/, '')
  return guide && withCrossing(`${whole(guide.min)}–${whole(guide.max)}`, job)
}
