import { isStorePaid, storeStandings } from '@waybill/domain/subscriptions/store-purchase'
import type { Tx } from '../../../platform/database/database.ts'
import type { StorePurchase } from '../../../platform/payments/stores/store-port.ts'
import {
  insertSubscription,
  selectSubscriptionOfProvider,
  updateSubscription,
  type SubscriptionRow,
} from '../subscriptions.sql.ts'
import { selectPlanOfProduct } from './store-purchases.sql.ts'

type Run = { team_id: string; run: SubscriptionRow | undefined; purchase: StorePurchase; ended_at: Date | null }

/**
 * One run of a subscription, from its first payment to its end; bought again after that, it is another. Answers the one
 * that the purchase pays for, or paid for last.
 */
export function keepRun(tx: Tx, kept: Run): Promise<string | null> {
  const isOver = kept.ended_at !== null
  if (kept.run && (kept.run.ended_at === null || isOver)) return goOn(tx, kept.run, kept)
  return isOver ? Promise.resolve(kept.run?.id ?? null) : begin(tx, kept)
}

function standing({ purchase: { state, period_end, will_renew }, ended_at }: Run) {
  const { state: stripe_status } = storeStandings[state]
  return { stripe_status, period_end, ended_at, cancels_at: will_renew || !isStorePaid(state) ? null : period_end }
}

async function goOn(tx: Tx, run: SubscriptionRow, kept: Run): Promise<string> {
  const { store, product_id, period_start, period_end } = kept.purchase
  const plan = await selectPlanOfProduct(tx, store, product_id)
  // Google tells only when a period ends: the next one begins there.
  const began = run.period_end < period_end ? run.period_end : run.period_start
  await updateSubscription(tx, run.id, {
    ...standing(kept),
    // A product that no plan has any more leaves the plan as it is.
    plan_id: plan?.id ?? run.plan_id,
    period_start: period_start ?? began,
  })
  return run.id
}

async function begin(tx: Tx, kept: Run): Promise<string | null> {
  const { team_id, run, purchase } = kept
  const known = await selectSubscriptionOfProvider(tx, purchase.transaction_id)
  // The same payment counts again after all: nothing new was bought.
  if (known?.team_id === team_id) return goOn(tx, known, kept)
  const plan = await selectPlanOfProduct(tx, purchase.store, purchase.product_id)
  if (!plan) return null
  const began = purchase.period_start ?? run?.ended_at ?? purchase.started_at
  const { transaction_id: provider_id, store: source } = purchase
  await insertSubscription(tx, {
    ...standing(kept),
    team_id,
    plan_id: plan.id,
    source,
    provider_id,
    started_at: run ? began : purchase.started_at,
    anchor: began,
    period_start: began,
  })
  return (await selectSubscriptionOfProvider(tx, provider_id))?.id ?? null
}
