import { cardIdInput } from '@waybill/domain/subscriptions/subscription-input'
import { operation } from '../../../platform/operation.ts'
import { selectCard } from '../payments/payments.sql.ts'
import { lockOwnTeam, requestPayment } from '../payments/request-payment.ts'

/** The card that is charged from now on. */
export const makeCardDefault = operation({
  input: cardIdInput,
  permission: 'subscription.edit',

  async load({ card_id }, work) {
    const { team } = await lockOwnTeam(work)
    const card = await selectCard(work.tx, card_id)
    return team && card?.team_id === team.id ? { card } : undefined
  },

  run: ({ card }, _input, work) => requestPayment(work, 'default_card', { card_id: card.provider_id }),
})
