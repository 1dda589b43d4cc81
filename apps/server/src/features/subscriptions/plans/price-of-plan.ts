import type { ProviderPrice } from '../../../platform/payments/payment-provider.ts'
import type { selectPlan } from '../subscriptions.sql.ts'

type PlanRow = NonNullable<Awaited<ReturnType<typeof selectPlan>>>

/** A plan as the provider charges it, its terms as they are today. */
export function priceOfPlan({ id, name, cost, interval, interval_count, max_users }: PlanRow): ProviderPrice {
  return { plan_id: id, name, price: cost, interval: interval as ProviderPrice['interval'], interval_count, max_users }
}
