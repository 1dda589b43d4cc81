import type Stripe from 'stripe'
import { addLondonMonths } from '@waybill/domain/time/london-months'
import { monthsOf } from '@waybill/domain/subscriptions/billing'
import type { PaymentState } from '@waybill/domain/subscriptions/payment'
import type { ProviderSubscription } from '../payment-provider.ts'
import { dateOf, idOf } from './stripe-client.ts'
import { isCollecting, isDebitLost, readInvoice } from './stripe-invoice.ts'
import { priceOf, type StripePrices } from './stripe-prices.ts'

/** How a subscription stands, in Stripe's words and ours. Trials are given here and never by Stripe. */
export const stripeStates: Readonly<Record<string, PaymentState>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  // Its last attempt failed too. Seven days after it was due nothing is open any more, whatever Stripe still tries.
  unpaid: 'past_due',
  paused: 'paused',
  incomplete: 'incomplete',
  incomplete_expired: 'incomplete_expired',
  canceled: 'canceled',
}

/** A subscription as the rest of the product knows it; undefined of one that was not made here. */
export async function subscriptionOf(
  stripe: Stripe,
  prices: StripePrices,
  subscription: Stripe.Subscription,
): Promise<ProviderSubscription | undefined> {
  const item = subscription.items.data[0]
  const price = item && priceOf(item.price)
  if (!price) return undefined
  const { state, first_debit_failed } = await standsLike(stripe, subscription)
  const started_at = dateOf(subscription.start_date)
  const { ended_at } = subscription
  return {
    id: subscription.id,
    customer_id: idOf(subscription.customer),
    state,
    first_debit_failed,
    is_paused: subscription.pause_collection !== null,
    price,
    next_price: await nextPriceOf(prices, subscription),
    started_at,
    anchor: dateOf(subscription.billing_cycle_anchor),
    ...paidPeriod(state, { started_at, item, months: monthsOf(price) }),
    cancel_at_period_end: subscription.cancel_at_period_end,
    // A first payment that was given up is over, though Stripe notes no end.
    ended_at: ended_at ? dateOf(ended_at) : state === 'incomplete_expired' ? started_at : null,
  }
}

const unpaidStates: readonly PaymentState[] = ['incomplete', 'incomplete_expired', 'past_due']

/**
 * A first payment that is on its way from a bank account gives the plan already, whatever Stripe calls it meanwhile; one
 * that did not come takes it back.
 */
async function standsLike(stripe: Stripe, subscription: Stripe.Subscription) {
  const state = stateOf(subscription)
  const { latest_invoice, start_date, items } = subscription
  const isFirst = items.data[0]!.current_period_start === start_date
  if (!isFirst || !latest_invoice || !unpaidStates.includes(state)) return { state, first_debit_failed: false }
  const invoice = await readInvoice(stripe, idOf(latest_invoice))
  if (invoice && isCollecting(invoice)) return { state: 'active' as const, first_debit_failed: false }
  const first_debit_failed = invoice !== undefined && isDebitLost(invoice)
  return { state: first_debit_failed && state === 'incomplete' ? ('past_due' as const) : state, first_debit_failed }
}

function stateOf({ id, status, pause_collection }: Stripe.Subscription): PaymentState {
  const state = stripeStates[status]
  if (!state) throw new Error(`Stripe says of ${id} that it is "${status}", which has no meaning here.`)
  // Staff have paused it: Stripe goes on counting periods and collects nothing.
  return state === 'active' && pause_collection ? 'paused' : state
}

type Standing = { started_at: Date; item: Stripe.SubscriptionItem; months: number }

/** Stripe's period is the one that is being charged; ours the one that is paid for. */
function paidPeriod(state: PaymentState, { started_at, item, months }: Standing) {
  const [start, end] = [dateOf(item.current_period_start), dateOf(item.current_period_end)]
  if (state === 'incomplete' || state === 'incomplete_expired')
    return { period_start: started_at, period_end: started_at }
  if (state === 'past_due') {
    const before = addLondonMonths(start, -months)
    return { period_start: before < started_at ? started_at : before, period_end: start }
  }
  return { period_start: start, period_end: end }
}

async function nextPriceOf(prices: StripePrices, { schedule, items }: Stripe.Subscription) {
  if (!schedule || typeof schedule === 'string') return null
  const renewal = items.data[0]!.current_period_end
  const phase = schedule.phases.find(({ start_date }) => start_date >= renewal)
  const next = phase?.items[0]?.price
  return (next && (await prices.byId(idOf(next)))) || null
}
