import type { Pence } from '@waybill/domain/money/money'
import type { Charge, PlanPrice } from '@waybill/domain/subscriptions/billing'
import type { DisputeStatus, PaymentOutcome, PaymentState } from '@waybill/domain/subscriptions/payment'
import type { MandateStatus } from '@waybill/domain/subscriptions/payment-card'
import type { WebSource } from '@waybill/domain/subscriptions/payment-sources'

/** Why a payment was not made, as the screens can say it. */
export type PaymentFailure = 'declined' | 'expired_card' | 'no_card' | 'not_open'

/** A plan as it is charged: its terms when it was chosen. */
export type ProviderPrice = PlanPrice & { plan_id: string; name: string }

/** A card as the provider's form in the browser hands it over; where the provider reads the expiry itself there is none. */
export type NewCard = { token: string; holder_name: string; exp_month?: number; exp_year?: number }
/** The payer's means: a card, which has an expiry, or a direct debit, which has a mandate instead. */
export type ProviderCard = {
  id: string
  source: WebSource
  holder_name: string
  brand: string
  last4: string
  exp_month: number | null
  exp_year: number | null
  sort_code: string | null
  mandate: MandateStatus | null
  /** As it stands on the payer's bank statement. */
  mandate_reference: string | null
  is_default: boolean
}
export const noExpiry = { exp_month: null, exp_year: null }
export const noMandate = { sort_code: null, mandate: null, mandate_reference: null }

export type ProviderSubscription = {
  id: string
  customer_id: string
  state: PaymentState
  /** Its first payment was on its way from a bank account, and did not come: what it gave is taken back. */
  first_debit_failed: boolean
  /** Nothing is collected; what was overdue before is paused as well. */
  is_paused: boolean
  price: ProviderPrice
  next_price: ProviderPrice | null
  started_at: Date
  /** Renewals are counted from here. */
  anchor: Date
  /**
   * The period that is paid for, or whose payment is on its way from a bank account: a renewal that is overdue is not
   * part of it.
   */
  period_start: Date
  period_end: Date
  cancel_at_period_end: boolean
  ended_at: Date | null
}

export type ProviderInvoice = {
  id: string
  customer_id: string
  subscription_id: string
  /** The request that it is the first payment of, where the provider keeps that. */
  request_id: string | null
  outcome: PaymentOutcome
  failure: PaymentFailure | null
  /** `processing` for days: the money is being collected from a bank account. */
  is_collecting: boolean
  price: ProviderPrice
  charge: Charge
  period_start: Date
  period_end: Date
  paid_at: Date | null
}

/** Money on its way back to the card that paid an invoice. */
export type ProviderRefund = {
  id: string
  /** The invoice, where it is one of a subscription of ours. */
  invoice_id: string | null
  /** The key it was asked for with; null of what was made on the provider's own pages. */
  key: string | null
  total: Pence
  outcome: PaymentOutcome
}

/** A payer's bank wants a payment back: whoever took it has some days to say why not. */
export type ProviderDispute = {
  id: string
  customer_id: string | null
  /** The invoice that was paid, where it is one of a subscription of ours. */
  invoice_id: string | null
  total: Pence
  /** The bank's, in the provider's words. */
  reason: string
  status: DisputeStatus
  respond_by: Date | null
  opened_at: Date
}

/**
 * How an attempt to pay went; `processing` is settled later and told by a message. With a `client_secret` the bank wants
 * to hear from the card's holder first: the provider's script in the browser asks them.
 */
export type Payment = {
  invoice_id: string
  outcome: PaymentOutcome
  failure: PaymentFailure | null
  client_secret: string | null
}

/** A payment that could not even be tried. */
export const unpaid = (failure: PaymentFailure): Payment => ({
  invoice_id: '',
  outcome: 'failed',
  failure,
  client_secret: null,
})

/**
 * The payment provider. Called from tasks only, never inside a transaction of ours; asking again with the same key does
 * nothing twice. Every change on its side is told by a message (`receivePaymentMessage`), whoever made it. A failure to
 * answer (no answer, too many requests) is thrown, and the task's next attempt asks again.
 */
export type PaymentProvider = {
  customerOf: (team: { team_id: string; email: string; name: string }) => Promise<string>

  /** Whether a token can be one of the provider's form at all. */
  isToken: (token: string) => boolean
  /**
   * The secret that the provider's script in the browser needs to take a card; null where a card is taken without one.
   */
  cardSecret: (customer_id: string) => Promise<string | null>
  /** Where a payer sets up a direct debit, to come back to `return_to` with a token; null where our own form takes the account. */
  debitPage: (customer_id: string, return_to: string) => Promise<string | null>
  /** The present owner of a card or direct debit; undefined when it is nobody's. */
  customerOfCard: (card_id: string) => Promise<string | undefined>
  cards: (customer_id: string) => Promise<ProviderCard[]>
  /** Null when the card is there; the first one becomes the default. */
  addCard: (customer_id: string, card: NewCard, key: string) => Promise<PaymentFailure | null>
  makeCardDefault: (customer_id: string, card_id: string) => Promise<void>
  deleteCard: (customer_id: string, card_id: string) => Promise<void>

  subscribe: (customer_id: string, price: ProviderPrice, key: string) => Promise<Payment>
  /** A new period of another plan from now on, less what is left of the old one. */
  upgrade: (subscription_id: string, order: { price: ProviderPrice; credit: Pence }, key: string) => Promise<Payment>
  /** The payment that was missed; null when there is none. */
  missedInvoice: (subscription_id: string) => Promise<string | null>
  /** That payment again, with the card that is the default now; one that was made meanwhile is answered as it is. */
  payInvoice: (invoice_id: string, key: string) => Promise<Payment>

  /** Back to where it came from. Asked again with the same key it answers what became of the first time. */
  refund: (invoice_id: string, total: Pence, key: string) => Promise<ProviderRefund>
  refundNow: (id: string) => Promise<ProviderRefund | undefined>
  refundsSince: (moment: Date) => AsyncIterable<ProviderRefund>
  dispute: (id: string) => Promise<ProviderDispute | undefined>
  disputesSince: (moment: Date) => AsyncIterable<ProviderDispute>

  /** From the renewal on; null keeps the plan as it is. */
  planRenewal: (subscription_id: string, price: ProviderPrice | null) => Promise<void>
  setEnding: (subscription_id: string, cancel_at_period_end: boolean) => Promise<void>
  setPaused: (subscription_id: string, is_paused: boolean) => Promise<void>
  end: (subscription_id: string) => Promise<void>

  subscription: (id: string) => Promise<ProviderSubscription | undefined>
  invoice: (id: string) => Promise<ProviderInvoice | undefined>
  /** Everything that has not ended, for the nightly comparison. */
  runningSubscriptions: () => AsyncIterable<ProviderSubscription>
  invoicesSince: (moment: Date) => AsyncIterable<ProviderInvoice>
}
