import { retryCallbackInput } from '@waybill/domain/back-office/back-office-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { lockDelivery, startAgain } from './deliveries.sql.ts'

/** Staff let a delivery in trouble be tried again at once, with a day before it. */
export const retryCallback = operation({
  input: retryCallbackInput,
  permission: 'queue.retry',

  load: async ({ delivery_id }, { tx }) => lockDelivery(tx, delivery_id),

  async run(delivery, _input, { tx }) {
    if (delivery.status === 'delivered') throw AppError.stale('delivered')
    await startAgain(tx, delivery)
    return { id: delivery.id }
  },
})
