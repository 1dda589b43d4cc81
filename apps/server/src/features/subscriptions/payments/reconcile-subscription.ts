import { endsWithPeriod } from '@waybill/domain/subscriptions/billing'
import { isStore } from '@waybill/domain/subscriptions/payment-sources'
import type { SubscriptionStatus } from '@waybill/domain/subscriptions/subscription-status'
import type { Platform } from '../../../platform/context.ts'
import type { ProviderSubscription } from '../../../platform/payments/payment-provider.ts'
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
  if (!state) return
  const { id } = state
  const { isOver, isPaused, isEnding, isOtherPlan } = differences(wanted, state)
  if (isOver) return provider.end(id)
  if (isPaused) await provider.setPaused(id, wanted.isPaused)
  if (isEnding) await provider.setEnding(id, !state.cancel_at_period_end)
  if (isOtherPlan) await provider.planRenewal(id, wanted.next_price)
}

/** Whether the provider has what was decided here, of the subscription that runs here. */
export async function isAsDecided(platform: Platform, team_id: string, state: ProviderSubscription): Promise<boolean> {
  const wanted = await decided(platform, team_id)
  if (wanted?.provider_id !== state.id) return true
  return !Object.values(differences(wanted, state)).includes(true)
}

type Decision = NonNullable<Awaited<ReturnType<typeof decided>>>

/** In what the provider's side is otherwise than decided; a pause apart from the state, as what is overdue is paused too. */
function differences(wanted: Decision, state: ProviderSubscription) {
  const isOpen = !state.ended_at && state.state !== 'incomplete'
  return {
    isOver: isOpen && (wanted.isOver || state.first_debit_failed),
    isPaused: isOpen && wanted.isPaused !== state.is_paused,
    isEnding: isOpen && endsWithPeriod(wanted.cancels_at, state.period_end) !== state.cancel_at_period_end,
    isOtherPlan: isOpen && wanted.next_price?.plan_id !== state.next_price?.plan_id,
  }
}

function decided(platform: Platform, team_id: string) {
  return platform.databases.db.transaction().execute(async (tx) => {
    const team = await lockTeamSubscription(tx, team_id)
    const live = await selectLiveSubscription(tx, team_id)
    // A subscription of a store is ended, paused and changed there.
    if (!team || !live?.provider_id || isStore(live.source)) return undefined
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
