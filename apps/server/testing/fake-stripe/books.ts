import type Stripe from 'stripe'

/** What a card of the fake does when it is charged, whatever its number. */
export type CardDoes = 'pays' | 'declines' | 'expired' | 'asks_holder'
/** What a bank does with a collection from one of its accounts, days later. */
export type AccountDoes = 'pays' | 'declines'

export type FakeMethod = {
  id: string
  type: 'card' | 'bacs_debit'
  customer: string | null
  does: CardDoes
  name: string
  created: number
}
export type FakeSetup = { id: string; customer: string; method: string | null; mandate: string | null }
export type FakePage = { id: string; customer: string; success_url: string; setup: string }
export type FakeMandate = { id: string; method: string; network_status: 'accepted' | 'pending' | 'refused' | 'revoked' }
export type FakeIntent = {
  id: string
  status: Stripe.PaymentIntent.Status
  code: string | null
  /** From which bank account it is being collected, and when that comes out. */
  account: string | null
  settles_at: number | null
}
export type FakeInvoice = {
  id: string
  customer: string
  subscription: string
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  status: 'open' | 'paid' | 'void'
  price: string
  credit: number
  period: { start: number; end: number }
  intent: FakeIntent
  created: number
  paid_at: number | null
  metadata: Record<string, string>
}
export type FakeSubscription = {
  id: string
  item: string
  customer: string
  status: 'active' | 'past_due' | 'incomplete' | 'incomplete_expired' | 'canceled'
  price: string
  created: number
  anchor: number
  period: { start: number; end: number }
  cancel_at_period_end: boolean
  is_paused: boolean
  ended_at: number | null
  latest_invoice: string
  schedule: string | null
  /** What its latest invoice makes of it once that is paid. */
  pending: { price: string; period: { start: number; end: number } } | null
  missed: number
  next_attempt: number | null
  metadata: Record<string, string>
}
export type FakeRefund = {
  id: string
  payment_intent: string
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
  created: number
  metadata: Record<string, string>
}
export type FakeDispute = {
  id: string
  payment_intent: string
  amount: number
  created: number
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
}
export type FakeSchedule = {
  id: string
  subscription: string
  customer: string
  phases: { price: string; start_date: number; end_date: number }[]
}
export type FakePrice = {
  id: string
  product: string
  unit_amount: number
  recurring: { interval: 'month' | 'year'; interval_count: number }
  lookup_key: string
  metadata: Record<string, string>
}

/** Everything that the fake Stripe knows. */
export class Books {
  now: Date
  readonly customers = new Map<string, { id: string; team_id: string; email: string | null; chosen: string | null }>()
  readonly methods = new Map<string, FakeMethod>()
  readonly setups = new Map<string, FakeSetup>()
  readonly pages = new Map<string, FakePage>()
  readonly mandates = new Map<string, FakeMandate>()
  readonly products = new Map<string, { id: string; name: string }>()
  readonly prices = new Map<string, FakePrice>()
  readonly taxRates = new Map<string, { id: string; percentage: number; metadata: Record<string, string> }>()
  readonly subscriptions = new Map<string, FakeSubscription>()
  readonly schedules = new Map<string, FakeSchedule>()
  readonly invoices = new Map<string, FakeInvoice>()
  readonly refunds = new Map<string, FakeRefund>()
  readonly disputes = new Map<string, FakeDispute>()
  /** What there is to tell, oldest first. */
  readonly events: { type: string; object: object }[] = []
  /** Refunds are pending until somebody says how they come out. */
  refundsTakeTime = false
  /** A subscription whose first payment is on its way from a bank account is called `incomplete` until it has arrived. */
  debitsStartIncomplete = false
  #named = 0

  constructor(now: Date) {
    this.now = now
  }

  get seconds(): number {
    return Math.floor(this.now.getTime() / 1000)
  }

  name(kind: string): string {
    this.#named++
    return `${kind}_fake${String(this.#named).padStart(6, '0')}`
  }

  tell(type: string, object: object): void {
    this.events.push({ type, object })
  }

  price(id: string): FakePrice {
    return found(this.prices, id)
  }
}

/** What Stripe says no to: a status, a code, and sometimes what was wrong. */
export class Refusal extends Error {
  readonly status: number
  readonly error: Record<string, unknown>

  constructor(status: number, error: { type: string; message: string; code?: string; param?: string }) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export function found<Thing>(shelf: ReadonlyMap<string, Thing>, id: string): Thing {
  const thing = shelf.get(id)
  if (thing) return thing
  throw new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such thing: '${id}'` })
}

export function refused(message: string, code?: string): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', message, ...(code && { code }) })
}
