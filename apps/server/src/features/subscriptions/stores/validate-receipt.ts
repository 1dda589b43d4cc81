import type { StoreName } from '@waybill/domain/subscriptions/store-purchase'
import type { Platform } from '../../../platform/context.ts'
import {
  type Receipt,
  ReceiptRefused,
  type Store,
  type StorePurchase,
} from '../../../platform/payments/stores/store-port.ts'
import { findingIsKnown, insertFinding } from '../payments/payment-findings.sql.ts'
import { type Buyer, claimPurchase } from './claim-purchase.ts'
import { readPurchase } from './read-purchase.ts'
import { markAcknowledged, selectPurchase } from './store-purchases.sql.ts'

export const storeOf: Readonly<Record<Receipt['type'], StoreName>> = {
  'apple-sk2': 'apple',
  'android-playstore': 'google',
}

type Shown = { buyer: Buyer; store: Store; receipt: Receipt }

/**
 * What a receipt is worth to whoever shows it: the store is asked, never the phone.
 * @throws ReceiptRefused where it gives nothing
 */
export async function validateReceipt(platform: Platform, { buyer, store, receipt }: Shown): Promise<StorePurchase> {
  const purchase = await readPurchase(platform, store, await store.tokenOf(receipt))
  if (!purchase) throw new ReceiptRefused('not_verified')
  try {
    await claimPurchase(platform, buyer, purchase)
  } catch (error) {
    const isSecond = error instanceof ReceiptRefused && error.reason === 'already_paid'
    if (isSecond) await noteSecondSource(platform, buyer.team_id, purchase)
    throw error
  }
  return acknowledged(platform, store, purchase)
}

/** Sooner than the store gives it back. Where that fails the app does it itself, and the next comparison. */
export async function acknowledged(platform: Platform, store: Store, purchase: StorePurchase): Promise<StorePurchase> {
  const { databases, log } = platform
  const row = purchase.is_acknowledged ? undefined : await selectPurchase(databases.db, purchase)
  if (!row) return purchase
  try {
    await store.acknowledge(purchase)
    await markAcknowledged(databases.db, row.id)
    return { ...purchase, is_acknowledged: true }
  } catch (error) {
    log.warn({ error, store: purchase.store }, 'A purchase could not be acknowledged yet')
    return purchase
  }
}

/** Somebody is charged in a store for what their company pays for elsewhere: staff see to it. */
export async function noteSecondSource(
  { databases: { db }, now }: Pick<Platform, 'databases' | 'now'>,
  team_id: string,
  { transaction_id: object_id }: StorePurchase,
): Promise<void> {
  const kind = 'second_subscription'
  if (await findingIsKnown(db, kind, object_id)) return
  await insertFinding(db, { kind, team_id, object_id, mended: false, found_at: now() })
}
