import { isStoreOver, isStorePaid, statusByStore } from '@waybill/domain/subscriptions/store-purchase'
import type { StorePurchase } from '../../../platform/payments/stores/store-port.ts'
import type { SystemWork } from '../../../platform/system-work.ts'
import type { LockedTeam } from '../../teams/team-subscription.sql.ts'
import { changeStatus } from '../periods/change-status.ts'
import { selectLiveSubscription } from '../subscriptions.sql.ts'
import { keepRun } from './keep-run.ts'
import { type PurchaseRow, selectPlanOfProduct, selectSubscription, updatePurchase } from './store-purchases.sql.ts'

type Told = { team: LockedTeam; row: PurchaseRow; purchase: StorePurchase }

/**
 * Brings a team in line with how its purchase stands in the store; what stood here before does not matter, and what was
 * asked before what is known says nothing. The team's row and the purchase's are locked.
 */
export async function applyPurchase(work: SystemWork, { team, row, purchase }: Told): Promise<void> {
  if (row.read_at > purchase.read_at) return
  const run = row.subscription_id ? await selectSubscription(work.tx, row.subscription_id) : undefined
  const live = await selectLiveSubscription(work.tx, team.id)
  // Beside a plan that is paid elsewhere it gives nothing.
  const isTheOne = !live || live.id === run?.id
  const over = endOf(purchase)
  const kept = { team_id: team.id, run, purchase, ended_at: isTheOne ? over : work.now }
  const subscription_id = await keepRun(work.tx, kept)
  await updatePurchase(work.tx, row.id, purchase, { subscription_id })
  // A purchase that had ended before has nothing left to end.
  const isHeard = isTheOne && (over === null || run?.ended_at === null)
  if (isHeard) await follow(work, { team, row, purchase }, over)
}

function endOf({ state, revoked_at, period_end, read_at }: StorePurchase): Date | null {
  if (!isStoreOver(state)) return null
  return revoked_at ?? (period_end < read_at ? period_end : read_at)
}

async function follow(work: SystemWork, { team, row, purchase }: Told, over: Date | null): Promise<void> {
  const { store, state, will_renew, period_end, product_id } = purchase
  const plan = await selectPlanOfProduct(work.tx, store, product_id)
  await changeStatus(work, team, {
    subscription_status: statusByStore(team.subscription_status, { was: row.state, state, will_renew }),
    plan_id: (isStorePaid(state) && plan?.id) || team.plan_id,
    future_plan_id: over ? null : await planToCome(work, purchase),
    // Once it is over nobody is paid, and the company chooses anew.
    payment_method: over ? null : store,
    expire_at: over ?? period_end,
  })
}

/** A change of plan in a store begins with the renewal (settled 30). */
async function planToCome({ tx }: SystemWork, { store, will_renew, next_product_id }: StorePurchase) {
  const plan = will_renew && next_product_id ? await selectPlanOfProduct(tx, store, next_product_id) : undefined
  return plan?.id ?? null
}
