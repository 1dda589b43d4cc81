import type Stripe from 'stripe'
import { VAT_RATE } from '@waybill/domain/money/money'
import {
  found,
  type Books,
  type FakeDispute,
  type FakeInvoice,
  type FakeMandate,
  type FakeMethod,
  type FakePage,
  type FakeRefund,
  type FakeSetup,
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

export function shownMethod({ id, type, customer, does, name, created }: FakeMethod) {
  if (type === 'bacs_debit') {
    const bacs_debit = { last4: '2345', sort_code: '108800', fingerprint: null }
    return {
      id,
      object: 'payment_method',
      customer,
      created,
      type,
      bacs_debit,
      billing_details: { name },
    } satisfies Part<Stripe.PaymentMethod>
  }
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

export function shownMandate({ id, method, network_status }: FakeMandate) {
  const isOver = network_status === 'refused' || network_status === 'revoked'
  const bacs_debit = { network_status, reference: `WAYBILL${id.slice(-6)}`, revocation_reason: null }
  return {
    id,
    object: 'mandate',
    payment_method: method,
    status: isOver ? 'inactive' : network_status === 'pending' ? 'pending' : 'active',
    type: 'multi_use',
    payment_method_details: { type: 'bacs_debit', bacs_debit },
  } satisfies Part<Stripe.Mandate> & object
}

export function shownSetup(books: Books, setup: FakeSetup, expand: readonly string[] = []) {
  const { id, customer, method, mandate } = setup
  const isExpanded = mandate && expand.some((path) => path.endsWith('mandate'))
  return {
    id,
    object: 'setup_intent',
    customer,
    client_secret: `${id}_secret_fake`,
    status: method ? 'succeeded' : 'requires_payment_method',
    payment_method: method,
    mandate: isExpanded ? shownMandate(found(books.mandates, mandate)) : mandate,
  } satisfies Part<Stripe.SetupIntent> & object
}

export function shownPage(books: Books, { id, customer, setup }: FakePage, expand: readonly string[] = []) {
  const made = found(books.setups, setup)
  return {
    id,
    object: 'checkout.session',
    mode: 'setup',
    customer,
    status: made.method ? 'complete' : 'open',
    url: `https://checkout.stripe.com/c/pay/${id}`,
    setup_intent: expand.includes('setup_intent') ? shownSetup(books, made) : setup,
  } satisfies Part<Stripe.Checkout.Session> & object
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
  const { id, status, code, account } = invoice.intent
  const payment_method = { type: account ? 'bacs_debit' : 'card' } as const
  return {
    id,
    object: 'payment_intent',
    status,
    client_secret: `${id}_secret_fake`,
    last_payment_error: code ? { code, type: 'card_error', message: 'It was refused.', payment_method } : null,
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
export function shownDispute(books: Books, { id, payment_intent, amount, created, status }: FakeDispute) {
  const invoice = [...books.invoices.values()].find(({ intent }) => intent.id === payment_intent)!
  return {
    id,
    object: 'dispute',
    payment_intent: { ...shownIntent(invoice), customer: invoice.customer },
    amount,
    created,
    reason: 'fraudulent',
    evidence_details: { due_by: created + 7 * 86_400 },
    status,
  } satisfies Part<Stripe.Dispute> & object
}
