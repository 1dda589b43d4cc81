/** What a store sells. */
export type OnSale = { id: string; title: string; price: string; micros: number; months: number }

/** How the one who holds the phone answers the store's sheet. */
export type Holder = 'buys' | 'cancels' | 'has to ask'

/** A store as the purchase plugin's native part speaks for it; the two systems have words of their own. */
export type FakeStore = {
  readonly calls: string[]
  holder: Holder
  /** How often setting up and loading still fail. */
  failing: { setup: number; load: number }
  answer: (method: string, options: Record<string, unknown>) => Promise<unknown>
}

/** A refusal of the bridge: what it says, and as text the code. */
export class Refused extends Error {
  readonly code: string | undefined
  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

export type Says = (event: string, data: object) => void

export const onSale: readonly OnSale[] = [
  { id: 'waybill_monthly', title: 'Monthly', price: '£46.80', micros: 46_800_000, months: 1 },
  { id: 'waybill_annual', title: 'Annual', price: '£468.00', micros: 468_000_000, months: 12 },
]
