/** A store's price of a product: in millionths of its own currency, as both stores' libraries count. */
export type StorePrice = { micros: number; currency: string }

/** As it stands in the address of a receipt (spec §7) while the app does not know it. */
export const PRICE_UNSAID = '|'

const WRITTEN = /^(\d{1,12}(?:\.\d{1,6})?)\|([A-Z]{3})$/

/** As it stands in the address of a receipt: `46.80|GBP`. */
export function storePriceText({ micros, currency }: StorePrice): string {
  return `${(micros / 1_000_000).toFixed(2)}|${currency}`
}

/** Null of what is no price: no number, less than nothing, longer than any price is, or in no currency that exists. */
export function readStorePrice(text: string): StorePrice | null {
  const [, amount, currency = ''] = WRITTEN.exec(text) ?? []
  if (!amount || !Intl.supportedValuesOf('currency').includes(currency)) return null
  return { micros: Math.round(Number(amount) * 1_000_000), currency }
}
