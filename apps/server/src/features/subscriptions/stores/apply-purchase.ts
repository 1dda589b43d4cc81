import { isStoreOver, isStorePaid, statusByStore, storeStandings } from '@waybill/domain/subscriptions/store-purchase'
import type { StorePurchase } from '../../../platform/payments/stores/store-port.ts'
import type { SystemWork } from '../../../platform/system-work.ts'
import type { LockedTeam } from '../../teams/team-subscription.sql.ts'
import { changeStatus } from '../periods/change-status.ts'
import {
  insertSubscription,
  selectLiveSubscription,
  selectSubscriptionOfProvider,
  updateSubscription,
  type SubscriptionRow,
} from '../subscriptions.sql.ts'
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
  const ended_at = endOf(purchase)
  const subscription_id = await store(work, { team, run, purchase, ended_at: ended_at ?? (isTheOne ? null : work.now) })
  await updatePurchase(work.tx, row.id, purchase, { subscription_id })
  // What had ended before has nothing left to end.
  const isHeard = isTheOne && (ended_at === null || run?.ended_at === null)
  if (isHeard) await follow(work, { team, row, purchase }, ended_at)
}

function endOf({ state, revoked_at, period_end, read_at }: StorePurchase): Date | null {
  if (!isStoreOver(state)) return null
  return revoked_at ?? (period_end < read_at ? period_end : read_at)
}

type Run = { team: LockedTeam; run: SubscriptionRow | undefined; purchase: StorePurchase; ended_at: Date | null }

/** One run of a subscription from its first payment to its end; bought again after that, it is another. */
async function store({ tx }: SystemWork, { team, run, purchase, ended_at }: Run): Promise<string | null> {
  const { store: source, transaction_id, state, started_at, period_end, will_renew } = purchase
  const plan = await selectPlanOfProduct(tx, source, purchase.product_id)
  const isSame = run && (run.ended_at === null || ended_at !== null)
  const values = {
    // A product that no plan has any more leaves the plan as it is.
    plan_id: plan?.id ?? run?.plan_id,
    stripe_status: storeStandings[state].state,
    period_start: purchase.period_start ?? periodStart(isSame ? run : undefined, purchase),
    period_end,
    cancels_at: will_renew || !isStorePaid(state) ? null : period_end,
    ended_at,
  }
  if (isSame) {
    await updateSubscription(tx, run.id, { ...values, plan_id: values.plan_id! })
    return run.id
  }
  if (ended_at !== null || !values.plan_id) return run?.id ?? null
  const anchor = purchase.period_start ?? started_at
  await insertSubscription(tx, {
    ...values,
    plan_id: values.plan_id,
    team_id: team.id,
    source,
    provider_id: transaction_id,
    started_at: run ? (purchase.period_start ?? run.ended_at ?? started_at) : started_at,
    anchor,
  })
  return (await selectSubscriptionOfProvider(tx, transaction_id))!.id
}

/** Google tells only when a period ends: the next one begins there. */
function periodStart(run: SubscriptionRow | undefined, { started_at, period_end }: StorePurchase): Date {
  if (!run) return started_at
  return run.period_end < period_end ? run.period_end : run.period_start
}

async function follow(work: SystemWork, { team, row, purchase }: Told, ended_at: Date | null): Promise<void> {
  const { store: source, state, will_renew, period_end, product_id, next_product_id } = purchase
  const plan = await selectPlanOfProduct(work.tx, source, product_id)
  const next = next_product_id ? await selectPlanOfProduct(work.tx, source, next_product_id) : undefined
  const isPaid = isStorePaid(state)
  await changeStatus(work, team, {
    subscription_status: statusByStore(team.subscription_status, { was: row.state, state, will_renew }),
    plan_id: (isPaid && plan?.id) || team.plan_id,
    future_plan_id: (ended_at === null && will_renew && next?.id) || null,
    // Once it is over nobody is paid, and the company chooses anew.
    payment_method: ended_at === null ? source : null,
    expire_at: ended_at ?? period_end,
  })
}
