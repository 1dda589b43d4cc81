import type { Tx } from '../../platform/database/database.ts'
import { markQueued, queueDeliveries } from './mails.sql.ts'

/** Sends a mail again that did not go out; false when it has gone or is not there. */
export async function retryMail(tx: Tx, id: string): Promise<boolean> {
  const waiting = await markQueued(tx, id)
  if (waiting) await queueDeliveries(tx, [id])
  return waiting
}
