import type { StoreError } from '@waybill/domain/subscriptions/store-errors'
import type { ReceiptRefusal, StoreName } from '@waybill/domain/subscriptions/store-purchase'

/** A plan as the store sells it (spec §3 "Plan", store-derived). `price` is the store's own word, with its taxes. */
export type StoreProduct = {
  id: string
  title: string
  price: string
  description: string
  canPurchase: boolean
  owned: boolean
}

/**
 * `message` is the store's own, in its language; `refusal` why the server gave nothing; `is_tried_again`: nobody has to do anything;
 * `is_charged`: the store had approved the payment, and our server is what it failed at.
 */
export type StoreFailure = {
  error: StoreError
  message: string
  product_id: string | null
  refusal: ReceiptRefusal | null
  is_tried_again: boolean
  is_charged: boolean
}

/** A store's events in their order; each about one product, or about none that is known. */
export type StoreEvent =
  | { kind: 'opening' | 'offline' | 'open' | 'cancelled' | 'nothing_to_restore' }
  | { kind: 'products'; products: StoreProduct[] }
  | { kind: 'initiated' | 'pending' | 'approved' | 'finished'; product_id: string }
  /** The server has verified it; `is_running` unless it has expired. */
  | { kind: 'verified'; product_id: string; is_running: boolean }
  | { kind: 'other_team' }
  /** The session ended before the server was asked; the purchase is verified after the next log-in. */
  | { kind: 'signed_out' }
  | ({ kind: 'failed' } & StoreFailure)

export type StoreBuyer = {
  user_id: string
  product_ids: readonly string[]
  /** Where a purchase is verified, by its path, and with which access token. */
  validator: (path: string) => { url: string; token: string }
}

/** The store of this phone (spec §4 "Mobile purchase flow"). */
export type AppPurchases = {
  store: StoreName
  /** Opens the store, or goes on with another buyer; from then on what it says is told, until somebody else is. */
  open: (buyer: StoreBuyer, tell: (event: StoreEvent) => void) => void
  /** Asks the store to sell; `plan_id` is ours, and goes along. */
  order: (product_id: string, plan_id: string) => Promise<void>
  /** Asks the store for what was bought before, on whatever phone. */
  restore: () => Promise<void>
  /** The store's own page of subscriptions. */
  manage: () => void
}

/** Null in a browser, which sells by card. */
export let appPurchases: AppPurchases | null = null

export function purchaseBy(purchases: AppPurchases) {
  appPurchases = purchases
}
