import { type FakeStore, type Holder, onSale, Refused, type Says } from './fake-store.ts'

type Entitlement = { id: string; product_id: string; bought_at: number; expires_at: number }
const MONTH_MS = 30 * 86_400_000

/** The App Store as the plugin's iOS part says it (`PurchasePlugin.swift`, StoreKit 2). */
export class FakeAppStore implements FakeStore {
  readonly calls: string[] = []
  readonly entitlements: Entitlement[] = []
  readonly finished: string[] = []
  readonly usernames: unknown[] = []
  holder: Holder = 'buys'
  failing = { setup: 0, load: 0 }
  /** Whether loading is never answered, instead of refused. */
  isSilent = false
  /** As Apple signs it. */
  sign = (entitlement: Entitlement) => `jws.${entitlement.id}.signed`
  readonly #says: Says

  constructor(says: Says) {
    this.#says = says
  }

  /** On this phone, or on another one before. */
  bought(product_id: string, but: Partial<Entitlement> = {}): Entitlement {
    const now = Date.now()
    const id = String(2_000_001 + this.entitlements.length)
    const entitlement = { id, product_id, bought_at: now, expires_at: now + MONTH_MS, ...but }
    this.entitlements.push(entitlement)
    return entitlement
  }

  /** A purchase that comes by itself: a renewal, or what a parent has allowed. */
  delivers(entitlement: Entitlement) {
    this.#tells('PaymentTransactionStatePurchased', entitlement)
  }

  async answer(method: string, options: Record<string, unknown>): Promise<unknown> {
    this.calls.push(method)
    const rows: Record<string, () => unknown> = {
      init: () => {
        if (this.failing.setup-- > 0) throw new Refused('The store cannot be reached')
        for (const each of this.entitlements) this.#tells('PaymentTransactionStateRestored', each)
      },
      canMakePayments: () => ({ canMakePayments: true }),
      load: () => {
        if (this.failing.load-- > 0) {
          if (this.isSilent) return new Promise(() => undefined)
          throw new Refused('Failed to load products')
        }
        return productsOf(options['productIds'] as string[])
      },
      purchase: () => this.#sells(options),
      finish: () => {
        const found = this.entitlements.find(({ id }) => id === options['transactionId'])
        if (!found) return
        this.finished.push(found.id)
        this.#tells('PaymentTransactionStateFinished', found)
      },
      restore: () => {
        for (const each of this.entitlements) this.#tells('PaymentTransactionStateRestored', each)
        this.#says('restoreCompleted', {})
      },
      loadReceipts: () => receipt,
      refreshReceipts: () => receipt,
      getStorefront: () => ({ countryCode: 'GBR' }),
    }
    return rows[method]?.()
  }

  #sells({ productId, applicationUsername }: Record<string, unknown>) {
    this.usernames.push(applicationUsername)
    const failed = { state: 'PaymentTransactionStateFailed', errorCode: 6_777_006, errorText: 'Payment cancelled' }
    if (this.holder === 'cancels')
      return this.#says('transactionUpdated', { ...failed, productId, transactionIdentifier: '' })
    if (this.holder === 'has to ask')
      return this.#says('transactionUpdated', {
        state: 'PaymentTransactionStateDeferred',
        productId,
        transactionIdentifier: '',
      })
    this.delivers(this.bought(String(productId)))
  }

  #tells(state: string, entitlement: Entitlement) {
    this.#says('transactionUpdated', {
      state,
      transactionIdentifier: entitlement.id,
      productId: entitlement.product_id,
      quantity: 1,
      originalTransactionIdentifier: '2000000',
      transactionDate: String(entitlement.bought_at),
      expirationDate: String(entitlement.expires_at),
      jwsRepresentation: this.sign(entitlement),
    })
  }
}

const receipt = { receipt: { bundleIdentifier: 'app.waybill.mobile', appVersion: '1.0.0' } }

function productsOf(ids: readonly string[]) {
  const validProducts = onSale
    .filter(({ id }) => ids.includes(id))
    .map(({ id, title, price, micros, months }) => ({
      id,
      title,
      description: '',
      price,
      priceMicros: micros,
      currency: 'GBP',
      countryCode: 'GBR',
      billingPeriod: months === 12 ? 1 : months,
      billingPeriodUnit: months === 12 ? 'Year' : 'Month',
      group: 'plans',
      discounts: [],
    }))
  return { validProducts, invalidProductIds: ids.filter((id) => !onSale.some((sold) => sold.id === id)) }
}
