import { isCardExpired, sandboxCards } from '@waybill/domain/subscriptions/payment-card'
import { PAYMENT_RETRY_DAYS } from '@waybill/domain/subscriptions/payment'
import type { Payment } from '../payment-provider.ts'
import type { Books } from './sandbox-books.ts'
import { queueSettlement } from './sandbox-settlement.sql.ts'
import {
  selectCards,
  selectSubscription,
  updateInvoice,
  updateSubscription,
  type SandboxInvoice,
  type SandboxSubscription,
} from './sandbox.sql.ts'

const DAY_MS = 86_400_000

type Attempt = Pick<Payment, 'outcome' | 'failure'>
const failed = (failure: NonNullable<Payment['failure']>): Attempt => ({ outcome: 'failed', failure })

/** Charges the default card. Only while the buyer is there can they call the payment off. */
export async function charge(books: Books, invoice: SandboxInvoice, buyer: 'present' | 'absent'): Promise<Payment> {
  const { outcome, failure } = await attempt(books, buyer)
  if (outcome === 'successful') await settle(books, invoice)
  else await updateInvoice(books.tx, invoice.id, { outcome, failure })
  if (outcome === 'processing') await queueSettlement(books.tx, invoice.id)
  books.tell('invoice', invoice.id)
  return { invoice_id: invoice.id, outcome, failure, client_secret: null }
}

async function attempt({ tx, customer_id, now }: Books, buyer: 'present' | 'absent'): Promise<Attempt> {
  const card = (await selectCards(tx, customer_id)).find(({ is_default }) => is_default)
  if (!card) return failed('no_card')
  if (isCardExpired(card, now)) return failed('expired_card')
  switch (sandboxCards.find(({ token }) => token === card.token)?.does) {
    case 'successful':
      return { outcome: 'successful', failure: null }
    case 'processing':
      return { outcome: 'processing', failure: null }
    case 'cancelled':
      return buyer === 'present' ? { outcome: 'cancelled', failure: null } : failed('declined')
    case 'expired':
      return failed('expired_card')
    default:
      return failed('declined')
  }
}

/** The money is there: the subscription runs for the period that it paid for. */
export async function settle(books: Books, invoice: SandboxInvoice): Promise<void> {
  const { tx, now } = books
  const subscription = await selectSubscription(tx, invoice.subscription_id)
  if (!subscription || subscription.ended_at) {
    await updateInvoice(tx, invoice.id, { outcome: 'cancelled', failure: null })
    return
  }
  await updateInvoice(tx, invoice.id, { outcome: 'successful', failure: null, paid_at: now })
  const { price, period_start, period_end } = invoice
  // An upgrade does not wait for the renewal: from then on renewals are counted anew.
  const isRenewal = period_start.getTime() === subscription.period_end.getTime()
  await updateSubscription(tx, subscription.id, {
    state: 'active',
    price,
    ...(subscription.next_price?.plan_id === price.plan_id && { next_price: null }),
    anchor: isRenewal ? subscription.anchor : period_start,
    period_start,
    period_end,
    missed_payments: 0,
    due_at: period_end,
  })
  books.tell('subscription', subscription.id)
}

/** A renewal was not paid: it is tried again on the days of the grace, and then the subscription ends. */
export async function missPayment(books: Books, subscription: SandboxSubscription): Promise<void> {
  const { tx, now } = books
  const { id, missed_payments, period_end } = subscription
  const days = PAYMENT_RETRY_DAYS[missed_payments]
  const next =
    days === undefined
      ? ({ state: 'canceled', ended_at: now, due_at: null } as const)
      : ({ state: 'past_due', due_at: new Date(period_end.getTime() + days * DAY_MS) } as const)
  await updateSubscription(tx, id, { ...next, missed_payments: missed_payments + 1 })
  books.tell('subscription', id)
}
