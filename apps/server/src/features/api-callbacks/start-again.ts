import type { Tx } from '../../platform/database/database.ts'
import { markWaiting, queueDelivery } from './deliveries.sql.ts'

/** From the first attempt on, with all the tries before it. */
export async function startAgain(tx: Tx, delivery: { id: string; endpoint_id: string }): Promise<void> {
  await markWaiting(tx, delivery.id)
  await queueDelivery(tx, delivery)
}
