import Stripe from 'stripe'
import type { PaymentProvider } from '../payment-provider.ts'
import { stripeChanges } from './stripe-changes.ts'
import { ifThere, since, stripeClient, type StripeAccount } from './stripe-client.ts'
import { invoiceOf, readInvoice } from './stripe-invoice.ts'
import { stripePaying } from './stripe-paying.ts'
import { stripeDisputes } from './stripe-disputes.ts'
import { stripeDebits } from './stripe-debits.ts'
import { stripePrices } from './stripe-prices.ts'
import { stripeRefunds } from './stripe-refunds.ts'
import { subscriptionOf } from './stripe-subscription.ts'
import { stripeWallet } from './stripe-wallet.ts'

/** Cards by Stripe (decision 0051), and direct debits (0062). */
export function stripeProvider(account: StripeAccount): PaymentProvider {
  const stripe = stripeClient(account)
  const prices = stripePrices(stripe)
  return {
    ...stripeWallet(stripe),
    ...stripeDebits(stripe),
    ...stripeDisputes(stripe),
    ...stripePaying(stripe, prices),
    ...stripeChanges(stripe, prices),
    ...stripeRefunds(stripe),

    async customerOf({ team_id, email, name }) {
      // The key goes with what never changes: a team that was renamed meanwhile is still the same customer.
      const made = (key: string) => stripe.customers.create({ metadata: { team_id } }, { idempotencyKey: key })
      const { id } = await made(`customer-${team_id}`).catch((error: unknown) => {
        // A failure of Stripe's own is repeated to its key for a day. A customer that it may have left has no card and
        // is never charged.
        if (!(error instanceof Stripe.errors.StripeAPIError)) throw error
        return made(`customer-${team_id}-again`)
      })
      await stripe.customers.update(id, { email, name })
      return id
    },

    async subscription(id) {
      const found = await ifThere(stripe.subscriptions.retrieve(id, { expand: ['schedule'] }))
      return found && subscriptionOf(stripe, prices, found)
    },

    async invoice(id) {
      const found = await readInvoice(stripe, id)
      return found && invoiceOf(prices, found)
    },

    async *runningSubscriptions() {
      for await (const each of stripe.subscriptions.list({ limit: 100, expand: ['data.schedule'] })) {
        const subscription = await subscriptionOf(stripe, prices, each)
        if (subscription) yield subscription
      }
    },

    async *invoicesSince(moment) {
      for await (const each of stripe.invoices.list({ created: since(moment), limit: 100 })) {
        const invoice = await invoiceOf(prices, each)
        if (invoice) yield invoice
      }
    },
  }
}
