import { type MandateStatus, paysOverdue } from '@waybill/domain/subscriptions/payment-card'
import { cardIdInput } from '@waybill/domain/subscriptions/subscription-input'
import { operation } from '../../../platform/operation.ts'
import { selectCard } from '../payments/payments.sql.ts'
import { lockOwnTeam, requestPayment } from '../payments/request-payment.ts'
import { selectLiveSubscription } from '../subscriptions.sql.ts'

/** The card that is charged from now on; what is overdue is paid with it at once. */
export const makeCardDefault = operation({
  input: cardIdInput,
  permission: 'subscription.edit',

  async load({ card_id }, work) {
    const { team } = await lockOwnTeam(work)
    const card = await selectCard(work.tx, card_id)
    return team && card?.team_id === team.id ? { team, card } : undefined
  },

  async run({ team: { id, subscription_status }, card }, _input, work) {
    const live = await selectLiveSubscription(work.tx, id)
    const subscription = live ? { source: live.source, is_by_hand: !live.provider_id } : null
    const charged = { ...card, mandate: card.mandate as MandateStatus | null }
    const pays = paysOverdue(charged, { subscription_status, subscription }, work.now)
    return requestPayment(work, pays ? 'retry_payment' : 'default_card', { card_id: card.provider_id })
  },
})
