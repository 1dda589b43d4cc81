import { ownSubscriptionInput } from '@waybill/domain/subscriptions/subscription-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { selectDefaultCard } from './payments.sql.ts'
import { cardStanding, lockOwnTeam, requestPayment } from './request-payment.ts'

/** "Your latest payment was unsuccessful, retry" (spec §8): the missed payment with the card that is the default now. */
export const retryPayment = operation({
  input: ownSubscriptionInput,
  permission: 'subscription.pay_overdue',

  async load(_input, work) {
    const { team, payment } = await lockOwnTeam(work)
    const card = team ? await cardStanding(work, team.id) : 'missing'
    const card_source = team && (await selectDefaultCard(work.tx, team.id))?.source
    return { team, payment, card, card_source: card_source === 'bacs' ? ('bacs' as const) : ('credit_card' as const) }
  },

  async run({ team }, _input, work) {
    if (team?.subscription_status !== 'payment_overdue') throw AppError.stale(team?.subscription_status)
    return requestPayment(work, 'retry_payment')
  },
})
