import { planIdInput } from '@waybill/domain/subscriptions/subscription-input'
import { planChange } from '@waybill/domain/subscriptions/billing'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { lockPlanRoom } from '../../teams/plan-room.ts'
import { updateTeamSubscription } from '../../teams/team-subscription.sql.ts'
import { queueReconciliation } from '../payments/payments.sql.ts'
import { isDebitUnderWay } from '../debits/debits.sql.ts'
import { priceOfPlan } from './price-of-plan.ts'
import { cardStanding, lockOwnTeam, requestPayment } from '../payments/request-payment.ts'
import { selectLiveSubscription, selectPlan } from '../subscriptions.sql.ts'

/** Another plan: a dearer one is paid for and begins now, a cheaper one begins with the renewal (semantics §3). */
export const changePlan = operation({
  input: planIdInput,
  permission: 'subscription.choose_plan',

  async load({ plan_id }, work) {
    const { team, payment } = await lockOwnTeam(work)
    const live = team && (await selectLiveSubscription(work.tx, team.id))
    const plan = await selectPlan(work.tx, plan_id)
    const current = live && (await selectPlan(work.tx, live.plan_id))
    if (!plan?.active) return undefined
    const [was, wanted] = [current && priceOfPlan(current), priceOfPlan(plan)]
    const direction = was && planChange(was, wanted)
    const active_users = team ? (await lockPlanRoom(work.tx, team.id)).active_users : 0
    const card = team && direction === 'upgrade' ? await cardStanding(work, team.id) : ('valid' as const)
    const plan_room = { active_users, max_users: plan.max_users }
    const is_debit_under_way = team ? await isDebitUnderWay(work.tx, team.id) : false
    return { team, live, wanted, direction, payment, card, plan_room, is_debit_under_way }
  },

  async run({ team, live, wanted, direction }, _input, work) {
    if (!team || !live?.provider_id || team.subscription_status !== 'subscriber')
      throw AppError.stale(team?.subscription_status)
    if (live.plan_id === wanted.plan_id) throw AppError.invalid({ plan_id: ['plan_already_chosen'] })
    const isUpgrade = direction === 'upgrade'
    await updateTeamSubscription(work.tx, team.id, { future_plan_id: isUpgrade ? null : wanted.plan_id })
    await queueReconciliation(work.tx, team.id)
    if (isUpgrade) return requestPayment(work, 'change_plan', { price: wanted })
    work.recordFact({ name: 'subscription_plan_updated', team_id: team.id })
    return null
  },
})
