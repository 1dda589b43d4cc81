import { ownSubscriptionInput } from '@waybill/domain/subscriptions/subscription-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { updateTeamSubscription } from '../../teams/team-subscription.sql.ts'
import { queueReconciliation } from '../payments/payments.sql.ts'
import { lockOwnTeam } from '../payments/request-payment.ts'

/** The plan stays: the one that was to begin with the renewal is forgotten. */
export const keepPlan = operation({
  input: ownSubscriptionInput,
  permission: 'subscription.manage',

  load: (_input, work) => lockOwnTeam(work),

  async run({ team }, _input, { tx, recordFact }) {
    if (!team?.future_plan_id) throw AppError.stale(team?.subscription_status)
    await updateTeamSubscription(tx, team.id, { future_plan_id: null })
    await queueReconciliation(tx, team.id)
    recordFact({ name: 'subscription_plan_updated', team_id: team.id })
    return { id: team.id }
  },
})
