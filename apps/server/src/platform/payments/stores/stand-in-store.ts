import { z } from 'zod'
import { isStoreOver, type StoreName, storeStates } from '@waybill/domain/subscriptions/store-purchase'
import { ReceiptRefused, type Receipt, type Store } from './store-port.ts'

const MARK = 'stand-in.'

const told = z.object({
  id: z.string().min(1).max(200),
  /** The ids that this one goes on from. */
  replaces: z.array(z.string().min(1).max(200)).max(20).default([]),
  product_id: z.string().min(1),
  next_product_id: z.string().min(1).nullable().default(null),
  account_id: z.string().nullable().default(null),
  state: z.enum(storeStates).default('active'),
  will_renew: z.boolean().default(true),
  purchased_at: z.coerce.date(),
  expires_at: z.coerce.date(),
  price: z.object({ micros: z.number(), currency: z.string() }).nullable().default(null),
})
export type StandInReceipt = z.input<typeof told>

/**
 * A receipt for the stand-in: it says of itself how the purchase stands.
 * @forTests In the product it comes from outside, as a shop's would.
 */
export function standInReceipt(receipt: StandInReceipt): string {
  return MARK + Buffer.from(JSON.stringify(receipt)).toString('base64url')
}

/** For the demo: believes what a receipt of its own kind says, until its time is over. Nobody pays, nothing renews. */
export function standInStore(store: StoreName, now: () => Date): Store {
  const tokenIn = (receipt: Receipt) => (receipt.type === 'apple-sk2' ? receipt.jws : receipt.token)
  return {
    tokenOf(receipt) {
      const token = tokenIn(receipt)
      if (!contentOf(token)) return Promise.reject(new ReceiptRefused('not_verified'))
      return Promise.resolve(token)
    },
    read(token) {
      const content = contentOf(token)
      if (!content) return Promise.resolve(undefined)
      const { id, replaces, purchased_at, expires_at, ...purchase } = content
      const isLeft = expires_at > now() || isStoreOver(purchase.state)
      return Promise.resolve({
        ...purchase,
        store,
        token,
        names: [id, ...replaces],
        transaction_id: id,
        state: isLeft || purchase.state !== 'active' ? purchase.state : 'expired',
        started_at: purchased_at,
        period_start: purchased_at,
        period_end: expires_at,
        revoked_at: purchase.state === 'revoked' ? now() : null,
        is_acknowledged: true,
        read_at: now(),
      })
    },
    acknowledge: () => Promise.resolve(),
  }
}

function contentOf(token: string): z.output<typeof told> | undefined {
  if (!token.startsWith(MARK)) return undefined
  try {
    return told.safeParse(JSON.parse(Buffer.from(token.slice(MARK.length), 'base64url').toString())).data
  } catch {
    return undefined
  }
}
