import type { Platform } from '../../../platform/context.ts'
import { queuePurchase, selectRunningPurchases } from './store-purchases.sql.ts'

/** Every night each purchase is laid beside what its store says. Tasks of their own: what a store says no to keeps nobody else's. */
export async function compareStores(platform: Platform): Promise<void> {
  await queue(platform, await selectRunningPurchases(platform.databases.db), true)
}

/** Every hour what should have been renewed or acknowledged by now, in case no message says so. */
export async function readDuePurchases(platform: Platform): Promise<void> {
  await queue(platform, await selectRunningPurchases(platform.databases.db, platform.now()), false)
}

async function queue({ databases: { db } }: Platform, purchases: readonly { id: string }[], is_compared: boolean) {
  for (const { id: purchase_id } of purchases)
    await db.transaction().execute((tx) => queuePurchase(tx, { purchase_id, is_compared }))
}
