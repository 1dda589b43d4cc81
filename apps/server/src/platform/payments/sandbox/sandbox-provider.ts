import type { Pence } from '@waybill/domain/money/money'
import { addLondonMonths } from '@waybill/domain/time/london-months'
import { chargeOf, monthsOf } from '@waybill/domain/subscriptions/billing'
import { FIRST_PAYMENT_HOURS } from '@waybill/domain/subscriptions/payment'
import { HOUR_MS } from '@waybill/domain/time/milliseconds'
import type { Platform } from '../../context.ts'
import {
  unpaid,
  type Payment,
  type PaymentProvider,
  type ProviderInvoice,
  type ProviderPrice,
  type ProviderSubscription,
} from '../payment-provider.ts'
import { changeBooks, type Books } from './sandbox-books.ts'
import { sandboxWallet } from './sandbox-cards.ts'
import { charge } from './sandbox-charge.ts'
import {
  insertCustomer,
  insertInvoice,
  insertSubscription,
  selectCustomerOfInvoice,
  selectInvoice,
  selectInvoicesSince,
  selectMissedInvoice,
  selectRunningSubscriptions,
  selectSubscription,
  selectUnfinishedSubscriptions,
  updateSubscription,
  type SandboxInvoice,
  type SandboxSubscription,
} from './sandbox.sql.ts'

/** A card provider without money: it keeps its books in tables of its own and behaves as its test cards say. */
export function sandboxProvider(platform: Platform): PaymentProvider {
  const { db } = platform.databases

  async function change<Result>(
    id: string,
    of: (books: Books, subscription: SandboxSubscription) => Promise<Result>,
  ): Promise<Result> {
    const known = await selectSubscription(db, id)
    if (!known) throw new Error(`The sandbox has no subscription ${id}.`)
    return changeBooks(platform, known.customer_id, async (books) =>
      of(books, (await selectSubscription(books.tx, id))!),
    )
  }

  const set = (id: string, changesOf: (subscription: SandboxSubscription, now: Date) => Partial<SandboxSubscription>) =>
    change(id, async ({ tx, now, tell }, subscription) => {
      if (subscription.ended_at) return
      await updateSubscription(tx, id, changesOf(subscription, now))
      tell('subscription', id)
    })

  return {
    ...sandboxWallet(platform),
    ...whatStands(platform),
    ...refunds,

    async customerOf({ team_id, email, name }) {
      const customer = { id: `cus_${team_id}`, team_id, email, name }
      const { id } = await db.transaction().execute((tx) => insertCustomer(tx, customer))
      return id
    },

    subscribe: (customer_id, price, key) =>
      changeBooks(platform, customer_id, (books) => openSubscription(books, price, key)),
    upgrade: (id, order, key) => change(id, (books) => upgrade(books, id, { ...order, key })),

    async missedInvoice(id) {
      const subscription = await selectSubscription(db, id)
      if (subscription?.state !== 'past_due') return null
      return (await selectMissedInvoice(db, id, subscription.period_end))?.id ?? null
    },

    async payInvoice(id) {
      const missed = await selectInvoice(db, id)
      if (!missed) return unpaid('not_open')
      return change(missed.subscription_id, (books, subscription) => payMissed(books, subscription, id))
    },

    planRenewal: (id, next_price) => set(id, () => ({ next_price })),
    setEnding: (id, cancel_at_period_end) => set(id, () => ({ cancel_at_period_end })),
    setPaused: (id, is_paused) =>
      set(id, ({ period_end }) =>
        is_paused ? { state: 'paused', due_at: null } : { state: 'active', due_at: period_end, missed_payments: 0 },
      ),
    end: (id) => set(id, (_subscription, now) => ({ state: 'canceled', ended_at: now, due_at: null })),
  }
}

/** No money has moved, so none has to come back: a refund is settled when it is asked for, and nobody's bank disputes anything. */
const refunds: Pick<PaymentProvider, 'refund' | 'refundNow' | 'refundsSince' | 'dispute' | 'disputesSince'> = {
  refund: (invoice_id, total, key) =>
    Promise.resolve({ id: `re_${key}`, invoice_id, key, total, outcome: 'successful' }),
  refundNow: () => Promise.resolve(undefined),
  async *refundsSince() {},
  dispute: () => Promise.resolve(undefined),
  async *disputesSince() {},
}

type Reads = Pick<PaymentProvider, 'subscription' | 'invoice' | 'runningSubscriptions' | 'invoicesSince'>

function whatStands({ databases: { db } }: Platform): Reads {
  async function invoice(id: string): Promise<ProviderInvoice | undefined> {
    const [found, customer_id] = [await selectInvoice(db, id), await selectCustomerOfInvoice(db, id)]
    if (!found || !customer_id) return undefined
    return { ...found, customer_id, request_id: null, is_collecting: found.settles_at !== null }
  }
  return {
    async subscription(id) {
      const found = await selectSubscription(db, id)
      return found && shownOf(found)
    },
    invoice,
    async *runningSubscriptions() {
      yield* (await selectRunningSubscriptions(db)).map(shownOf)
    },
    async *invoicesSince(moment) {
      for (const id of await selectInvoicesSince(db, moment)) {
        const found = await invoice(id)
        if (found) yield found
      }
    },
  }
}

const shownOf = (subscription: SandboxSubscription): ProviderSubscription => ({
  ...subscription,
  first_debit_failed: false,
  is_paused: subscription.state === 'paused',
})

const paymentOf = ({ id, outcome, failure }: SandboxInvoice): Payment => ({
  invoice_id: id,
  outcome,
  failure,
  client_secret: null,
})

/** The same key finds what it made before. A first payment that was left open makes way. */
async function openSubscription(books: Books, price: ProviderPrice, key: string): Promise<Payment> {
  const { tx, now, customer_id } = books
  const before = await selectInvoice(tx, `in_${key}`)
  if (before) return paymentOf(before)
  for (const { id } of await selectUnfinishedSubscriptions(tx, customer_id)) await giveUp(books, id)

  const id = `sub_${key}`
  await insertSubscription(tx, {
    id,
    customer_id,
    state: 'incomplete',
    price,
    next_price: null,
    started_at: now,
    anchor: now,
    period_start: now,
    period_end: now,
    cancel_at_period_end: false,
    missed_payments: 0,
    due_at: new Date(now.getTime() + FIRST_PAYMENT_HOURS * HOUR_MS),
    ended_at: null,
  })
  books.tell('subscription', id)
  const payment = await bill(books, { key, subscription_id: id, price, charge: chargeOf(price) })
  if (payment.outcome === 'cancelled') await giveUp(books, id)
  return payment
}

async function giveUp({ tx, now, tell }: Books, id: string): Promise<void> {
  await updateSubscription(tx, id, { state: 'incomplete_expired', ended_at: now, due_at: null })
  tell('subscription', id)
}

type Upgrade = { price: ProviderPrice; credit: Pence; key: string }

async function upgrade(books: Books, id: string, { price, credit, key }: Upgrade): Promise<Payment> {
  const before = await selectInvoice(books.tx, `in_${key}`)
  if (before) return paymentOf(before)
  return bill(books, { key, subscription_id: id, price, charge: chargeOf(price, credit) })
}

type Bill = Pick<SandboxInvoice, 'subscription_id' | 'price' | 'charge'> & { key: string }

/** A period that begins now. */
async function bill(books: Books, { key, ...of }: Bill): Promise<Payment> {
  const { now } = books
  const invoice: SandboxInvoice = {
    ...of,
    id: `in_${key}`,
    outcome: 'failed',
    failure: null,
    period_start: now,
    period_end: addLondonMonths(now, monthsOf(of.price)),
    created_at: now,
    paid_at: null,
    charged_id: null,
    settles_at: null,
  }
  await insertInvoice(books.tx, invoice)
  return charge(books, invoice, 'present')
}

async function payMissed(books: Books, subscription: SandboxSubscription, id: string): Promise<Payment> {
  const invoice = await selectInvoice(books.tx, id)
  if (invoice?.paid_at) return paymentOf(invoice)
  if (!invoice || subscription.state !== 'past_due') return unpaid('not_open')
  return charge(books, invoice, 'present')
}
