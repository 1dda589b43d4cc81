import { isStorePaid, type StoreName } from '@waybill/domain/subscriptions/store-purchase'
import type { Platform } from '../../../platform/context.ts'
import { ReceiptRefused, type Store, type StorePurchase } from '../../../platform/payments/stores/store-port.ts'
import { storesOf } from '../../../platform/payments/stores/stores.ts'
import { asSystem } from '../../../platform/system-work.ts'
import { lockTeamSubscription } from '../../teams/team-subscription.sql.ts'
import { insertFinding } from '../payments/payment-findings.sql.ts'
import { selectLiveSubscription } from '../subscriptions.sql.ts'
import { applyPurchase } from './apply-purchase.ts'
import { noteSecondSource } from './note-charge.ts'
import { readPurchase } from './read-purchase.ts'
import {
  lockPurchase,
  type PurchaseRow,
  selectPurchase,
  selectPurchaseById,
  selectTeamOfPayer,
} from './store-purchases.sql.ts'
import { acknowledged, claimOrNote } from './validate-receipt.ts'

function storeNamed(platform: Platform, name: StoreName): Store {
  const store = storesOf(platform)[name]
  if (!store) throw new Error(`The keys of ${name} are not set.`)
  return store
}

/**
 * Follows the purchase of a message, as its store has it now. One that nobody has shown yet belongs to whom the store
 * says it is for.
 */
export async function followPurchase(platform: Platform, name: StoreName, token: string): Promise<void> {
  const { db } = platform.databases
  const store = storeNamed(platform, name)
  try {
    const purchase = await readPurchase(platform, store, token)
    const row = await selectPurchase(db, purchase ?? { store: name, names: [token] })
    // A token that was replaced and is forgotten says nothing of the one that followed it.
    if (isReplaced(row, purchase, token)) return await followPurchase(platform, name, row!.token)
    if (row) return void (await bring(platform, row, purchase ?? goneOf(row, platform.now())))
    const buyer = purchase?.account_id ? await selectTeamOfPayer(db, purchase.account_id) : undefined
    if (!purchase || !buyer) return platform.log.warn({ store: name }, 'A store tells of a purchase of nobody here')
    await claimOrNote(platform, buyer, purchase)
    await acknowledged(platform, store, purchase)
  } catch (error) {
    if (!(error instanceof ReceiptRefused)) throw error
    platform.log.warn({ store: name, reason: error.reason }, 'A store tells of a purchase that gives nothing')
  }
}

const isReplaced = (row: PurchaseRow | undefined, purchase: StorePurchase | undefined, token: string) =>
  purchase === undefined && row !== undefined && row.token !== token

/** One purchase beside what its store says of it: what a lost message left is mended, and noted where the night asks. */
export async function readStorePurchase(
  platform: Platform,
  { purchase_id, is_compared }: { purchase_id: string; is_compared: boolean },
): Promise<void> {
  const { db } = platform.databases
  const row = await selectPurchaseById(db, purchase_id)
  if (!row) return
  const store = storeNamed(platform, row.store)
  const purchase = (await readPurchase(platform, store, row.token)) ?? goneOf(row, platform.now())
  const isInLine = isAsIt(row, purchase)
  // A purchase next to another plan goes back: a store refunds purchases that nobody acknowledges.
  if (!(await bring(platform, row, purchase))) await acknowledged(platform, store, purchase)
  if (isInLine || !is_compared) return
  const { transaction_id: object_id } = purchase
  const found = { kind: 'subscription_differed', team_id: row.team_id, object_id, mended: true } as const
  await insertFinding(db, { ...found, found_at: platform.now() })
}

const isAsIt = (row: PurchaseRow, purchase: StorePurchase): boolean =>
  row.state === purchase.state &&
  row.product_id === purchase.product_id &&
  row.will_renew === purchase.will_renew &&
  row.period_end.getTime() === purchase.period_end.getTime()

/** Whether the company pays for another plan beside it. */
async function bring(platform: Platform, { team_id }: PurchaseRow, purchase: StorePurchase): Promise<boolean> {
  const isSecond = await asSystem(platform, async (work) => {
    const team = await lockTeamSubscription(work.tx, team_id)
    const row = await lockPurchase(work.tx, purchase)
    // It has gone to another company meanwhile: whoever asked asks again.
    if (!team || row?.team_id !== team_id) throw new Error('A purchase has moved while it was read.')
    await applyPurchase(work, { team, row, purchase })
    const live = await selectLiveSubscription(work.tx, team_id)
    const after = await selectPurchaseById(work.tx, row.id)
    return isStorePaid(purchase.state) && live !== undefined && live.id !== after?.subscription_id
  })
  if (isSecond) await noteSecondSource(platform, team_id, purchase)
  return isSecond
}

/** A store forgets a purchase some weeks after its end. */
function goneOf(row: PurchaseRow, read_at: Date): StorePurchase {
  return {
    ...row,
    names: [row.token],
    transaction_id: row.token,
    next_product_id: null,
    account_id: null,
    price: null,
    state: 'expired',
    will_renew: false,
    started_at: row.created_at,
    period_start: null,
    revoked_at: null,
    read_at,
  }
}
