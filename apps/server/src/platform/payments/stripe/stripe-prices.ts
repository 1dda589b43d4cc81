import type Stripe from 'stripe'
import { VAT_RATE } from '@waybill/domain/money/money'
import type { ProviderPrice } from '../payment-provider.ts'
import { stripeClient, type StripeAccount } from './stripe-client.ts'

export type StripePrices = {
  /** Stripe's price for a plan on these terms, made when it is the first time that anybody pays them. */
  idOf: (price: ProviderPrice) => Promise<string>
  /** A price as it was made; undefined of one that is not ours. */
  byId: (id: string) => Promise<ProviderPrice | undefined>
  productOf: (price: ProviderPrice) => Promise<string>
  vat: () => Promise<string>
}

/** A price of Stripe never changes, so what was learnt of one stays true. */
export function stripePrices(stripe: Stripe): StripePrices {
  const ids = new Map<string, string>()
  const known = new Map<string, ProviderPrice | undefined>()
  let vat: Promise<string> | undefined

  async function productOf({ plan_id, name }: ProviderPrice): Promise<string> {
    const product = { id: `waybill_${plan_id}`, name, metadata: { plan_id } }
    if (ids.has(product.id)) return product.id
    const [found] = (await stripe.products.list({ ids: [product.id] })).data
    if (!found) await stripe.products.create(product, { idempotencyKey: `product-${plan_id}-${name}` })
    ids.set(product.id, product.id)
    return product.id
  }

  async function made(price: ProviderPrice, lookup_key: string): Promise<string> {
    const { plan_id, name, max_users, interval, interval_count } = price
    const { id } = await stripe.prices.create(
      {
        currency: 'gbp',
        product: await productOf(price),
        unit_amount: price.price,
        tax_behavior: 'exclusive',
        recurring: { interval, interval_count },
        lookup_key,
        metadata: { plan_id, name, max_users: String(max_users) },
      },
      { idempotencyKey: `price-${lookup_key}` },
    )
    return id
  }

  return {
    productOf,

    async idOf(price) {
      const lookup_key = lookupKeyOf(price)
      const id = ids.get(lookup_key) ?? (await stripe.prices.list({ lookup_keys: [lookup_key] })).data[0]?.id
      const found = id ?? (await made(price, lookup_key))
      ids.set(lookup_key, found)
      return found
    },

    async byId(id) {
      if (!known.has(id)) known.set(id, priceOf(await stripe.prices.retrieve(id)))
      return known.get(id)
    },

    vat() {
      vat ??= vatRateOf(stripe).catch((error: unknown) => {
        vat = undefined
        throw error
      })
      return vat
    },
  }
}

/** Other terms are another price: the plan, what it costs, how often, for how many, and what it is called. */
function lookupKeyOf({ plan_id, name, price, interval, interval_count, max_users }: ProviderPrice): string {
  const named = Buffer.from(name).toString('base64url').slice(0, 80)
  return `waybill_${plan_id}_${price}_${interval_count}${interval}_${max_users}_${named}`
}

export function priceOf({ metadata, unit_amount, recurring }: Stripe.Price): ProviderPrice | undefined {
  const { plan_id, name, max_users } = metadata
  if (!plan_id || !recurring || unit_amount === null) return undefined
  const { interval, interval_count } = recurring
  if (interval !== 'month' && interval !== 'year') return undefined
  return {
    plan_id,
    name: name ?? '',
    price: unit_amount,
    interval: interval === 'year' ? 'year' : 'month',
    interval_count,
    max_users: Number(max_users),
  }
}

/** One object for one country's rate; amounts are without it. */
async function vatRateOf(stripe: Stripe): Promise<string> {
  for await (const rate of stripe.taxRates.list({ active: true, limit: 100 }))
    if (rate.metadata?.['waybill'] === 'vat' && rate.percentage === VAT_RATE && !rate.inclusive) return rate.id
  const rate = {
    display_name: 'VAT',
    percentage: VAT_RATE,
    inclusive: false,
    country: 'GB',
    metadata: { waybill: 'vat' },
  }
  return (await stripe.taxRates.create(rate, { idempotencyKey: `vat-${VAT_RATE}` })).id
}

/** Creates the VAT rate, a product a plan and its price in Stripe. Existing ones stay as they are. */
export async function seedStripe(account: StripeAccount, plans: readonly ProviderPrice[]): Promise<string[]> {
  const prices = stripePrices(stripeClient(account))
  const made = [`VAT: ${await prices.vat()}`]
  for (const plan of plans) made.push(`${plan.name}: ${await prices.idOf(plan)}`)
  return made
}
