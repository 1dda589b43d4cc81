import { sql } from 'kysely'
import type { Pence } from '@waybill/domain/money/money'
import type { PaymentOutcome, PaymentRequestKind } from '@waybill/domain/subscriptions/payment'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { queueForCustomer } from '../../../platform/payments/payment-messages.sql.ts'
import type {
  Payment,
  PaymentFailure,
  ProviderCard,
  ProviderInvoice,
} from '../../../platform/payments/payment-provider.ts'

/** Tasks of this feature. */
export const MAKE_PAYMENT_REQUEST = 'make_payment_request'
export const FINISH_PAYMENT_REQUEST = 'finish_payment_request'
export const RECONCILE_SUBSCRIPTION = 'reconcile_subscription'

export type PaymentRequestRow = NonNullable<Awaited<ReturnType<typeof selectRequest>>>

export function selectRequest(db: Db | Tx, id: string) {
  return db.selectFrom('payment_requests').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectWaitingRequest(tx: Tx, team_id: string) {
  return tx
    .selectFrom('payment_requests')
    .select('id')
    .where('team_id', '=', team_id)
    .where('outcome', '=', 'processing')
    .where('given_up_at', 'is', null)
    .executeTakeFirst()
}

type NewRequest = { team_id: string; user_id: string; kind: PaymentRequestKind; details: object; created_at: Date }

export async function insertRequest(tx: Tx, { details, ...request }: NewRequest): Promise<{ id: string }> {
  const { id } = await tx
    .insertInto('payment_requests')
    .values({ ...request, details: JSON.stringify(details) })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Its own line: the customer may not be known yet. The provider's answer waits in the customer's.
  await queueForCustomer(tx, request.team_id, { task: MAKE_PAYMENT_REQUEST, payload: { request_id: id } })
  return { id }
}

/** The task reads the wanted state when it runs: the last wish counts. */
export async function queueReconciliation(tx: Tx, team_id: string): Promise<void> {
  await queueForCustomer(tx, team_id, {
    task: RECONCILE_SUBSCRIPTION,
    payload: { team_id },
    key: `reconcile-${team_id}`,
  })
}

type Finish = { outcome: PaymentOutcome; failure: PaymentFailure | null; finished_at: Date | null }

/** Answers whether it was still waiting for its outcome. */
export async function finishRequest(tx: Db | Tx, id: string, finish: Finish): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_requests')
    .set({ ...finish, client_secret: null })
    .where('id', '=', id)
    .where('outcome', '=', 'processing')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** An invoice that was processing has come out, perhaps long after its loader was gone. */
export async function finishRequestOfInvoice(
  tx: Tx,
  { id, request_id }: Pick<ProviderInvoice, 'id' | 'request_id'>,
  finish: Finish,
) {
  await tx
    .updateTable('payment_requests')
    .set({ ...finish, client_secret: null })
    .where((request) =>
      request.or([
        request('invoice_provider_id', '=', id),
        ...(request_id
          ? [request.and([request('id', '=', request_id), request('invoice_provider_id', 'is', null)])]
          : []),
      ]),
    )
    .where('outcome', '=', 'processing')
    .execute()
}

/** The provider's answer to a request: recorded, and its end queued behind the messages about it, both or neither. */
export async function noteAnswer(
  db: Db,
  id: string,
  { customer_id, invoice_id, failure, client_secret }: Omit<Payment, 'outcome'> & { customer_id: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('payment_requests')
      .set({ invoice_provider_id: invoice_id || null, client_secret })
      .where('id', '=', id)
      .execute()
    await queueForCustomer(tx, customer_id, { task: FINISH_PAYMENT_REQUEST, payload: { request_id: id, failure } })
  })
}

/** It goes on for days: nobody waits for it. */
export async function leaveWaiting(db: Db, id: string, given_up_at: Date) {
  await db.updateTable('payment_requests').set({ given_up_at }).where('id', '=', id).execute()
}

/** The details found for a request: stored once, so that the provider is asked the same however often. */
export async function keepDetails<Found extends { credit: Pence } | { invoice_id: string }>(
  db: Db,
  id: string,
  found: Found,
): Promise<Found> {
  const { details } = await db
    .updateTable('payment_requests')
    .set({ details: sql<string>`${JSON.stringify(found)}::jsonb || details` })
    .where('id', '=', id)
    .returning('details')
    .executeTakeFirstOrThrow()
  return details as Found
}

/** Nobody waits longer for an outcome than the loader does (spec §9). */
export async function giveUpRequests(db: Db, before: Date, given_up_at: Date) {
  await db
    .updateTable('payment_requests')
    .set({ given_up_at })
    .where('outcome', '=', 'processing')
    .where('given_up_at', 'is', null)
    .where('created_at', '<', before)
    .execute()
}

export async function deleteFinishedRequests(db: Db, before: Date) {
  await db
    .deleteFrom('payment_requests')
    .where('created_at', '<', before)
    .where('outcome', '<>', 'processing')
    .execute()
}

export async function insertCustomer(db: Db, team_id: string, provider_id: string) {
  await db
    .insertInto('payment_customers')
    .values({ team_id, provider_id })
    .onConflict((conflict) => conflict.column('team_id').doNothing())
    .execute()
}

export function selectCustomer(db: Db | Tx, team_id: string) {
  return db
    .selectFrom('payment_customers')
    .select(['team_id', 'provider_id'])
    .where('team_id', '=', team_id)
    .executeTakeFirst()
}

export function selectTeamOfCustomer(db: Db | Tx, provider_id: string) {
  return db
    .selectFrom('payment_customers')
    .select(['team_id', 'provider_id'])
    .where('provider_id', '=', provider_id)
    .executeTakeFirst()
}

export function selectCard(tx: Tx, id: string) {
  return tx.selectFrom('payment_cards').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectDefaultCard(tx: Db | Tx, team_id: string) {
  return tx
    .selectFrom('payment_cards')
    .selectAll()
    .where('team_id', '=', team_id)
    .where('is_default', '=', true)
    .executeTakeFirst()
}

export function selectCards(tx: Tx, team_id: string) {
  return tx.selectFrom('payment_cards').selectAll().where('team_id', '=', team_id).execute()
}

export async function countCards(tx: Tx, team_id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('payment_cards')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('team_id', '=', team_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The team's cards as the provider has them. Cards that stay keep their id. */
export async function replaceCards(tx: Tx, team_id: string, cards: readonly ProviderCard[], now: Date) {
  const kept = cards.map(({ id }) => id)
  const ofTeam = tx.deleteFrom('payment_cards').where('team_id', '=', team_id)
  await (kept.length > 0 ? ofTeam.where('provider_id', 'not in', kept) : ofTeam).execute()
  // First none, then the one: there are never two defaults.
  await tx.updateTable('payment_cards').set({ is_default: false }).where('team_id', '=', team_id).execute()
  for (const { id: provider_id, ...card } of cards)
    await tx
      .insertInto('payment_cards')
      .values({ ...card, team_id, provider_id, created_at: now })
      .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(card))
      .execute()
}
