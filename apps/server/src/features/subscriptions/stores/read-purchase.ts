import type { Platform } from '../../../platform/context.ts'
import type { Store, StorePurchase } from '../../../platform/payments/stores/store-port.ts'
import { selectPurchase } from './store-purchases.sql.ts'

/**
 * How a purchase stands in its store now. A token that was replaced meanwhile says how the purchase stood before: then the
 * one that is known to have followed it is asked. Undefined where the store knows nothing of it.
 */
export async function readPurchase(
  { databases: { db } }: Pick<Platform, 'databases'>,
  store: Store,
  token: string,
): Promise<StorePurchase | undefined> {
  const purchase = await store.read(token)
  const known = purchase && (await selectPurchase(db, purchase))
  if (!known || known.token === token) return purchase
  const newest = await store.read(known.token)
  return newest && isNewer(newest, purchase) ? newest : purchase
}

/** It goes on from the other. */
const isNewer = (one: StorePurchase, other: StorePurchase) => one.names.includes(other.names[0]!)
