import type { Charge, PlanPrice } from '@waybill/domain/subscriptions/billing'
import type { PaymentOutcome, PaymentState } from '@waybill/domain/subscriptions/payment'
import type { PaymentSource } from '@waybill/domain/subscriptions/subscription-status'

/** Why a payment was not made, as the screens can say it. */
export type PaymentFailure = 'declined' | 'expired_card' | 'no_card' | 'not_open'

/** A plan as it is charged: its terms when it was chosen. */
export type ProviderPrice = PlanPrice & { plan_id: string; name: string }

export type NewCard = { token: string; holder_name: string; exp_month: number; exp_year: number }
export type ProviderCard = Omit<NewCard, 'token'> & { id: string; brand: string; last4: string; is_default: boolean }

export type ProviderSubscription = {
  id: string
  customer_id: string
  state: PaymentState
  price: ProviderPrice
  next_price: ProviderPrice | null
  started_at: Date
  /** Renewals are counted from here. */
  anchor: Date
  /** What is paid for: a renewal that is overdue is not part of it. */
  period_start: Date
  period_end: Date
  cancel_at_period_end: boolean
  ended_at: Date | null
}

export type ProviderInvoice = {
  id: string
  subscription_id: string
  outcome: PaymentOutcome
  failure: PaymentFailure | null
  price: ProviderPrice
  charge: Charge
  period_start: Date
  period_end: Date
  paid_at: Date | null
}

/** How an attempt to pay went; `processing` is settled later and told by a message. */
export type Payment = { invoice_id: string; outcome: PaymentOutcome; failure: PaymentFailure | null }

/**
 * Whoever takes the money. Called from tasks only, never inside a transaction of ours; asking again with the same key
 * does nothing twice. Every change on its side is told by a message (`receivePaymentMessage`), whoever made it.
 */
export type PaymentProvider = {
  source: PaymentSource
  customerOf: (team: { team_id: string; email: string; name: string }) => Promise<string>

  cards: (customer_id: string) => Promise<ProviderCard[]>
  addCard: (customer_id: string, card: NewCard, key: string) => Promise<void>
  makeCardDefault: (customer_id: string, card_id: string) => Promise<void>
  deleteCard: (customer_id: string, card_id: string) => Promise<void>

  subscribe: (customer_id: string, price: ProviderPrice, key: string) => Promise<Payment>
  upgrade: (subscription_id: string, price: ProviderPrice, key: string) => Promise<Payment>
  /** The missed payment again, with the card that is the default now. */
  payOpenInvoice: (subscription_id: string) => Promise<Payment>

  /** From the renewal on; null keeps the plan as it is. */
  planRenewal: (subscription_id: string, price: ProviderPrice | null) => Promise<void>
  setEnding: (subscription_id: string, cancel_at_period_end: boolean) => Promise<void>
  setPaused: (subscription_id: string, is_paused: boolean) => Promise<void>
  end: (subscription_id: string) => Promise<void>

  subscription: (id: string) => Promise<ProviderSubscription | undefined>
  invoice: (id: string) => Promise<ProviderInvoice | undefined>
}
