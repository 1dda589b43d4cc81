import { cancellationOf } from '@waybill/domain/subscriptions/billing'
import { statusAfter } from '@waybill/domain/subscriptions/subscription-flow'
import { ownSubscriptionInput } from '@waybill/domain/subscriptions/subscription-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { changeStatus } from './change-status.ts'
import { queueReconciliation } from '../payments/payments.sql.ts'
import { priceOfPlan } from '../plans/price-of-plan.ts'
import { lockOwnTeam } from '../payments/request-payment.ts'
import { selectLiveSubscription, selectPlan, updateSubscription } from '../subscriptions.sql.ts'

/** Ends the plan with its period; a monthly one cancelled too late is paid once more (spec §9). */
export const cancelSubscription = operation({
  input: ownSubscriptionInput,
  permission: 'subscription.manage',

  load: (_input, work) => lockOwnTeam(work),

  async run({ team }, _input, work) {
    const { tx, now } = work
    const live = team && (await selectLiveSubscription(tx, team.id))
    const plan = live && (await selectPlan(tx, live.plan_id))
    const subscription_status = team && statusAfter('cancel', team.subscription_status)
    if (!plan || !subscription_status || live.cancels_at) throw AppError.stale(team?.subscription_status)

    const { anchor, period_end: renews_at } = live
    const { ends_at } = cancellationOf({ ...priceOfPlan(plan), anchor, renews_at }, now)
    const isOver = subscription_status === 'canceled'
    await updateSubscription(tx, live.id, { cancel_requested_at: now, cancels_at: isOver ? now : ends_at })
    const expire_at = isOver ? now : ends_at
    await changeStatus(work, team, { subscription_status, expire_at, future_plan_id: null })
    await queueReconciliation(tx, team.id)
    return { id: team.id }
  },
})
