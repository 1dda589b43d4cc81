import { isExpired, sandboxCards } from '@waybill/domain/subscriptions/payment-card'
import { PAYMENT_RETRY_DAYS } from '@waybill/domain/subscriptions/payment'
import type { WebSource } from '@waybill/domain/subscriptions/payment-sources'
import { PAYMENT_GRACE_DAYS } from '@waybill/domain/subscriptions/subscription-status'
import { addLondonMonths, londonMonthsBetween } from '@waybill/domain/time/london-months'
import { monthsOf } from '@waybill/domain/subscriptions/billing'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { Payment } from '../payment-provider.ts'
import type { Books } from './sandbox-books.ts'
import { settlesAt } from './sandbox-accounts.ts'
import { queueSettlement } from './sandbox-settlement.sql.ts'
import {
  selectCards,
  selectSubscription,
  updateInvoice,
  updateSubscription,
  type SandboxInvoice,
  type SandboxSubscription,
} from './sandbox.sql.ts'

type Account = Awaited<ReturnType<typeof selectCards>>[number]
type Attempt = Pick<Payment, 'outcome' | 'failure'>
const failed = (failure: NonNullable<Payment['failure']>): Attempt => ({ outcome: 'failed', failure })

/** The means that is charged: the default card or direct debit. */
export async function defaultCard({ tx, customer_id }: Books) {
  return (await selectCards(tx, customer_id)).find(({ is_default }) => is_default)
}

/** Charges what is the default. Only while the buyer is there can they call the payment off. */
export async function charge(books: Books, invoice: SandboxInvoice, buyer: 'present' | 'absent'): Promise<Payment> {
  const card = await defaultCard(books)
  if (card?.source === 'bacs') return collect(books, invoice, card)
  const { outcome, failure } = attempt(books, card, buyer)
  if (outcome === 'successful') await settle(books, invoice)
  else await updateInvoice(books.tx, invoice.id, { outcome, failure })
  if (outcome === 'processing') await queueSettlement(books.tx, invoice.id)
  books.tell('invoice', invoice.id)
  return { invoice_id: invoice.id, outcome, failure, client_secret: null }
}

/** Begun, and out in some days; the plan that it pays for runs meanwhile, unless there is one that goes on without it. */
async function collect(books: Books, invoice: SandboxInvoice, account: Account): Promise<Payment> {
  const { tx, now } = books
  const { id: charged_id } = account
  const [invoice_id, settles_at] = [invoice.id, settlesAt(account, now)]
  const made: Attempt = settles_at ? { outcome: 'processing', failure: null } : failed('declined')
  await updateInvoice(tx, invoice_id, { ...made, charged_id, settles_at })
  const subscription = await selectSubscription(tx, invoice.subscription_id)
  const continues = subscription?.period_end.getTime() === invoice.period_start.getTime()
  if (settles_at && subscription && continues) await begin(books, subscription, invoice)
  books.tell('invoice', invoice_id)
  return { invoice_id, ...made, client_secret: null }
}

/** The bank has said no: what was begun on its account is taken back. */
export async function loseDebit(books: Books, invoice: SandboxInvoice): Promise<void> {
  const { tx, now } = books
  await updateInvoice(tx, invoice.id, { outcome: 'failed', failure: 'declined', settles_at: null })
  const subscription = await selectSubscription(tx, invoice.subscription_id)
  if (!subscription || subscription.ended_at || !isBegun(subscription, invoice)) return
  const { id, anchor, started_at } = subscription
  books.tell('subscription', id)
  const { period_start: period_end, price } = invoice
  if (period_end.getTime() === started_at.getTime())
    return updateSubscription(tx, id, { state: 'canceled', ended_at: now, due_at: null })
  const before = addLondonMonths(anchor, londonMonthsBetween(anchor, period_end) - monthsOf(price))
  await updateSubscription(tx, id, { period_start: before, period_end })
  await missPayment(books, { ...subscription, period_end }, 'bacs')
}

function attempt({ now }: Books, card: Account | undefined, buyer: 'present' | 'absent'): Attempt {
  if (!card) return failed('no_card')
  if (isExpired(card, now)) return failed('expired_card')
  switch (sandboxCards.find(({ token }) => token === card.token)?.does) {
    case 'successful':
      return { outcome: 'successful', failure: null }
    case 'processing':
      return { outcome: 'processing', failure: null }
    case 'cancelled':
      return buyer === 'present' ? { outcome: 'cancelled', failure: null } : failed('declined')
    default:
      return failed('declined')
  }
}

/** The money is there: the subscription runs for the period that it paid for. */
export async function settle(books: Books, invoice: SandboxInvoice): Promise<void> {
  const { tx, now } = books
  const subscription = await selectSubscription(tx, invoice.subscription_id)
  if (!subscription || subscription.ended_at) {
    await updateInvoice(tx, invoice.id, { outcome: 'cancelled', failure: null, settles_at: null })
    return
  }
  await updateInvoice(tx, invoice.id, { outcome: 'successful', failure: null, paid_at: now, settles_at: null })
  // A payment from a bank account is for a period that runs already.
  if (isBegun(subscription, invoice)) return
  await begin(books, subscription, invoice)
}

/** Another plan may be paid for in the moment that the first one was: it ends on the same day. */
const isBegun = ({ state, price, period_end }: SandboxSubscription, invoice: SandboxInvoice) =>
  state === 'active' && price.plan_id === invoice.price.plan_id && period_end.getTime() === invoice.period_end.getTime()

async function begin(books: Books, subscription: SandboxSubscription, invoice: SandboxInvoice): Promise<void> {
  const { price, period_start, period_end } = invoice
  // An upgrade does not wait for the renewal: from then on renewals are counted anew.
  const isRenewal = period_start.getTime() === subscription.period_end.getTime()
  await updateSubscription(books.tx, subscription.id, {
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

/**
 * A renewal was not paid: it is tried again on the days of the grace, and then the subscription ends. A direct debit is
 * not tried again by itself: the last day is left for another way to pay.
 */
export async function missPayment(
  books: Books,
  subscription: SandboxSubscription,
  by: WebSource = 'credit_card',
): Promise<void> {
  const { tx, now } = books
  const { id, missed_payments, period_end } = subscription
  const days = by === 'bacs' && missed_payments === 0 ? PAYMENT_GRACE_DAYS : PAYMENT_RETRY_DAYS[missed_payments]
  const next =
    days === undefined
      ? ({ state: 'canceled', ended_at: now, due_at: null } as const)
      : ({ state: 'past_due', due_at: new Date(period_end.getTime() + days * DAY_MS) } as const)
  await updateSubscription(tx, id, { ...next, missed_payments: missed_payments + 1 })
  books.tell('subscription', id)
}
