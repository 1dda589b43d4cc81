import { chargeOf, monthsOf, planChange, upgradeCharge, type Charge } from '@waybill/domain/subscriptions/billing'
import { addLondonMonths } from '@waybill/domain/time/london-months'
import { priceOf } from '../subscription-words.ts'
import type { PlanTerms, SubscriptionTeam } from '../subscription-team.generated.ts'

export type Order = {
  /** What is paid now; null when the plan begins with the renewal. */
  today: Charge | null
  /** What is paid from then on, each time. */
  later: Charge
  next_payment: Date
}

/** What choosing a plan costs, by the same rules as the provider charges it. */
export function orderOf({ subscription, subscription_status }: SubscriptionTeam, plan: PlanTerms, now: Date): Order {
  const wanted = priceOf(plan)
  const later = chargeOf(wanted)
  const afterToday = addLondonMonths(now, monthsOf(wanted))
  if (!subscription || subscription_status !== 'subscriber') return { today: later, later, next_payment: afterToday }

  const current = priceOf(subscription.plan)
  const period_end = new Date(subscription.renewal_date)
  if (planChange(current, wanted) === 'downgrade') return { today: null, later, next_payment: period_end }
  const period = { price: current.price, period_start: new Date(subscription.period_start), period_end }
  return { today: upgradeCharge(period, wanted, now), later, next_payment: afterToday }
}
