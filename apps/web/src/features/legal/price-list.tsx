import { m } from '@waybill/locales/messages'
import { appPurchases } from '../../native/purchases.ts'
import type { PlanTerms } from '../subscriptions/subscription-team.generated.ts'
import { planName, planPriceText } from '../subscriptions/subscription-words.ts'

/** The plans on offer; in an app the store tells the price. */
export function PriceList({ plans }: { plans: readonly PlanTerms[] }) {
  if (appPurchases) return <p className="text-soft">{m.purchases_price_in_store()}</p>
  return (
    <ul className="list-disc space-y-1 pl-5 text-soft">
      {plans.map((plan) => (
        <li key={plan.id}>
          {planName(plan)}: {planPriceText(plan)}, {m.legal_terms_price_users({ count: plan.max_users })}
        </li>
      ))}
    </ul>
  )
}
