import type { Pence } from '../money/money.ts'

export type PlanTerms = {
  code: 'monthly' | 'biannual' | 'annual' | 'monthly_20' | 'annual_20'
  /** Without VAT. */
  price: Pence
  interval: 'month' | 'year'
  interval_count: number
  max_users: number
}

// spec §9; a company with more people than the lowest plan allows has one to go to, at the operator's prices.
export const plans: readonly PlanTerms[] = [
  { code: 'monthly', price: 3_900, interval: 'month', interval_count: 1, max_users: 5 },
  { code: 'biannual', price: 19_500, interval: 'month', interval_count: 6, max_users: 5 },
  { code: 'annual', price: 39_000, interval: 'year', interval_count: 1, max_users: 5 },
  { code: 'monthly_20', price: 9_900, interval: 'month', interval_count: 1, max_users: 20 },
  { code: 'annual_20', price: 99_000, interval: 'year', interval_count: 1, max_users: 20 },
]

/** A team without a plan has room for as many users as the lowest one allows. */
export const LOWEST_PLAN_USERS = 5 // spec §1

/** Users that are, or would be, active beside how many there may be. */
export type PlanRoom = { active_users: number; max_users: number }

/**
 * How many active users a team may have. A smaller plan that begins at the renewal counts already: otherwise a user
 * added in between would be one too many on that day.
 */
export function usersAllowed(plans: { current: number | null; future: number | null }): number {
  const current = plans.current ?? LOWEST_PLAN_USERS
  return plans.future === null ? current : Math.min(current, plans.future)
}
