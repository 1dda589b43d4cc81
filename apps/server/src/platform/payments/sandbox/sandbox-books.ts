import { randomUUID } from 'node:crypto'
import { retryingDeadlocks } from '../../database/retry.ts'
import type { Platform } from '../../context.ts'
import type { Tx } from '../../database/database.ts'
import { receivePaymentMessage, type PaymentMessage } from '../payment-messages.sql.ts'
import { lockCustomer } from './sandbox.sql.ts'

/** One customer's part of the sandbox's books, while it is being changed. */
export type Books = {
  tx: Tx
  now: Date
  customer_id: string
  /** Messages that a provider would post to us; one for each object, however often it was changed. */
  tell: (object: PaymentMessage['object'], object_id: string) => void
}

/** A change on the sandbox's side, a transaction of its own; its messages go out with it. */
export function changeBooks<Result>(
  { databases, now }: Platform,
  customer_id: string,
  change: (books: Books) => Promise<Result>,
): Promise<Result> {
  return retryingDeadlocks(() =>
    databases.db.transaction().execute(async (tx) => {
      await lockCustomer(tx, customer_id)
      const told = new Map<string, PaymentMessage['object']>()
      const tell: Books['tell'] = (object, object_id) => void told.set(object_id, object)
      const result = await change({ tx, now: now(), customer_id, tell })
      for (const [object_id, object] of told)
        await receivePaymentMessage(tx, { id: `evt_${randomUUID()}`, object, object_id, customer_id })
      return result
    }),
  )
}
