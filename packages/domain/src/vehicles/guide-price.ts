import { milesOf } from '../geo/distance.ts'
import type { Pence } from '../money/money.ts'
import type { VehicleType } from './vehicle-types.ts'

/** The guide price of a distance in metres, in whole pence; never under the smallest price of a job. */
export function guidePrice(
  type: Pick<VehicleType, 'min_rate' | 'max_rate'>,
  metres: number,
): { min: Pence; max: Pence } {
  const miles = milesOf(metres)
  return {
    min: Math.max(100, Math.round(type.min_rate * miles)),
    max: Math.max(100, Math.round(type.max_rate * miles)),
  }
}
