import type { StoreError } from '@waybill/domain/subscriptions/store-errors'
import type { CurrentPlan } from '@waybill/domain/subscriptions/app-purchase'
import type { StoreName } from '@waybill/domain/subscriptions/store-purchase'
import type { StoreBuyer, StoreEvent, StoreFailure } from '../purchases.ts'

/** The flow's surroundings; the phone's, or those of a test. */
export type StoreSurroundings = {
  store: StoreName
  device_id: () => Promise<string>
  current: { read: () => CurrentPlan | null; write: (plan: CurrentPlan) => void }
  isOnline: () => boolean
}

/** Between the library and the page, for as long as the page stands: who buys, and who is told. */
export class StoreTalk {
  buyer: StoreBuyer | null = null
  device_id = ''
  tell: (event: StoreEvent) => void = () => undefined
  readonly around: StoreSurroundings
  readonly platform: CdvPurchase.Platform

  constructor(around: StoreSurroundings) {
    this.around = around
    this.platform = (around.store === 'apple' ? 'ios-appstore' : 'android-playstore') as CdvPurchase.Platform
  }

  /** A buyer who closes the store's window has made no mistake. */
  fail(error: StoreError, message: string, more: Partial<StoreFailure> = {}) {
    if (error === 'PAYMENT_CANCELLED') return this.tell({ kind: 'cancelled' })
    const none = { product_id: null, is_tried_again: false, is_charged: false, refusal: null }
    this.tell({ kind: 'failed', error, message, ...none, ...more })
  }
}

export const productOf = (transaction: CdvPurchase.Transaction) => transaction.products[0]?.id ?? ''
