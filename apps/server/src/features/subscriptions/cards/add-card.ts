import { addCardInput } from '@waybill/domain/subscriptions/subscription-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { paymentsOf } from '../../../platform/payments/payments.ts'
import { countCards } from '../payments/payments.sql.ts'
import { lockOwnTeam, requestPayment } from '../payments/request-payment.ts'

const MAX_CARDS = 10

/** Hands a card on to the provider: what arrives here is its token, the number never does. */
export const addCard = operation({
  input: addCardInput,
  permission: 'subscription.edit',

  load: (_input, work) => lockOwnTeam(work),

  async run({ team }, card, work) {
    if (!team) throw AppError.notFound()
    if (!paymentsOf(work.platform).isToken(card.token)) throw AppError.invalid({ token: ['card_unknown'] })
    if ((await countCards(work.tx, team.id)) >= MAX_CARDS) throw AppError.invalid({ token: ['too_many'] })
    return requestPayment(work, 'add_card', { card })
  },
})
