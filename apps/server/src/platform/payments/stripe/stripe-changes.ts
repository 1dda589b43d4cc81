import type Stripe from 'stripe'
import type { PaymentProvider } from '../payment-provider.ts'
import { idOf } from './stripe-client.ts'
import type { StripePrices } from './stripe-prices.ts'

type Changes = Pick<PaymentProvider, 'planRenewal' | 'setEnding' | 'setPaused' | 'end'>

/**
 * Changes decided here for Stripe to follow. Each says how things are to be, not what to do: said twice it is the same,
 * so that these need no key of their own.
 */
export function stripeChanges(stripe: Stripe, prices: StripePrices): Changes {
  return {
    async planRenewal(id, price) {
      const subscription = await stripe.subscriptions.retrieve(id)
      if (!price) return releaseSchedule(stripe, subscription)
      const plan = { id: await prices.idOf(price), vat: await prices.vat() }
      const { schedule } = subscription
      const planned = schedule
        ? await stripe.subscriptionSchedules.retrieve(idOf(schedule))
        : await stripe.subscriptionSchedules.create({ from_subscription: id })
      const { current_period_start: start_date, current_period_end: end_date } = subscription.items.data[0]!
      const { interval, interval_count } = price
      const common = { default_tax_rates: [plan.vat], proration_behavior: 'none' as const }
      await stripe.subscriptionSchedules.update(planned.id, {
        end_behavior: 'release',
        proration_behavior: 'none',
        phases: [
          // The phase that runs has to be said again as it is.
          { ...common, items: [{ price: subscription.items.data[0]!.price.id, quantity: 1 }], start_date, end_date },
          { ...common, items: [{ price: plan.id, quantity: 1 }], duration: { interval, interval_count } },
        ],
      })
    },

    async setEnding(id, cancel_at_period_end) {
      // A schedule would not let its subscription end.
      await releaseSchedule(stripe, await stripe.subscriptions.retrieve(id))
      await stripe.subscriptions.update(id, { cancel_at_period_end })
    },

    async setPaused(id, is_paused) {
      await stripe.subscriptions.update(id, { pause_collection: is_paused ? { behavior: 'void' } : '' })
    },

    async end(id) {
      const { ended_at } = await stripe.subscriptions.retrieve(id)
      if (!ended_at) await stripe.subscriptions.cancel(id)
    },
  }
}

/** The subscription goes on by itself; what was planned for its renewal is forgotten. */
export async function releaseSchedule(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  if (schedule) await stripe.subscriptionSchedules.release(idOf(schedule))
}
