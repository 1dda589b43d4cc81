import type { Problem } from '../errors/validation.ts'
import { orNull } from '../text/text-rules.ts'
import { pricePence } from './price-pence.ts'

/** Extra money for waiting, failing or cancelling, agreed between the sides, in pence. */
export const agreed_price = orNull(pricePence())

export function chargeProblems(charges: {
  additional_charges_agreed: boolean | null
  agreed_price: number | null
}): Problem[] {
  if (!charges.additional_charges_agreed || charges.agreed_price !== null) return []
  return [{ path: ['agreed_price'], message: 'agreed_price_required' }]
}
