import { ownSubscriptionInput } from '@waybill/domain/subscriptions/subscription-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { lockPlanRoom } from '../../teams/plan-room.ts'
import { cardStanding, lockOwnTeam, requestPayment } from './request-payment.ts'

/** "Your latest payment was unsuccessful, retry" (spec §8): the missed payment with the card that is the default now. */
export const retryPayment = operation({
  input: ownSubscriptionInput,
  permission: 'subscription.choose_plan',

  async load(_input, work) {
    const { team, payment } = await lockOwnTeam(work)
    const { max_users } = team ? await lockPlanRoom(work.tx, team.id) : { max_users: 0 }
    // Nobody is added by paying what is due.
    const plan_room = { active_users: 0, max_users }
    return { team, payment, plan_room, card: team ? await cardStanding(work, team.id) : 'missing' }
  },

  async run({ team }, _input, work) {
    if (team?.subscription_status !== 'payment_overdue') throw AppError.stale(team?.subscription_status)
    return requestPayment(work, 'retry_payment')
  },
})
