import type { Pence } from '../money/money.ts'

export type PlanTerms = {
  code: 'monthly' | 'biannual' | 'annual'
  /** Without VAT. */
  price: Pence
  interval: 'month' | 'year'
  interval_count: number
  max_users: number
}

// spec §9
export const plans: readonly PlanTerms[] = [
  { code: 'monthly', price: 3_900, interval: 'month', interval_count: 1, max_users: 5 },
  { code: 'biannual', price: 19_500, interval: 'month', interval_count: 6, max_users: 5 },
  { code: 'annual', price: 39_000, interval: 'year', interval_count: 1, max_users: 5 },
]

export const MONTHLY_NOTICE_WORKING_DAYS = 3 // spec §9
