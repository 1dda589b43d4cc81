import { statusAfter } from '@waybill/domain/subscriptions/subscription-flow'
import { ownSubscriptionInput } from '@waybill/domain/subscriptions/subscription-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { changeStatus } from './change-status.ts'
import { queueReconciliation } from '../payments/payments.sql.ts'
import { lockOwnTeam } from '../payments/request-payment.ts'
import { selectLiveSubscription, updateSubscription } from '../subscriptions.sql.ts'

/** The plan goes on as if nothing had been said, as long as its period runs. */
export const undoCancellation = operation({
  input: ownSubscriptionInput,
  permission: 'subscription.manage',

  load: (_input, work) => lockOwnTeam(work),

  async run({ team }, _input, work) {
    const { tx, now } = work
    const live = team && (await selectLiveSubscription(tx, team.id))
    const subscription_status = team && statusAfter('undo_cancel', team.subscription_status)
    if (!live?.cancels_at || !subscription_status || live.cancels_at <= now)
      throw AppError.stale(team?.subscription_status)
    await updateSubscription(tx, live.id, { cancel_requested_at: null, cancels_at: null })
    await changeStatus(work, team, { subscription_status, expire_at: live.period_end })
    await queueReconciliation(tx, team.id)
    return { id: team.id }
  },
})
