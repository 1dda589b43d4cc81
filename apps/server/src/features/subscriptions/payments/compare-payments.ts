import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { Platform } from '../../../platform/context.ts'
import type { ProviderInvoice, ProviderSubscription } from '../../../platform/payments/payment-provider.ts'
import { paymentsOf } from '../../../platform/payments/payments.ts'
import { asSystem } from '../../../platform/system-work.ts'
import { applyDebit } from '../debits/apply-debit.ts'
import { selectOpenDebits } from '../debits/debits.sql.ts'
import { applyInvoice } from '../invoices/apply-invoice.ts'
import { compareDisputes } from '../disputes/follow-disputes.ts'
import { compareRefunds } from '../refunds/compare-refunds.ts'
import { followInvoice } from './follow-payments.ts'
import { applySubscription } from './apply-subscription.ts'
import { findingIsKnown, insertFinding, selectLeftMessages, selectRunningOfProvider } from './payment-findings.sql.ts'
import { queueReconciliation, selectTeamOfCustomer } from './payments.sql.ts'
import { isAsDecided } from './reconcile-subscription.ts'
import { invoiceIsKnown } from '../invoices/subscription-invoices.sql.ts'
import { selectSubscriptionOfProvider, type SubscriptionRow } from '../subscriptions.sql.ts'

/** A provider tries to deliver a message for three days; what was paid before was compared before. */
const INVOICE_DAYS = 7

/** Every night everything that the provider has is laid beside what stands here: what a lost message left is found and mended. */
export async function comparePayments(platform: Platform): Promise<void> {
  const { db } = platform.databases
  const provider = paymentsOf(platform)
  const running: ProviderSubscription[] = []
  for await (const state of provider.runningSubscriptions()) running.push(state)
  const seen = new Set(running.map(({ id }) => id))
  // A subscription that the provider has ended is not among those that run there. It comes first, and makes way for
  // them.
  for (const { provider_id } of await selectRunningOfProvider(db)) {
    const state = seen.has(provider_id) ? undefined : await provider.subscription(provider_id)
    if (state) await compareSubscription(platform, state)
  }
  for (const state of running) await compareSubscription(platform, state)
  const now = platform.now()
  const since = new Date(now.getTime() - INVOICE_DAYS * DAY_MS)
  for await (const invoice of provider.invoicesSince(since)) await compareInvoice(platform, invoice)
  // Of one that did not come, no paid invoice tells.
  for (const { team_id, provider_id } of await selectOpenDebits(db)) await followInvoice(platform, team_id, provider_id)
  await compareRefunds(platform)
  await compareDisputes(platform)
  for (const { id: object_id, team_id } of await selectLeftMessages(db, new Date(now.getTime() - DAY_MS)))
    if (!(await findingIsKnown(db, 'message_left', object_id)))
      await insertFinding(db, { kind: 'message_left', team_id, object_id, mended: false, found_at: now })
}

async function compareSubscription(platform: Platform, listed: ProviderSubscription): Promise<void> {
  if (await isInLine(platform, listed)) return
  // The list is a while old by now: differences are read again before anything follows from them.
  const state = await paymentsOf(platform).subscription(listed.id)
  if (state && !(await isInLine(platform, state))) await mend(platform, state)
}

async function isInLine(platform: Platform, state: ProviderSubscription): Promise<boolean> {
  const { db } = platform.databases
  const known = await selectSubscriptionOfProvider(db, state.id)
  if (!known || !isAsIt(known, state) || !(await selectTeamOfCustomer(db, state.customer_id))) return false
  return isAsDecided(platform, known.team_id, state)
}

async function mend(platform: Platform, state: ProviderSubscription): Promise<void> {
  const { db } = platform.databases
  const object_id = state.id
  const found_at = platform.now()
  const customer = await selectTeamOfCustomer(db, state.customer_id)
  if (!customer) {
    if (!(await findingIsKnown(db, 'customer_unknown', object_id)))
      await insertFinding(db, { kind: 'customer_unknown', team_id: null, object_id, mended: false, found_at })
    return
  }
  const { team_id } = customer
  const known = await selectSubscriptionOfProvider(db, state.id)
  if (known?.ended_at && isPaidFor(state)) {
    // The plan is over here, and still paid for there: nobody pays twice. Staff refund payments that were taken
    // already.
    await paymentsOf(platform).end(state.id)
    return insertFinding(db, { kind: 'second_subscription', team_id, object_id, mended: true, found_at })
  }
  // The change decided here did not arrive there.
  if (known && isAsIt(known, state)) return db.transaction().execute((tx) => queueReconciliation(tx, team_id))
  const kind = known ? 'subscription_differed' : 'subscription_unknown'
  await asSystem(platform, async (work) => {
    await applySubscription(work, team_id, state)
    await insertFinding(work.tx, { kind, team_id, object_id, mended: true, found_at })
  })
}

const isPaidFor = ({ state }: ProviderSubscription) => state === 'active' || state === 'past_due'

function isAsIt(known: SubscriptionRow, state: ProviderSubscription): boolean {
  return (
    known.stripe_status === state.state &&
    known.plan_id === state.price.plan_id &&
    known.period_end.getTime() === state.period_end.getTime() &&
    (known.ended_at === null) === (state.ended_at === null)
  )
}

async function compareInvoice(platform: Platform, invoice: ProviderInvoice): Promise<void> {
  const { db } = platform.databases
  const customer = await selectTeamOfCustomer(db, invoice.customer_id)
  if (!customer || invoice.outcome === 'cancelled') return
  if (!invoice.paid_at) return noteDebit(platform, customer.team_id, invoice.id)
  await asSystem(platform, async (work) => {
    if (await invoiceIsKnown(work.tx, invoice.id)) return
    await applyDebit(work, customer.team_id, invoice)
    await applyInvoice(work, customer.team_id, invoice)
    const found = { kind: 'invoice_missing', team_id: customer.team_id, object_id: invoice.id } as const
    await insertFinding(work.tx, { ...found, mended: true, found_at: work.now })
  })
}

/** A bank may take longer than invoices are looked back for: noted now, a collection is followed until it is out. No list tells of one. */
async function noteDebit(platform: Platform, team_id: string, id: string): Promise<void> {
  const invoice = await paymentsOf(platform).invoice(id)
  if (invoice?.is_collecting) await asSystem(platform, (work) => applyDebit(work, team_id, invoice))
}
