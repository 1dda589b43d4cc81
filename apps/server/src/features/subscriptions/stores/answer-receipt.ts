import { isStoreOver, type ReceiptRefusal, receiptRefusals } from '@waybill/domain/subscriptions/store-purchase'
import type { Receipt, StorePurchase } from '../../../platform/payments/stores/store-port.ts'

/** The purchase library's own numbers (spec §8): it says them in its error. */
const INVALID_PAYLOAD = 6778001

/** The purchase library's yes: the purchase in its present state, over or not (spec §7). */
export function verifiedAnswer(receipt: Receipt, purchase: StorePurchase, team_id: string) {
  const { product_id: id, transaction_id, names, will_renew, state, is_acknowledged, read_at } = purchase
  const item = {
    id,
    transactionId: transaction_id,
    transaction_id,
    purchaseId: names.at(-1),
    purchaseDate: (purchase.period_start ?? purchase.started_at).getTime(),
    expiryDate: purchase.period_end.getTime(),
    isExpired: isStoreOver(state),
    isAcknowledged: is_acknowledged,
    isBillingRetryPeriod: state === 'on_hold' || state === 'grace',
    renewalIntent: will_renew ? 'Renew' : 'Lapse',
  }
  return {
    ok: true,
    data: {
      id,
      team_id,
      latest_receipt: true,
      transaction: { type: receipt.type, id: transaction_id },
      collection: [item],
      ...(state === 'grace' && { warning: 'The store could not take the last payment, and tries again.' }),
      date: read_at.toISOString(),
    },
  }
}

/** Its no, which it caches for two minutes: only for reasons that do not pass. */
export function refusedAnswer(reason: ReceiptRefusal) {
  const { app_code, message } = receiptRefusals[reason]
  return { ok: false, code: INVALID_PAYLOAD, message, app_code, data: { latest_receipt: true } }
}
