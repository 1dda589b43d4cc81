import { type Problem, z } from '../errors/validation.ts'
import { orNull } from '../text/text-rules.ts'
import type { PaymentTerms } from './payment-terms.ts'

/** Of CUSTOM terms. */
export const termsDays = () => orNull(z.int().min(1).max(365))

/** CUSTOM terms say how many days, in the field `at`. */
export function termsProblems(terms: PaymentTerms, days: number | null, at: string): Problem[] {
  return terms === 'CUSTOM' && days === null ? [{ path: [at], message: 'payment_days_required' }] : []
}
