import type { StoreName } from '@waybill/domain/subscriptions/store-purchase'
import type { Platform } from '../../../platform/context.ts'
import {
  type Receipt,
  ReceiptRefused,
  type Store,
  type StorePurchase,
} from '../../../platform/payments/stores/store-port.ts'
import { type Buyer, claimPurchase } from './claim-purchase.ts'
import { noteAcknowledged, noteRefused, noteUnacknowledged } from './note-charge.ts'
import { readPurchase } from './read-purchase.ts'
import { markAcknowledged, selectPurchase } from './store-purchases.sql.ts'

export const storeOf: Readonly<Record<Receipt['type'], StoreName>> = {
  'apple-sk2': 'apple',
  'android-playstore': 'google',
}

type Shown = { buyer: Buyer; store: Store; receipt: Receipt }

/**
 * The value of a receipt for its sender: the store is asked, never the phone.
 * @throws ReceiptRefused where it gives nothing
 */
export async function validateReceipt(platform: Platform, { buyer, store, receipt }: Shown): Promise<StorePurchase> {
  const purchase = await readPurchase(platform, store, await store.tokenOf(receipt))
  if (!purchase) throw new ReceiptRefused('not_verified')
  await claimOrNote(platform, buyer, purchase)
  return acknowledged(platform, store, purchase)
}

/**
 * The purchase for whom it is; where they are charged and it gives nothing, staff see that.
 * @throws ReceiptRefused where it gives nothing
 */
export async function claimOrNote(platform: Platform, buyer: Buyer, purchase: StorePurchase): Promise<void> {
  try {
    await claimPurchase(platform, buyer, purchase)
  } catch (error) {
    if (error instanceof ReceiptRefused) await noteRefused(platform, { ...buyer, reason: error.reason }, purchase)
    throw error
  }
}

/** Sooner than the store gives it back. Where that fails the app does it itself, and the next comparison. */
export async function acknowledged(platform: Platform, store: Store, purchase: StorePurchase): Promise<StorePurchase> {
  const { databases, log } = platform
  if (purchase.is_acknowledged) {
    await noteAcknowledged(platform, purchase)
    return purchase
  }
  const row = await selectPurchase(databases.db, purchase)
  if (!row) return purchase
  try {
    await store.acknowledge(purchase)
    await markAcknowledged(databases.db, row.id)
    await noteAcknowledged(platform, purchase)
    return { ...purchase, is_acknowledged: true }
  } catch (error) {
    log.warn({ error, store: purchase.store }, 'A purchase could not be acknowledged yet')
    await noteUnacknowledged(platform, row.team_id, purchase)
    return purchase
  }
}
