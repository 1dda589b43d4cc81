import type { Books, FakeInvoice, FakeSubscription } from './books.ts'
import { found } from './books.ts'
import { shownInvoice, shownSubscription } from './shown.ts'

// What comes of a charge, whatever was charged.

const DAY = 86_400
/** When a missed renewal is tried again, in days after it was due; the last one ends the subscription. */
const RETRY_DAYS = [1, 3, 5, 7]

export function miss(books: Books, invoice: FakeInvoice, code: string): void {
  invoice.intent = { ...invoice.intent, status: 'requires_payment_method', code }
  books.tell('invoice.payment_failed', shownInvoice(books, invoice))
}

export function settle(books: Books, invoice: FakeInvoice): void {
  const subscription = found(books.subscriptions, invoice.subscription)
  Object.assign(invoice, { status: 'paid', paid_at: books.seconds, intent: { ...invoice.intent, status: 'succeeded' } })
  if (!subscription.ended_at) {
    if (subscription.pending)
      Object.assign(subscription, subscription.pending, { anchor: subscription.pending.period.start })
    Object.assign(subscription, { status: 'active', pending: null, missed: 0, next_attempt: null })
  }
  books.tell('invoice.paid', shownInvoice(books, invoice))
  books.tell('customer.subscription.updated', shownSubscription(books, subscription))
}

export function cancel(books: Books, subscription: FakeSubscription): void {
  const isFirst = subscription.status === 'incomplete'
  Object.assign(subscription, {
    status: isFirst ? 'incomplete_expired' : 'canceled',
    ended_at: isFirst ? null : books.seconds,
    schedule: null,
    pending: null,
    next_attempt: null,
  })
  for (const invoice of books.invoices.values())
    if (invoice.subscription === subscription.id && invoice.status === 'open') voided(books, invoice)
  books.tell(
    isFirst ? 'customer.subscription.updated' : 'customer.subscription.deleted',
    shownSubscription(books, subscription),
  )
}

/** The paper of a plan that does not go on. */
export function voided(books: Books, invoice: FakeInvoice): void {
  Object.assign(invoice, { status: 'void', intent: { ...invoice.intent, status: 'canceled' } })
  books.tell('invoice.voided', shownInvoice(books, invoice))
}

export function overdue(books: Books, subscription: FakeSubscription, since: number): void {
  const days = RETRY_DAYS[subscription.missed]
  if (days === undefined) return cancel(books, subscription)
  Object.assign(subscription, { status: 'past_due', missed: subscription.missed + 1, next_attempt: since + days * DAY })
  books.tell('customer.subscription.updated', shownSubscription(books, subscription))
}
