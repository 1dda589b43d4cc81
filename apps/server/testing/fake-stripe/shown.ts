import type Stripe from 'stripe'
import { VAT_RATE } from '@waybill/domain/money/money'
import {
  found,
  type Books,
  type FakeDispute,
  type FakeInvoice,
  type FakeMethod,
  type FakeRefund,
  type FakeSubscription,
} from './books.ts'

// What is answered: parts of the library's own types, so that a field it does not have, or of another kind, does not compile.

/** Things without what nobody here reads. */
type Part<Whole> = Whole extends readonly (infer Each)[]
  ? readonly Part<Each>[]
  : Whole extends object
    ? { [Name in keyof Whole]?: Part<Whole[Name]> }
    : Whole

export function listOf<Each extends object>(data: readonly Each[], url: string) {
  return { object: 'list' as const, data, has_more: false, url }
}

export function shownMethod({ id, customer, does, name, created }: FakeMethod) {
  const card = {
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: does === 'expired' ? 2020 : 2040,
  }
  const billing_details = { name }
  return {
    id,
    object: 'payment_method',
    customer,
    created,
    type: 'card',
    card,
    billing_details,
  } satisfies Part<Stripe.PaymentMethod>
}

export function shownPrice(books: Books, id: string) {
  const { product, unit_amount, recurring, lookup_key, metadata } = books.price(id)
  return {
    id,
    object: 'price',
    active: true,
    currency: 'gbp',
    product,
    unit_amount,
    lookup_key,
    metadata,
    recurring: { ...recurring, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'exclusive',
    type: 'recurring',
  } satisfies Part<Stripe.Price>
}

export function shownSchedule(books: Books, id: string) {
  const schedule = found(books.schedules, id)
  return {
    id,
    object: 'subscription_schedule',
    subscription: schedule.subscription,
    customer: schedule.customer,
    status: 'active',
    end_behavior: 'release',
    phases: schedule.phases.map(({ price, start_date, end_date }) => ({ start_date, end_date, items: [{ price }] })),
  } satisfies Part<Stripe.SubscriptionSchedule> & object
}

export function shownSubscription(books: Books, subscription: FakeSubscription, expand: readonly string[] = []) {
  const { id, item, customer, period, schedule, is_paused } = subscription
  const isExpanded = expand.some((path) => path.endsWith('schedule'))
  const shownItem = {
    id: item,
    object: 'subscription_item',
    current_period_start: period.start,
    current_period_end: period.end,
    price: shownPrice(books, subscription.price),
    subscription: id,
  } satisfies Part<Stripe.SubscriptionItem> & object
  return {
    id,
    object: 'subscription',
    customer,
    status: subscription.status,
    start_date: subscription.created,
    created: subscription.created,
    billing_cycle_anchor: subscription.anchor,
    cancel_at_period_end: subscription.cancel_at_period_end,
    ended_at: subscription.ended_at,
    latest_invoice: subscription.latest_invoice,
    metadata: subscription.metadata,
    pause_collection: is_paused ? { behavior: 'void', resumes_at: null } : null,
    schedule: schedule && isExpanded ? shownSchedule(books, schedule) : schedule,
    items: listOf([shownItem], `/v1/subscription_items?subscription=${id}`),
  } satisfies Part<Stripe.Subscription> & object
}

export function amountsOf(books: Books, { price, credit }: Pick<FakeInvoice, 'price' | 'credit'>) {
  const vat = (amount: number) => Math.sign(amount) * Math.round((Math.abs(amount) * VAT_RATE) / 100)
  const full = books.price(price).unit_amount
  // Each line is taxed by itself.
  return { full, net: full - credit, total: full - credit + vat(full) - vat(credit) }
}

export function shownIntent(invoice: FakeInvoice) {
  const { id, status, code } = invoice.intent
  return {
    id,
    object: 'payment_intent',
    status,
    client_secret: `${id}_secret_fake`,
    last_payment_error: code ? { code, type: 'card_error', message: 'The card was refused.' } : null,
  } satisfies Part<Stripe.PaymentIntent>
}

export function shownInvoice(books: Books, invoice: FakeInvoice, expand: readonly string[] = []) {
  const { id, customer, subscription, credit, status, metadata } = invoice
  const { full, net, total } = amountsOf(books, invoice)
  const isExpanded = expand.some((path) => path.endsWith('payment.payment_intent'))
  const payment_intent = isExpanded ? shownIntent(invoice) : invoice.intent.id
  const plan = planLine(books, invoice, full)
  const left = { ...plan, id: `${id}_left`, amount: -credit, parent: { type: 'invoice_item_details' } }
  return {
    id,
    object: 'invoice',
    customer,
    status,
    billing_reason: invoice.reason,
    created: invoice.created,
    currency: 'gbp',
    amount_paid: status === 'paid' ? total : 0,
    total,
    total_excluding_tax: net,
    parent: { type: 'subscription_details', quote_details: null, subscription_details: { subscription, metadata } },
    status_transitions: {
      finalized_at: invoice.created,
      marked_uncollectible_at: null,
      paid_at: invoice.paid_at,
      voided_at: null,
    },
    lines: listOf(credit > 0 ? [left, plan] : [plan], `/v1/invoices/${id}/lines`),
    payments: listOf(
      [
        {
          object: 'invoice_payment',
          invoice: id,
          is_default: true,
          status: status === 'paid' ? 'paid' : 'open',
          payment: { type: 'payment_intent' as const, payment_intent },
        },
      ],
      `/v1/invoice_payments?invoice=${id}`,
    ),
  } satisfies Part<Stripe.Invoice> & object
}

function planLine(books: Books, { id, period, price }: FakeInvoice, amount: number) {
  return {
    id: `${id}_plan`,
    object: 'line_item',
    amount,
    period,
    pricing: { price_details: { price, product: books.price(price).product }, type: 'price_details' },
    parent: { type: 'subscription_item_details' },
  } satisfies Part<Stripe.InvoiceLineItem>
}

export function shownRefund({ id, payment_intent, amount, status, created, metadata }: FakeRefund) {
  return {
    id,
    object: 'refund',
    payment_intent,
    amount,
    currency: 'gbp',
    status,
    created,
    metadata,
  } satisfies Part<Stripe.Refund> & object
}

/** Asked for with the payment, whose customer it is. */
export function shownDispute(books: Books, { id, payment_intent, amount, created }: FakeDispute) {
  const invoice = [...books.invoices.values()].find(({ intent }) => intent.id === payment_intent)!
  return {
    id,
    object: 'dispute',
    payment_intent: { ...shownIntent(invoice), customer: invoice.customer },
    amount,
    created,
    status: 'needs_response',
  } satisfies Part<Stripe.Dispute> & object
}
