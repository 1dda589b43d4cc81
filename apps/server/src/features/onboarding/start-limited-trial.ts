import { statusAfter } from '@waybill/domain/subscriptions/subscription-flow'
import { z } from '@waybill/domain/errors/validation'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { claimTrial } from '../company-identity/trial-claims.sql.ts'
import { updateTeamSubscription, lockTeamSubscription } from '../teams/team-subscription.sql.ts'
import { completeSubscriptionStep } from '../users/users.sql.ts'

/** "Start with one free job": the onboarding is over without a payment (spec §9). */
export const startLimitedTrial = operation({
  input: z.object({}).default({}),
  permission: 'subscription.edit',

  async load(_input, { tx, viewer }) {
    const team = viewer.team_id ? await lockTeamSubscription(tx, viewer.team_id) : undefined
    return team && { team }
  },

  async run({ team }, _input, { tx, viewer, now }) {
    const subscription_status = statusAfter('start_limited_trial', team.subscription_status)
    if (!subscription_status) throw AppError.stale(team.subscription_status)
    await updateTeamSubscription(tx, team.id, { subscription_status })
    await completeSubscriptionStep(tx, team.id)
    await claimTrial(tx, team.id, now)
    return { id: viewer.user_id }
  },
})
