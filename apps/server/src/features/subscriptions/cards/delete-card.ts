import { cardIdInput } from '@waybill/domain/subscriptions/subscription-input'
import { operation } from '../../../platform/operation.ts'
import { selectCard } from '../payments/payments.sql.ts'
import { lockOwnTeam, requestPayment } from '../payments/request-payment.ts'

/** The default card stays until another is the default (spec §5). */
export const deleteCard = operation({
  input: cardIdInput,
  permission: 'card.delete',

  async load({ card_id }, work) {
    const { team } = await lockOwnTeam(work)
    const payment_card = await selectCard(work.tx, card_id)
    return team && payment_card?.team_id === team.id ? { payment_card } : undefined
  },

  run: ({ payment_card }, _input, work) => requestPayment(work, 'delete_card', { card_id: payment_card.provider_id }),
})
