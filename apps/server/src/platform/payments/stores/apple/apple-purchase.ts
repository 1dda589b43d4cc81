import { z } from 'zod'
import type { StoreState } from '@waybill/domain/subscriptions/store-purchase'
import { OutsideError } from '../../../outside/call-outside.ts'
import type { StorePurchase } from '../store-port.ts'

const moment = z.number().transform((milliseconds) => new Date(milliseconds))

/** The fields of Apple's transaction and of its renewal that are read. */
const told = z.object({
  originalTransactionId: z.string().min(1),
  transactionId: z.string().min(1),
  productId: z.string().min(1),
  purchaseDate: moment,
  originalPurchaseDate: moment,
  expiresDate: moment,
  revocationDate: moment.nullable().default(null),
  appAccountToken: z.string().toLowerCase().nullable().default(null),
  autoRenewProductId: z.string().nullable().default(null),
  autoRenewStatus: z.number().default(0),
  gracePeriodExpiresDate: moment.optional(),
  /** In thousandths. */
  price: z.number().optional(),
  currency: z.string().optional(),
})

/** Both are signed by Apple and have been checked; of a subscription nothing of this is missing. */
export function applePurchaseOf(signed: object, state: StoreState): Omit<StorePurchase, 'read_at'> {
  const { data } = told.safeParse(signed)
  if (!data) throw new OutsideError('bad_answer', 'Apple told of something that is no subscription.')
  const { originalTransactionId: token, productId, autoRenewProductId: next, expiresDate, price, currency } = data
  return {
    store: 'apple',
    token,
    names: [token],
    transaction_id: data.transactionId,
    product_id: productId,
    next_product_id: next === productId ? null : next,
    account_id: data.appAccountToken,
    price: price !== undefined && currency ? { micros: price * 1_000, currency } : null,
    state,
    will_renew: data.autoRenewStatus === 1,
    started_at: data.originalPurchaseDate,
    period_start: data.purchaseDate,
    period_end: (state === 'grace' && data.gracePeriodExpiresDate) || expiresDate,
    revoked_at: data.revocationDate,
    is_acknowledged: true,
  }
}
