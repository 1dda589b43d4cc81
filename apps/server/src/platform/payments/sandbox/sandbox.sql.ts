import type { Charge } from '@waybill/domain/subscriptions/billing'
import type { MandateStatus } from '@waybill/domain/subscriptions/payment-card'
import type { WebSource } from '@waybill/domain/subscriptions/payment-sources'
import type { PaymentOutcome, PaymentState } from '@waybill/domain/subscriptions/payment'
import type { Db, Tx } from '../../database/database.ts'
import type {
  PaymentFailure,
  ProviderCard,
  ProviderInvoice,
  ProviderPrice,
  ProviderSubscription,
} from '../payment-provider.ts'

export type SandboxSubscription = Omit<ProviderSubscription, 'is_paused' | 'first_debit_failed'> & {
  missed_payments: number
  due_at: Date | null
}
export type SandboxInvoice = Omit<ProviderInvoice, 'customer_id' | 'request_id' | 'is_collecting'> & {
  created_at: Date
  /** Of a collection that is on its way: from which account, and when it comes out. */
  charged_id: string | null
  settles_at: Date | null
}

export async function insertCustomer(tx: Tx, customer: { id: string; team_id: string; email: string; name: string }) {
  const { team_id, email, name } = customer
  const { id } = await tx
    .insertInto('sandbox_customers')
    .values(customer)
    .onConflict((conflict) => conflict.column('team_id').doUpdateSet({ email, name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, team_id }
}

type Words = { source: WebSource; mandate: MandateStatus | null }
type CardRow = NewCardRow & { deleted_at: Date | null }

export async function selectCards(db: Db | Tx, customer_id: string): Promise<CardRow[]> {
  const rows = await db
    .selectFrom('sandbox_cards')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, ...(row as Words) }))
}

/** Also one that was deleted: what it was to pay may still be on its way. */
export async function selectCard(db: Db | Tx, id: string): Promise<CardRow | undefined> {
  const row = await db.selectFrom('sandbox_cards').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { ...row, ...(row as Words) }
}

export function selectDueMandates(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('sandbox_cards')
    .select(['id', 'customer_id'])
    .where('mandate_due_at', '<=', now)
    .orderBy('mandate_due_at')
    .limit(limit)
    .execute()
}

export async function updateCard(tx: Tx, id: string, changes: { mandate: MandateStatus; mandate_due_at: null }) {
  await tx.updateTable('sandbox_cards').set(changes).where('id', '=', id).execute()
}

export function selectDueDebits(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('sandbox_invoices')
    .select('id')
    .where('settles_at', '<=', now)
    .orderBy('settles_at')
    .limit(limit)
    .execute()
}

/** Everything of one customer takes turns. */
export async function lockCustomer(tx: Tx, id: string) {
  await tx.selectFrom('sandbox_customers').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

type NewCardRow = ProviderCard & {
  customer_id: string
  token: string
  mandate_due_at: Date | null
  created_at: Date
}

export async function insertCard(tx: Tx, card: NewCardRow) {
  await tx
    .insertInto('sandbox_cards')
    .values(card)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function setDefaultCard(tx: Tx, customer_id: string, id: string) {
  await tx
    .updateTable('sandbox_cards')
    .set(({ eb }) => ({ is_default: eb('id', '=', id).$castTo<boolean>() }))
    .where('customer_id', '=', customer_id)
    .execute()
}

export async function removeCard(tx: Tx, id: string, deleted_at: Date) {
  await tx.updateTable('sandbox_cards').set({ deleted_at, is_default: false }).where('id', '=', id).execute()
}

type SubscriptionRow = Omit<SandboxSubscription, 'state' | 'price' | 'next_price'> & {
  state: string
  price: unknown
  next_price: unknown
}

function subscriptionOf({ state, price, next_price, ...row }: SubscriptionRow): SandboxSubscription {
  return {
    ...row,
    state: state as PaymentState,
    price: price as ProviderPrice,
    next_price: next_price as ProviderPrice | null,
  }
}

export async function selectSubscription(db: Db | Tx, id: string): Promise<SandboxSubscription | undefined> {
  const row = await db.selectFrom('sandbox_subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
  return row && subscriptionOf(row)
}

export async function selectUnfinishedSubscriptions(tx: Tx, customer_id: string) {
  const rows = await tx
    .selectFrom('sandbox_subscriptions')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('state', '=', 'incomplete')
    .execute()
  return rows.map(subscriptionOf)
}

export async function selectDueSubscriptions(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('sandbox_subscriptions')
    .select(['id', 'customer_id'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
}

export async function insertSubscription(tx: Tx, { price, next_price, ...row }: SandboxSubscription) {
  await tx
    .insertInto('sandbox_subscriptions')
    .values({ ...row, price: JSON.stringify(price), next_price: next_price && JSON.stringify(next_price) })
    .execute()
}

export async function updateSubscription(tx: Tx, id: string, changes: Partial<SandboxSubscription>) {
  const { price, next_price, ...plain } = changes
  await tx
    .updateTable('sandbox_subscriptions')
    .set({
      ...plain,
      ...(price && { price: JSON.stringify(price) }),
      ...(next_price !== undefined && { next_price: next_price && JSON.stringify(next_price) }),
    })
    .where('id', '=', id)
    .execute()
}

type InvoiceRow = Omit<SandboxInvoice, 'outcome' | 'failure' | 'price' | 'charge'> & {
  outcome: string
  failure: string | null
  price: unknown
  charge: unknown
}

function invoiceOf({ outcome, failure, price, charge, ...row }: InvoiceRow): SandboxInvoice {
  return {
    ...row,
    outcome: outcome as PaymentOutcome,
    failure: failure as PaymentFailure | null,
    price: price as ProviderPrice,
    charge: charge as Charge,
  }
}

export async function selectInvoice(db: Db | Tx, id: string): Promise<SandboxInvoice | undefined> {
  const row = await db.selectFrom('sandbox_invoices').selectAll().where('id', '=', id).executeTakeFirst()
  return row && invoiceOf(row)
}

/** The provider's answer to a query for everything. */
export async function selectRunningSubscriptions(db: Db): Promise<SandboxSubscription[]> {
  const rows = await db.selectFrom('sandbox_subscriptions').selectAll().where('ended_at', 'is', null).execute()
  return rows.map(subscriptionOf)
}

export async function selectCustomerOfInvoice(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sandbox_invoices as i')
    .innerJoin('sandbox_subscriptions as s', 's.id', 'i.subscription_id')
    .select('s.customer_id')
    .where('i.id', '=', id)
    .executeTakeFirst()
  return row?.customer_id
}

export async function selectInvoicesSince(db: Db, moment: Date): Promise<string[]> {
  const rows = await db.selectFrom('sandbox_invoices').select('id').where('created_at', '>=', moment).execute()
  return rows.map(({ id }) => id)
}

/** The renewal that was not paid. */
export async function selectMissedInvoice(tx: Db | Tx, subscription_id: string, period_start: Date) {
  const row = await tx
    .selectFrom('sandbox_invoices')
    .selectAll()
    .where('subscription_id', '=', subscription_id)
    .where('period_start', '=', period_start)
    .where('paid_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row && invoiceOf(row)
}

export async function insertInvoice(tx: Tx, { price, charge, ...row }: SandboxInvoice) {
  await tx
    .insertInto('sandbox_invoices')
    .values({ ...row, price: JSON.stringify(price), charge: JSON.stringify(charge) })
    .execute()
}

export async function updateInvoice(
  tx: Tx,
  id: string,
  changes: Partial<Pick<SandboxInvoice, 'outcome' | 'failure' | 'paid_at' | 'charged_id' | 'settles_at'>>,
) {
  await tx.updateTable('sandbox_invoices').set(changes).where('id', '=', id).execute()
}
