import type { StorePrice } from '@waybill/domain/subscriptions/store-price'
import {
  type ReceiptRefusal,
  receiptRefusals,
  type StoreName,
  type StoreState,
} from '@waybill/domain/subscriptions/store-purchase'

/** The receipt that the app's purchase library posts; its other fields are not believed. */
export type Receipt = { type: 'apple-sk2'; jws: string } | { type: 'android-playstore'; token: string }

/** A purchase as its store tells of it now. */
export type StorePurchase = {
  store: StoreName
  /** The token of a query to the store. */
  token: string
  /** By what the store knows it and has known it: this one first, then those that it replaces. */
  names: readonly string[]
  /** The last payment. */
  transaction_id: string
  product_id: string
  /** Of the renewal, where it is another. */
  next_product_id: string | null
  /** For whom the app said that it buys. */
  account_id: string | null
  /** The store's price, where it states one. */
  price: StorePrice | null
  state: StoreState
  will_renew: boolean
  started_at: Date
  /** Null where the store tells only its end. */
  period_start: Date | null
  period_end: Date
  /** Taken back by the store before its period was over. */
  revoked_at: Date | null
  is_acknowledged: boolean
  /** Asked at. */
  read_at: Date
}

/**
 * A store that sells the plans in its app. Called outside of transactions; what cannot be said now (no answer, a key that
 * is not taken) is thrown, and asked again by whoever asked.
 */
export type Store = {
  /** The token of a query to the store. @throws ReceiptRefused for a receipt that the store has not signed */
  tokenOf: (receipt: Receipt) => Promise<string>
  /** Undefined of what the store does not know, or not any more. @throws ReceiptRefused for a purchase of another world */
  read: (token: string) => Promise<StorePurchase | undefined>
  /** Tells the store that the purchase has arrived; one that it never hears of it gives back. */
  acknowledge: (purchase: StorePurchase) => Promise<void>
}

/** The purchase gives nothing, however often it is shown. */
export class ReceiptRefused extends Error {
  readonly reason: ReceiptRefusal

  constructor(reason: ReceiptRefusal, cause?: unknown) {
    super(receiptRefusals[reason].message, { cause })
    this.reason = reason
  }
}

/** A message that its store did not sign, or not for us. */
export class ForgedMessage extends Error {}
