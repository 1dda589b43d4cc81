import { endsWithPeriod } from '@waybill/domain/subscriptions/billing'
import type { SubscriptionStatus } from '@waybill/domain/subscriptions/subscription-status'
import type { Platform } from '../../../platform/context.ts'
import { paymentsOf } from '../../../platform/payments/payments.ts'
import { lockTeamSubscription } from '../../teams/team-subscription.sql.ts'
import { priceOfPlan } from '../plans/price-of-plan.ts'
import { selectLiveSubscription, selectPlan } from '../subscriptions.sql.ts'

const over: readonly SubscriptionStatus[] = ['canceled', 'no_trading', 'non_subscription']

/** Brings the provider in line with what was decided here: paused, ended, ending, the plan to come. */
export async function reconcileSubscription(platform: Platform, team_id: string): Promise<void> {
  const wanted = await decided(platform, team_id)
  const provider = paymentsOf(platform)
  const state = wanted && (await provider.subscription(wanted.provider_id))
  if (!state || state.ended_at || state.state === 'incomplete') return
  const { id } = state
  if (wanted.isOver) return provider.end(id)
  if (wanted.isPaused !== (state.state === 'paused')) await provider.setPaused(id, wanted.isPaused)
  const isEnding = endsWithPeriod(wanted.cancels_at, state.period_end)
  if (isEnding !== state.cancel_at_period_end) await provider.setEnding(id, isEnding)
  if (wanted.next_price?.plan_id !== state.next_price?.plan_id) await provider.planRenewal(id, wanted.next_price)
}

function decided(platform: Platform, team_id: string) {
  return platform.databases.db.transaction().execute(async (tx) => {
    const team = await lockTeamSubscription(tx, team_id)
    const live = await selectLiveSubscription(tx, team_id)
    if (!team || !live?.provider_id) return undefined
    const next = team.future_plan_id ? await selectPlan(tx, team.future_plan_id) : undefined
    return {
      provider_id: live.provider_id,
      isOver: over.includes(team.subscription_status),
      isPaused: team.subscription_status === 'paused',
      cancels_at: live.cancels_at,
      next_price: next ? priceOfPlan(next) : null,
    }
  })
}
