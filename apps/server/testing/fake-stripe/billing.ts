import type { Books, FakeDispute, FakeInvoice, FakeRefund, FakeSubscription } from './books.ts'
import { found, refused } from './books.ts'
import { collect, comesOut } from './debits.ts'
import { cancel, miss, overdue, settle, voided } from './outcomes.ts'
import { amountsOf, shownDispute, shownInvoice, shownRefund, shownSubscription } from './shown.ts'

/** A first payment, and an upgrade, may be finished for so long. */
export const OPEN_HOURS = 23
/** Stripe counts in UTC from the anchor, and the 31st comes back after a short month. */
export function periodAfter(books: Books, price: string, anchor: number, start: number) {
  const { interval, interval_count } = books.price(price).recurring
  const months = interval === 'year' ? 12 * interval_count : interval_count
  const from = new Date(anchor * 1000)
  const begins = new Date(start * 1000)
  const passed = (begins.getUTCFullYear() - from.getUTCFullYear()) * 12 + begins.getUTCMonth() - from.getUTCMonth()
  const end = new Date(from)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + passed + months)
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(from.getUTCDate(), last))
  return { start, end: Math.floor(end.getTime() / 1000) }
}

type Bill = Pick<FakeInvoice, 'reason' | 'price' | 'credit' | 'period'>

export function bill(books: Books, subscription: FakeSubscription, of: Bill): FakeInvoice {
  const invoice: FakeInvoice = {
    ...of,
    id: books.name('in'),
    customer: subscription.customer,
    subscription: subscription.id,
    status: 'open',
    intent: { id: books.name('pi'), status: 'requires_payment_method', code: null, account: null, settles_at: null },
    created: books.seconds,
    paid_at: null,
    metadata: subscription.metadata,
  }
  books.invoices.set(invoice.id, invoice)
  subscription.latest_invoice = invoice.id
  books.tell('invoice.finalized', shownInvoice(books, invoice))
  return invoice
}

/** Charges the customer's default card. Only somebody who is there can answer their bank. */
export function charge(books: Books, invoice: FakeInvoice, isHolderThere: boolean): void {
  const { chosen } = found(books.customers, invoice.customer)
  if (chosen && found(books.methods, chosen).type === 'bacs_debit') return collect(books, invoice, chosen)
  const does = chosen ? found(books.methods, chosen).does : null
  if (does === 'pays' || (does === 'asks_holder' && !isHolderThere)) return settle(books, invoice)
  if (does === 'asks_holder') {
    invoice.intent = { ...invoice.intent, status: 'requires_action', code: null }
    books.tell('invoice.payment_action_required', shownInvoice(books, invoice))
    return
  }
  miss(books, invoice, does === 'expired' ? 'expired_card' : 'card_declined')
}

/** The fake's own calendar reaches a moment: what was due until then happens at its hour. */
export function advance(books: Books, until: Date): void {
  for (;;) {
    const due = [
      ...[...books.invoices.values()].map((invoice) => ({
        at: invoice.intent.settles_at,
        turn: () => comesOut(books, invoice),
      })),
      ...[...books.subscriptions.values()].map((each) => ({
        at: dueAt(books, each),
        turn: () => takeTurn(books, each),
      })),
    ]
      .filter((each): each is { at: number; turn: () => void } => each.at !== null)
      .toSorted((a, b) => a.at - b.at)[0]
    if (!due || due.at * 1000 > until.getTime()) break
    books.now = new Date(Math.max(due.at * 1000, books.now.getTime()))
    due.turn()
  }
  books.now = until
}

function dueAt(books: Books, subscription: FakeSubscription): number | null {
  const { status, created, period, next_attempt, latest_invoice } = subscription
  if (status === 'incomplete') {
    // What is on its way from a bank account is waited for.
    const isUnderWay = found(books.invoices, latest_invoice).intent.status === 'processing'
    return isUnderWay ? null : created + OPEN_HOURS * 3600
  }
  if (status === 'past_due') return next_attempt
  return status === 'active' ? period.end : null
}

function takeTurn(books: Books, subscription: FakeSubscription): void {
  const { status, cancel_at_period_end } = subscription
  if (status === 'incomplete' || (status === 'active' && cancel_at_period_end)) return cancel(books, subscription)
  if (status === 'past_due') return tryAgain(books, subscription)
  renew(books, subscription)
}

function renew(books: Books, subscription: FakeSubscription): void {
  const start = subscription.period.end
  const phase = subscription.schedule ? found(books.schedules, subscription.schedule).phases.at(-1) : undefined
  if (phase && phase.start_date <= start) subscription.price = phase.price
  const { price } = subscription
  subscription.period = periodAfter(books, price, subscription.anchor, start)
  const invoice = bill(books, subscription, {
    reason: 'subscription_cycle',
    price,
    credit: 0,
    period: subscription.period,
  })
  books.tell('customer.subscription.updated', shownSubscription(books, subscription))
  if (subscription.is_paused) return voided(books, invoice)
  charge(books, invoice, false)
  if (isMissed(invoice)) overdue(books, subscription, start)
}

const isMissed = ({ status, intent }: FakeInvoice) => status === 'open' && intent.status !== 'processing'

function tryAgain(books: Books, subscription: FakeSubscription): void {
  const invoice = found(books.invoices, subscription.latest_invoice)
  // What comes of a collection is heard days later.
  subscription.next_attempt = null
  charge(books, invoice, false)
  if (isMissed(invoice)) overdue(books, subscription, subscription.period.start)
}

type NewRefund = Pick<FakeRefund, 'payment_intent' | 'amount' | 'metadata'>

/** Back to the card: at once, unless its bank takes its time (`refundsTakeTime`). */
export function refundOf(books: Books, asked: NewRefund): FakeRefund {
  const invoice = [...books.invoices.values()].find(({ intent }) => intent.id === asked.payment_intent)
  if (invoice?.status !== 'paid') throw refused('This PaymentIntent does not have a successful charge to refund.')
  const before = [...books.refunds.values()].filter(
    (each) => each.payment_intent === asked.payment_intent && each.status !== 'failed',
  )
  const left = amountsOf(books, invoice).total - before.reduce((sum, { amount }) => sum + amount, 0)
  if (asked.amount > left)
    throw refused('Refund amount is greater than unrefunded amount on charge.', 'charge_already_refunded')
  const status = books.refundsTakeTime ? 'pending' : 'succeeded'
  const refund: FakeRefund = { ...asked, id: books.name('re'), status, created: books.seconds }
  books.refunds.set(refund.id, refund)
  books.tell('refund.created', shownRefund(refund))
  return refund
}

/** A bank has made up its mind about a refund. */
export function settleRefund(books: Books, id: string, status: 'succeeded' | 'failed'): void {
  const refund = found(books.refunds, id)
  refund.status = status
  books.tell(status === 'failed' ? 'refund.failed' : 'refund.updated', shownRefund(refund))
}

export function disputed(books: Books, invoice_id: string, status: FakeDispute['status']): string {
  const invoice = found(books.invoices, invoice_id)
  const [id, payment_intent] = [books.name('dp'), invoice.intent.id]
  const dispute = { id, payment_intent, amount: amountsOf(books, invoice).total, created: books.seconds, status }
  books.disputes.set(id, dispute)
  books.tell('charge.dispute.created', shownDispute(books, dispute))
  return id
}
