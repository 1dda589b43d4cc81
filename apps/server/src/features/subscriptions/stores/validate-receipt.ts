import { type ReceiptRefusal, storeNames } from '@waybill/domain/subscriptions/store-purchase'
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

export const storeOf: Readonly<Record<Receipt['type'], (typeof storeNames)[number]>> = {
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
    if (error instanceof ReceiptRefused) await noteSecondSource(platform, error.reason, { buyer, purchase })
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

/** Somebody has been charged in a store for what their company pays for elsewhere: staff see to it. */
async function noteSecondSource(
  { databases: { db }, now }: Platform,
  reason: ReceiptRefusal,
  { buyer, purchase }: { buyer: Buyer; purchase: StorePurchase },
): Promise<void> {
  const { transaction_id: object_id } = purchase
  if (reason !== 'already_paid' || (await findingIsKnown(db, 'second_subscription', object_id))) return
  const { team_id } = buyer
  await insertFinding(db, { kind: 'second_subscription', team_id, object_id, mended: false, found_at: now() })
}
