import { planIdInput } from '@waybill/domain/subscriptions/subscription-input'
import { statusAfter } from '@waybill/domain/subscriptions/subscription-flow'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { lockPlanRoom } from '../../teams/plan-room.ts'
import { changeStatus } from '../periods/change-status.ts'
import { isDebitUnderWay } from '../debits/debits.sql.ts'
import { priceOfPlan } from '../plans/price-of-plan.ts'
import { cardStanding, lockOwnTeam, requestPayment } from './request-payment.ts'
import { selectLiveSubscription, selectPlan } from '../subscriptions.sql.ts'

/** The first payment for a plan. Whether it was made, the payment request says. */
export const subscribe = operation({
  input: planIdInput,
  permission: 'subscription.choose_plan',

  async load({ plan_id }, work) {
    const { team, payment } = await lockOwnTeam(work)
    const plan = await selectPlan(work.tx, plan_id)
    if (!plan?.active) return undefined
    const active_users = team ? (await lockPlanRoom(work.tx, team.id)).active_users : 0
    const card = team ? await cardStanding(work, team.id) : 'missing'
    const is_debit_under_way = team ? await isDebitUnderWay(work.tx, team.id) : false
    const plan_room = { active_users, max_users: plan.max_users }
    return { team, plan, payment, card, plan_room, is_debit_under_way }
  },

  async run({ team, plan }, _input, work) {
    if (!team) throw AppError.notFound()
    const live = await selectLiveSubscription(work.tx, team.id)
    const subscription_status = statusAfter('start_payment', team.subscription_status)
    // One subscription a team, whatever its source; a first payment that was left open makes way.
    if (subscription_status === null || (live && live.stripe_status !== 'incomplete'))
      throw AppError.stale(team.subscription_status)
    await changeStatus(work, team, { subscription_status })
    return requestPayment(work, 'subscribe', { price: priceOfPlan(plan) })
  },
})
