import { chargeOf, renewalAfter } from '@waybill/domain/subscriptions/billing'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { Platform } from '../../context.ts'
import { changeBooks, type Books } from './sandbox-books.ts'
import { advanceDebits } from './sandbox-debits.ts'
import { charge, defaultCard, missPayment, settle } from './sandbox-charge.ts'
import {
  insertInvoice,
  selectDueSubscriptions,
  selectInvoice,
  selectMissedInvoice,
  selectSubscription,
  updateSubscription,
  type SandboxInvoice,
  type SandboxSubscription,
} from './sandbox.sql.ts'

const AT_A_TIME = 100

/** The sandbox's own events once they are due: renewals, further attempts, first payments given up. */
export async function advanceSandbox(platform: Platform): Promise<void> {
  await advanceDebits(platform)
  for (;;) {
    const due = await selectDueSubscriptions(platform.databases.db, platform.now(), AT_A_TIME)
    for (const { id, customer_id } of due) await changeBooks(platform, customer_id, (books) => catchUp(books, id))
    if (due.length < AT_A_TIME) return
  }
}

/** The card for `processing` goes through after some seconds. */
export async function settleSandboxPayment(platform: Platform, invoice_id: string): Promise<void> {
  const { db } = platform.databases
  const invoice = await selectInvoice(db, invoice_id)
  const subscription = invoice && (await selectSubscription(db, invoice.subscription_id))
  if (!subscription) return
  await changeBooks(platform, subscription.customer_id, async (books) => {
    const current = await selectInvoice(books.tx, invoice_id)
    if (current?.outcome !== 'processing') return
    await settle(books, current)
    books.tell('invoice', invoice_id)
  })
}

/** One period after another: a server that was away for months takes up every renewal it missed. */
async function catchUp(books: Books, id: string): Promise<void> {
  for (;;) {
    const subscription = await selectSubscription(books.tx, id)
    if (!subscription?.due_at || subscription.due_at > books.now) return
    await takeTurn(books, subscription)
  }
}

async function takeTurn(books: Books, subscription: SandboxSubscription): Promise<void> {
  const { tx, now } = books
  const { id, state, cancel_at_period_end, period_end } = subscription
  if (state === 'active' && !cancel_at_period_end) return renew(books, subscription)
  if (state === 'past_due') return tryAgain(books, subscription)
  const ended =
    state === 'active'
      ? ({ state: 'canceled', ended_at: period_end } as const)
      : ({ state: 'incomplete_expired', ended_at: now } as const)
  await updateSubscription(tx, id, { ...ended, due_at: null })
  books.tell('subscription', id)
}

async function renew(books: Books, subscription: SandboxSubscription): Promise<void> {
  const { id, anchor, period_end: period_start } = subscription
  const price = subscription.next_price ?? subscription.price
  const invoice: SandboxInvoice = {
    id: `in_${id}_${period_start.getTime()}`,
    subscription_id: id,
    outcome: 'failed',
    failure: null,
    price,
    charge: chargeOf(price),
    period_start,
    period_end: renewalAfter(anchor, period_start, price),
    created_at: books.now,
    paid_at: null,
    charged_id: null,
    settles_at: null,
  }
  // Still there when an attempt that was processing came to nothing.
  if (!(await selectInvoice(books.tx, invoice.id))) await insertInvoice(books.tx, invoice)
  await collect(books, subscription, invoice)
}

async function tryAgain(books: Books, subscription: SandboxSubscription): Promise<void> {
  const invoice = await selectMissedInvoice(books.tx, subscription.id, subscription.period_end)
  if (!invoice) throw new Error(`${subscription.id} is overdue without an invoice.`)
  await collect(books, subscription, invoice)
}

async function collect(books: Books, subscription: SandboxSubscription, invoice: SandboxInvoice): Promise<void> {
  const source = (await defaultCard(books))?.source
  // A collection would come out after the grace.
  if (source === 'bacs' && subscription.state === 'past_due') return missPayment(books, subscription, source)
  const { outcome } = await charge(books, invoice, 'absent')
  if (outcome === 'failed') await missPayment(books, subscription, source)
  if (outcome === 'processing' && source !== 'bacs')
    await updateSubscription(books.tx, subscription.id, { due_at: new Date(books.now.getTime() + DAY_MS) })
}
