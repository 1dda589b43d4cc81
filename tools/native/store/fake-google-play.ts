import { type FakeStore, type Holder, onSale, Refused, type Says } from './fake-store.ts'

type Purchase = {
  productIds: string[]
  orderId: string
  purchaseToken: string
  purchaseTime: number
  /** 1 is bought, 2 is pending. */
  getPurchaseState: 1 | 2
  acknowledged: boolean
  autoRenewing: boolean
  signature: string
  receipt: string
}

/** Google Play as the plugin's Android part says it (`PurchasePlugin.java`). */
export class FakeGooglePlay implements FakeStore {
  readonly calls: string[] = []
  readonly purchases: Purchase[] = []
  readonly orders: Record<string, unknown>[] = []
  holder: Holder = 'buys'
  failing = { setup: 0, load: 0, acknowledge: 0 }
  isBlocked = false
  /** What Google calls the purchase of a product. */
  name = (_product_id: string) => `token-${this.purchases.length + 1}`
  readonly #says: Says

  constructor(says: Says) {
    this.#says = says
  }

  /** On this phone, or on another one before. */
  bought(product_id: string, but: Partial<Purchase> = {}): Purchase {
    const at = this.purchases.length + 1
    const purchaseToken = this.name(product_id)
    const purchase: Purchase = {
      productIds: [product_id],
      orderId: `GPA.${at}`,
      purchaseToken,
      purchaseTime: Date.now(),
      getPurchaseState: 1,
      acknowledged: false,
      autoRenewing: true,
      signature: 'signed',
      receipt: JSON.stringify({ purchaseToken, productId: product_id }),
      ...but,
    }
    this.purchases.push(purchase)
    return purchase
  }

  /** What was waited for is paid. */
  isPaid(purchase: Purchase) {
    purchase.getPurchaseState = 1
    this.#says('purchasesUpdated', { purchases: structuredClone([purchase]) })
  }

  async answer(method: string, options: Record<string, unknown>): Promise<unknown> {
    this.calls.push(method)
    const rows: Record<string, () => unknown> = {
      init: () => {
        if (this.isBlocked) throw new Refused('Play Store is blocked on this device', '6777033')
        if (this.failing.setup-- > 0) throw new Refused('Setup failure. Billing is not there')
      },
      getAvailableProducts: () => {
        if (this.failing.load-- > 0) throw new Refused('The products cannot be read')
        return { products: (options['subsSkus'] as string[]).flatMap(detailsOf) }
      },
      getPurchases: () => this.#says('setPurchases', { purchases: structuredClone(this.purchases) }),
      subscribe: () => this.#sells(options),
      acknowledgePurchase: () => {
        if (this.failing.acknowledge-- > 0) throw new Refused('Billing is not there', '6777013')
        for (const each of this.purchases) if (each.purchaseToken === options['purchaseToken']) each.acknowledged = true
      },
      getStorefront: () => ({ countryCode: 'GB' }),
    }
    return rows[method]?.()
  }

  #sells(options: Record<string, unknown>) {
    this.orders.push(options)
    if (this.holder === 'cancels') throw new Refused('USER_CANCELED', '1')
    const [product_id = ''] = String(options['productId']).split('@')
    const purchase = this.bought(product_id, { getPurchaseState: this.holder === 'has to ask' ? 2 : 1 })
    this.#says('purchasesUpdated', { purchases: structuredClone([purchase]) })
  }
}

function detailsOf(id: string): object[] {
  const sold = onSale.find((each) => each.id === id)
  if (!sold) return []
  const phase = {
    recurrence_mode: 'INFINITE_RECURRING',
    billing_period: sold.months === 12 ? 'P1Y' : `P${sold.months}M`,
    billing_cycle_count: 0,
    formatted_price: sold.price,
    price_amount_micros: sold.micros,
    price_currency_code: 'GBP',
  }
  const offers = [{ base_plan_id: 'base', offer_id: null, token: `offer-of-${id}`, tags: [], pricing_phases: [phase] }]
  const { title } = sold
  return [{ product_format: 'v12.0', product_type: 'subs', productId: id, title, name: title, description: '', offers }]
}
