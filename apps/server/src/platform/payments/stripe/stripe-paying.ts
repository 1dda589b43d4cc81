import type Stripe from 'stripe'
import { unpaid, type Payment, type PaymentProvider } from '../payment-provider.ts'
import { isCardRefusal, isWithoutCard } from './stripe-failures.ts'
import { idOf } from './stripe-client.ts'
import { paymentOf, readInvoice } from './stripe-invoice.ts'
import { priceOf, type StripePrices } from './stripe-prices.ts'
import { releaseSchedule } from './stripe-changes.ts'

type Paying = Pick<PaymentProvider, 'subscribe' | 'upgrade' | 'missedInvoice' | 'payInvoice'>

/** Payments that somebody is waiting for. Each carries the key of its request: asked again, Stripe answers as before. */
export function stripePaying(stripe: Stripe, prices: StripePrices): Paying {
  async function firstOf({ id, latest_invoice }: Stripe.Subscription): Promise<Payment> {
    const invoice = latest_invoice && (await readInvoice(stripe, idOf(latest_invoice)))
    if (!invoice) throw new Error(`Stripe has no invoice for ${id}.`)
    return paymentOf(invoice)
  }

  return {
    async subscribe(customer, price, key) {
      const [price_id, vat] = [await prices.idOf(price), await prices.vat()]
      const before: Stripe.Subscription[] = []
      for await (const each of stripe.subscriptions.list({ customer, status: 'all', limit: 100 })) before.push(each)
      // Made before, though the answer was lost: longer ago perhaps than Stripe knows a key again.
      const asked = before.find(({ metadata }) => metadata['request'] === key)
      // Or by another request, of which nothing was heard in time: two plans beside each other would both be paid.
      const made = asked ?? before.find(isRunning)
      if (made) return firstOf(made)
      // A first payment that was left open makes way.
      for (const { id, status } of before) if (status === 'incomplete') await stripe.subscriptions.cancel(id)
      const order = firstOrder({ customer, price_id, vat, key })
      return unlessThereIsNoCard(async () => firstOf(await stripe.subscriptions.create(order, { idempotencyKey: key })))
    },

    async upgrade(id, { price, credit }, key) {
      const [price_id, vat] = [await prices.idOf(price), await prices.vat()]
      const subscription = await stripe.subscriptions.retrieve(id)
      await releaseSchedule(stripe, subscription)
      const product = await prices.productOf(price)
      const left = { currency: 'gbp', product, unit_amount: -credit, tax_behavior: 'exclusive' as const }
      const item = { id: subscription.items.data[0]!.id, price: price_id }
      const change = upgradeTo(item, credit > 0 ? { price_data: left, tax_rates: [vat] } : null)
      return unlessThereIsNoCard(async () =>
        firstOf(await stripe.subscriptions.update(id, change, { idempotencyKey: key })),
      )
    },

    async missedInvoice(subscription) {
      const { data } = await stripe.invoices.list({ subscription, status: 'open' })
      return data.find(({ billing_reason }) => billing_reason === 'subscription_cycle')?.id ?? null
    },

    async payInvoice(id, key) {
      const missed = await readInvoice(stripe, id)
      if (!missed) return unpaid('not_open')
      if (missed.status !== 'open') return paymentOf(missed)
      return unlessThereIsNoCard(async () => {
        await stripe.invoices.pay(id, { off_session: false }, { idempotencyKey: key }).catch((error: unknown) => {
          if (!isCardRefusal(error)) throw error
        })
        const invoice = await readInvoice(stripe, id)
        return invoice ? paymentOf(invoice) : unpaid('not_open')
      })
    },
  }
}

type FirstOrder = { customer: string; price_id: string; vat: string; key: string }

function firstOrder({ customer, price_id, vat, key }: FirstOrder): Stripe.SubscriptionCreateParams {
  return {
    customer,
    items: [{ price: price_id }],
    default_tax_rates: [vat],
    payment_behavior: 'allow_incomplete',
    off_session: false,
    metadata: { request: key },
  }
}

async function unlessThereIsNoCard(pay: () => Promise<Payment>): Promise<Payment> {
  try {
    return await pay()
  } catch (error) {
    if (!isWithoutCard(error)) throw error
    return unpaid('no_card')
  }
}

const running: readonly Stripe.Subscription.Status[] = ['active', 'past_due', 'trialing', 'unpaid']

/** Whether one of our plans is being paid with it. */
function isRunning({ status, items }: Stripe.Subscription): boolean {
  const item = items.data[0]
  return running.includes(status) && item !== undefined && priceOf(item.price) !== undefined
}

function upgradeTo(
  item: Stripe.SubscriptionUpdateParams.Item,
  left: Stripe.SubscriptionUpdateParams.AddInvoiceItem | null,
): Stripe.SubscriptionUpdateParams {
  return {
    items: [item],
    billing_cycle_anchor: { type: 'now' },
    // The remaining credit is counted in whole days and by us: the button said how much it is.
    proration_behavior: 'none',
    ...(left && { add_invoice_items: [left] }),
    // Until it is paid the old plan runs on.
    payment_behavior: 'pending_if_incomplete',
  }
}
