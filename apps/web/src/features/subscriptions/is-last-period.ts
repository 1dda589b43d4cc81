import { endsWithPeriod } from '@waybill/domain/subscriptions/billing'

type Running = { subscription: { cancels_at: string | null; renewal_date: string } | null }

/** Cancelled in time: nothing more is charged for the plan, so that what pays for it may run out with it. */
export function isLastPeriod({ subscription }: Running): boolean {
  if (!subscription?.cancels_at) return false
  return endsWithPeriod(new Date(subscription.cancels_at), new Date(subscription.renewal_date))
}
