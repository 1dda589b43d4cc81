import { found, type AccountDoes, type Books, type FakeInvoice, type FakeMandate } from './books.ts'
import { cancel, miss, overdue, settle } from './outcomes.ts'
import { shownInvoice, shownMandate, shownMethod, shownPage, shownSubscription } from './shown.ts'

/** A collection with a mandate that the bank knows takes four days (Stripe's documentation). */
const DAYS_TO_COLLECT = 4
const DAY = 86_400

type Account = { does: AccountDoes; name: string }

export function finishPage(books: Books, page_id: string, { does, name }: Account): string {
  const page = found(books.pages, page_id)
  const setup = found(books.setups, page.setup)
  const { customer } = page
  const method = { id: books.name('pm'), type: 'bacs_debit' as const, customer, does, name, created: books.seconds }
  const mandate: FakeMandate = { id: books.name('mandate'), method: method.id, network_status: 'pending' }
  books.methods.set(method.id, method)
  books.mandates.set(mandate.id, mandate)
  Object.assign(setup, { method: method.id, mandate: mandate.id })
  books.tell('payment_method.attached', shownMethod(method))
  books.tell('checkout.session.completed', shownPage(books, page))
  return page.success_url.replace('{CHECKOUT_SESSION_ID}', page.id)
}

export function bankSays(books: Books, method_id: string, network_status: FakeMandate['network_status']): void {
  const mandate = [...books.mandates.values()].find(({ method }) => method === method_id)
  if (!mandate) throw new Error(`${method_id} has no mandate.`)
  mandate.network_status = network_status
  books.tell('mandate.updated', shownMandate(mandate))
}

/** Begun: the subscription that it pays for runs meanwhile. */
export function collect(books: Books, invoice: FakeInvoice, account: string): void {
  const settles_at = books.seconds + DAYS_TO_COLLECT * DAY
  invoice.intent = { ...invoice.intent, status: 'processing', code: null, account, settles_at }
  const subscription = found(books.subscriptions, invoice.subscription)
  if (subscription.status === 'incomplete' && !books.debitsStartIncomplete) subscription.status = 'active'
  books.tell('payment_intent.processing', { id: invoice.intent.id, object: 'payment_intent' })
  books.tell('customer.subscription.updated', shownSubscription(books, subscription))
}

/** What the bank says in the end. */
export function comesOut(books: Books, invoice: FakeInvoice): void {
  const { does } = found(books.methods, invoice.intent.account!)
  invoice.intent.settles_at = null
  if (does === 'pays') return settle(books, invoice)
  const subscription = found(books.subscriptions, invoice.subscription)
  miss(books, invoice, 'insufficient_funds')
  if (invoice.reason === 'subscription_update') subscription.pending = null
  else if (subscription.status === 'incomplete') cancel(books, subscription)
  else if (!subscription.ended_at) overdue(books, subscription, books.seconds)
  books.tell('invoice.payment_failed', shownInvoice(books, invoice))
}
