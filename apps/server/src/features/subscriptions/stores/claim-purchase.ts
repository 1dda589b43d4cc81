import { isStoreOver, type ReceiptRefusal } from '@waybill/domain/subscriptions/store-purchase'
import { AppError } from '../../../platform/app-error.ts'
import type { Platform } from '../../../platform/context.ts'
import { ReceiptRefused, type StorePurchase } from '../../../platform/payments/stores/store-port.ts'
import { asSystem, type SystemWork } from '../../../platform/system-work.ts'
import { type LockedTeam, lockTeamSubscription } from '../../teams/team-subscription.sql.ts'
import { selectWaitingRequest } from '../payments/payments.sql.ts'
import { endLiveSubscription, selectLiveSubscription } from '../subscriptions.sql.ts'
import { applyPurchase } from './apply-purchase.ts'
import {
  insertPurchase,
  isOfTeam,
  lockPurchase,
  type PurchaseRow,
  selectPlanOfProduct,
  updatePurchase,
} from './store-purchases.sql.ts'

export type Buyer = { user_id: string; team_id: string }

/**
 * A purchase and whoever shows it: it becomes their company's if it is nobody's, and what it gives is given.
 * @throws ReceiptRefused where it gives nothing, and nothing is written
 */
export function claimPurchase(platform: Platform, buyer: Buyer, purchase: StorePurchase): Promise<void> {
  return asSystem(platform, async (work) => {
    const team = await lockTeamSubscription(work.tx, buyer.team_id)
    if (!team) throw AppError.notFound()
    const row = await ownedRow(work, { team, buyer, purchase })
    if (row) await applyPurchase(work, { team, row, purchase })
  })
}

type Claim = { team: LockedTeam; buyer: Buyer; purchase: StorePurchase }

/** Null of what was over before anybody showed it: there is nothing to have. */
async function ownedRow(work: SystemWork, claim: Claim): Promise<PurchaseRow | null> {
  const { team, buyer, purchase } = claim
  const { tx, now } = work
  const known = await lockPurchase(tx, purchase)
  if (known?.team_id === team.id) {
    // It had ended and was bought again, while the company may have gone elsewhere.
    if (isStoreOver(known.state) && !isStoreOver(purchase.state)) await mayHave(work, claim)
    return known
  }
  if (known && !isFree(known, purchase, buyer)) throw new ReceiptRefused('other_team')
  await mayHave(work, claim)
  if (isStoreOver(purchase.state)) return null
  if (known) {
    const owner = { team_id: team.id, user_id: buyer.user_id, subscription_id: null }
    await updatePurchase(tx, known.id, purchase, owner)
    return { ...known, ...owner }
  }
  const row = await insertPurchase(tx, purchase, { team_id: team.id, user_id: buyer.user_id, created_at: now })
  if (!row) throw new ReceiptRefused('other_team')
  return row
}

/** Another company had it, and it ended there: bought again by somebody who names themselves, it is theirs. */
function isFree({ state }: PurchaseRow, purchase: StorePurchase, { user_id }: Buyer): boolean {
  return isStoreOver(state) && !isStoreOver(purchase.state) && purchase.account_id === user_id
}

async function mayHave(work: SystemWork, { team, buyer, purchase }: Claim): Promise<void> {
  const refusal = (await refusedOf(work, buyer, purchase)) ?? (await secondSource(work, team, purchase))
  if (refusal) throw new ReceiptRefused(refusal)
}

async function refusedOf(
  { tx }: SystemWork,
  { team_id }: Buyer,
  purchase: StorePurchase,
): Promise<ReceiptRefusal | null> {
  const { account_id, store, product_id, state } = purchase
  // Colleagues share a company's telephone, and one Primary Member follows another. A code of the store's names nobody.
  if (account_id !== null && !(await isOfTeam(tx, account_id, team_id))) return 'other_account'
  const plan = await selectPlanOfProduct(tx, store, product_id)
  if (!plan) return 'product_unknown'
  if (!plan.active) return 'plan_retired'
  return state === 'pending' ? 'not_paid_yet' : null
}

/**
 * One source at a time. A purchase that was cancelled elsewhere and has run out makes way, and so does a first payment
 * that was left open.
 */
async function secondSource(
  { tx, now }: SystemWork,
  team: LockedTeam,
  { state }: StorePurchase,
): Promise<ReceiptRefusal | null> {
  if (isStoreOver(state)) return null
  // A card is being charged this moment: what comes of it is known in minutes.
  if (await selectWaitingRequest(tx, team.id)) throw AppError.stale('processing')
  const live = await selectLiveSubscription(tx, team.id)
  if (!live) return null
  const makesWay = live.stripe_status === 'incomplete' || (live.cancels_at !== null && live.cancels_at <= now)
  if (!makesWay) return 'already_paid'
  await endLiveSubscription(tx, team.id, now)
  return null
}
