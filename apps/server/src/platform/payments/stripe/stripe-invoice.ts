import type Stripe from 'stripe'
import type { PaymentOutcome } from '@waybill/domain/subscriptions/payment'
import type { Payment, PaymentFailure, ProviderInvoice } from '../payment-provider.ts'
import { dateOf, idOf, ifThere } from './stripe-client.ts'
import { failureOfCode } from './stripe-failures.ts'
import type { StripePrices } from './stripe-prices.ts'

/** As deep as Stripe lets one look. */
const WITH_PAYMENT = { expand: ['payments.data.payment.payment_intent'] }

export function readInvoice(stripe: Stripe, id: string): Promise<Stripe.Invoice | undefined> {
  return ifThere(stripe.invoices.retrieve(id, WITH_PAYMENT))
}

/** A payment made on Stripe's pages names a payment intent, and the intent its invoice. */
export async function invoiceIdOf(stripe: Stripe, payment_intent: string): Promise<string | null> {
  const payment = { type: 'payment_intent', payment_intent } as const
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1 })
  return data[0] ? idOf(data[0].invoice) : null
}

/** An invoice as the rest of the product knows it; undefined of one that no subscription of ours made. */
export async function invoiceOf(prices: StripePrices, invoice: Stripe.Invoice): Promise<ProviderInvoice | undefined> {
  const subscription = invoice.parent?.subscription_details?.subscription
  const line = planLine(invoice)
  const price = line && (await priceOfLine(prices, line))
  if (!subscription || !invoice.customer || !price) return undefined
  const net = invoice.total_excluding_tax ?? invoice.total
  const { paid_at } = invoice.status_transitions
  return {
    id: invoice.id,
    customer_id: idOf(invoice.customer),
    subscription_id: idOf(subscription),
    request_id: requestOf(invoice),
    ...standingOf(invoice),
    is_collecting: isCollecting(invoice),
    price,
    charge: { credit: price.price - net, net, vat: invoice.total - net, total: invoice.total },
    period_start: dateOf(line.period.start),
    period_end: dateOf(line.period.end),
    paid_at: invoice.status === 'paid' && paid_at ? dateOf(paid_at) : null,
  }
}

export function paymentOf(invoice: Stripe.Invoice): Payment {
  const intent = intentOf(invoice)
  const client_secret = intent?.status === 'requires_action' ? intent.client_secret : null
  return { invoice_id: invoice.id, ...standingOf(invoice), client_secret }
}

/** Money on its way from a bank account: a card is never in between for longer than its holder is asked. */
export function isCollecting(invoice: Stripe.Invoice): boolean {
  return invoice.status === 'open' && intentOf(invoice)?.status === 'processing'
}

/** Whether a bank has said no to a collection. */
export function isDebitLost(invoice: Stripe.Invoice): boolean {
  const intent = intentOf(invoice)
  return intent?.status !== 'processing' && intent?.last_payment_error?.payment_method?.type === 'bacs_debit'
}

/** The plan itself, beside which there may be what was left of another. */
function planLine({ lines }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined {
  return lines.data.find(({ parent, amount }) => parent?.type === 'subscription_item_details' && amount >= 0)
}

function requestOf({ billing_reason, parent }: Stripe.Invoice): string | null {
  if (billing_reason !== 'subscription_create') return null
  return parent?.subscription_details?.metadata?.['request'] ?? null
}

function priceOfLine(prices: StripePrices, { pricing }: Stripe.InvoiceLineItem) {
  const id = pricing?.price_details?.price
  return id ? prices.byId(idOf(id)) : undefined
}

type Standing = { outcome: PaymentOutcome; failure: PaymentFailure | null }

const settled: Readonly<Record<string, PaymentOutcome>> = {
  paid: 'successful',
  void: 'cancelled',
  uncollectible: 'failed',
  // Stripe looks it over for an hour before it charges it.
  draft: 'processing',
}

function standingOf(invoice: Stripe.Invoice): Standing {
  const outcome = settled[invoice.status ?? '']
  if (outcome) return { outcome, failure: outcome === 'failed' ? 'declined' : null }
  const intent = intentOf(invoice)
  if (!intent) return { outcome: 'failed', failure: 'no_card' }
  if (intent.status === 'canceled') return { outcome: 'cancelled', failure: null }
  if (intent.status !== 'requires_payment_method') return { outcome: 'processing', failure: null }
  return { outcome: 'failed', failure: failureOfCode(intent.last_payment_error?.code) }
}

function intentOf({ payments }: Stripe.Invoice): Stripe.PaymentIntent | undefined {
  const intent = payments?.data.find(({ is_default }) => is_default)?.payment.payment_intent
  return typeof intent === 'object' ? intent : undefined
}
