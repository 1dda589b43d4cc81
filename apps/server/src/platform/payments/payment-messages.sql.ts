import { sql } from 'kysely'
import type { StoreName } from '@waybill/domain/subscriptions/store-purchase'
import type { Db, Tx } from '../database/database.ts'

/** The task of the subscriptions that acts on a message. */
export const FOLLOW_PAYMENT_MESSAGE = 'follow_payment_message'

export type PaymentMessage = {
  /** The provider's: a message that comes again is known by it. */
  id: string
  object: 'card' | 'customer' | 'dispute' | 'subscription' | 'invoice' | 'refund' | StoreName
  object_id: string
  /** Null of what names none: whose it is, is found out when it is followed. */
  customer_id: string | null
}

/**
 * Takes a provider's message, however often it comes. It says only which object to look at again: what is believed is
 * what the provider answers then, so the order in which messages arrive does not matter. One customer's messages are
 * followed one at a time. Stored and queued or neither: one that was only stored would be taken for known when it comes
 * again.
 */
export async function receivePaymentMessage(tx: Tx, message: PaymentMessage): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return
  await queueForCustomer(tx, message.customer_id ?? message.object_id, {
    task: FOLLOW_PAYMENT_MESSAGE,
    payload: { message_id: message.id },
  })
}

type CustomerWork = { task: string; payload: object; key?: string | null }

/** Work about one customer stands in one line; with a key, what waits there already under it is not queued beside it. */
export async function queueForCustomer(
  tx: Tx,
  customer_id: string,
  { task, payload, key = null }: CustomerWork,
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, queue_name => ${`payments-${customer_id}`}, job_key => ${key})`.execute(
    tx,
  )
}

/** When the provider's newest message came. Handled ones are removed after a while: undefined does not mean never. */
export async function newestPaymentMessage(db: Db): Promise<Date | undefined> {
  const newest = db.selectFrom('payment_messages').select('received_at').orderBy('received_at', 'desc').limit(1)
  return (await newest.executeTakeFirst())?.received_at
}

export function selectPaymentMessage(db: Db, id: string) {
  return db.selectFrom('payment_messages').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function deleteHandledMessages(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('payment_messages')
    .where('received_at', '<', before)
    .where('handled_at', 'is not', null)
    .execute()
}

export async function markMessageHandled(db: Db, id: string, handled_at: Date): Promise<void> {
  await db.updateTable('payment_messages').set({ handled_at }).where('id', '=', id).execute()
}
