import { callbackDeliveryIdInput } from '@waybill/domain/api-callbacks/callback-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { lockDelivery, startAgain } from './deliveries.sql.ts'
import { loadEndpoint } from '../endpoints/load-endpoint.ts'

/** The same words with the same id: whoever has taken it knows it again. */
export const sendCallbackAgain = operation({
  input: callbackDeliveryIdInput,
  permission: 'callback_endpoint.edit',

  async load({ delivery_id }, work) {
    const delivery = await lockDelivery(work.tx, delivery_id)
    const found = delivery && (await loadEndpoint(delivery, work))
    return found && { ...found, delivery }
  },

  async run({ delivery, endpoint }, _input, { tx }) {
    if (endpoint.paused_at) throw AppError.stale('paused')
    await startAgain(tx, delivery)
    return { id: delivery.id }
  },
})
