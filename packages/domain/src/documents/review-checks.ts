import { EXPIRY_REMINDER_DAYS } from './expiry-reminder.ts'
import { daysBetween } from '../time/calendar.ts'

/**
 * Pence. Less than this is unusual for couriers in the UK: a hint to whoever reviews, which refuses nothing. Types that are
 * not named have no usual amount.
 */
const usualCover: Readonly<Record<string, number>> = {
  goods_in_transit: 1_000_000,
  public_liability: 100_000_000,
}

export type ReviewCheck =
  | { name: 'expiry'; outcome: 'fine' | 'soon' | 'over' | 'missing'; days: number }
  | { name: 'amount'; outcome: 'fine' | 'low' | 'missing'; usual: number | null }

type Checked = { expiry: string | null; insured_amount: number | null }
type Asked = { code: string; amount_required: boolean; expiry_required: boolean }

/** Checks of a document without looking at it; days are YYYY-MM-DD, the amount is pence. */
export function reviewChecks({ expiry, insured_amount }: Checked, type: Asked, today: string): ReviewCheck[] {
  const checks: ReviewCheck[] = []
  if (expiry !== null || type.expiry_required) checks.push(expiryCheck(expiry, today))
  if (insured_amount !== null || type.amount_required) {
    const usual = usualCover[type.code] ?? null
    const isLow = insured_amount !== null && usual !== null && insured_amount < usual
    checks.push({ name: 'amount', outcome: insured_amount === null ? 'missing' : isLow ? 'low' : 'fine', usual })
  }
  return checks
}

function expiryCheck(expiry: string | null, today: string): ReviewCheck {
  if (expiry === null) return { name: 'expiry', outcome: 'missing', days: 0 }
  const days = daysBetween(today, expiry)
  const outcome = days < 0 ? 'over' : days <= EXPIRY_REMINDER_DAYS[0] ? 'soon' : 'fine'
  return { name: 'expiry', outcome, days }
}
