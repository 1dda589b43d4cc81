import { guidePrice } from '@waybill/domain/vehicles/vehicle-types'
import { decimalOf, type Pence, penceOf } from '@waybill/domain/money/money'
import { formatMoney } from '../../../ui/format.ts'

type Guided = { vehicle: { min_rate: string | null; max_rate: string | null }; distance: number }

/** What is usual for this vehicle and distance; null for a limited driver, who is shown no rates. */
export function guideOf({ vehicle, distance }: Guided): { min: Pence; max: Pence } | null {
  const [min_rate, max_rate] = [penceOf(vehicle.min_rate ?? ''), penceOf(vehicle.max_rate ?? '')]
  return min_rate === null || max_rate === null ? null : guidePrice({ min_rate, max_rate }, distance)
}

/** The same as "£180–£260". */
export function guideText(job: Guided): string | null {
  const guide = guideOf(job)
  const whole = (pence: Pence) => formatMoney(decimalOf(pence)).replace(/\.\d\d$/, '')
  return guide && `${whole(guide.min)}–${whole(guide.max)}`
}
