import { setSubscriptionByHandInput } from '@waybill/domain/subscriptions/subscription-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { lockOpenTeamSubscription } from '../../teams/team-subscription.sql.ts'
import { changeByStaff } from './change-by-staff.ts'
import { endLiveSubscription, insertSubscription, selectLiveSubscription, selectPlan } from '../subscriptions.sql.ts'

/** A plan that is paid outside of the web, kept by staff: by bank, or from the product before this one. */
export const setSubscriptionByHand = operation({
  input: setSubscriptionByHandInput,
  permission: 'money.act',

  async load({ team_id, plan_id }, { tx }) {
    const team = await lockOpenTeamSubscription(tx, team_id)
    const plan = await selectPlan(tx, plan_id)
    return team && plan ? { team, plan } : undefined
  },

  async run({ team, plan }, { payment_method, ...input }, work) {
    const { tx, now } = work
    const expire_at = new Date(input.expire_at)
    if (expire_at <= now) throw AppError.invalid({ expire_at: ['date_in_past'] })
    if (!plan.active && plan.id !== team.plan_id) throw AppError.invalid({ plan_id: ['plan_retired'] })
    const live = await selectLiveSubscription(tx, team.id)
    // A plan that a card pays for is cancelled first: nobody pays twice.
    if (live?.provider_id && live.stripe_status !== 'incomplete') throw AppError.stale(team.subscription_status)
    await endLiveSubscription(tx, team.id, now)
    await insertSubscription(tx, {
      team_id: team.id,
      plan_id: plan.id,
      source: payment_method,
      provider_id: null,
      stripe_status: 'active',
      started_at: now,
      anchor: now,
      period_start: now,
      period_end: expire_at,
      ended_at: null,
    })
    const changes = { plan_id: plan.id, future_plan_id: null, payment_method, expire_at }
    return changeByStaff(work, team, { event: 'subscribe_by_hand', ...changes })
  },
})
