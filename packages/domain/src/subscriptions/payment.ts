/** How a payment turned out (spec §4 "Payment outcomes"). */
export const paymentOutcomes = ['cancelled', 'failed', 'processing', 'successful'] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

/** A Primary Member's request to the payment provider; a task carries it out and records the outcome. */
export const paymentRequestKinds = [
  'add_card',
  'change_plan',
  'default_card',
  'delete_card',
  'retry_payment',
  'subscribe',
] as const
export type PaymentRequestKind = (typeof paymentRequestKinds)[number]

/** How a subscription stands with the provider, in the provider's words (spec §3 `stripe_status`). */
export const paymentStates = ['active', 'canceled', 'incomplete', 'incomplete_expired', 'past_due', 'paused'] as const
export type PaymentState = (typeof paymentStates)[number]
/** Nothing was ever paid of these: the first payment was declined or left open. */
export const unpaidStates = ['incomplete', 'incomplete_expired'] as const satisfies readonly PaymentState[]

/** How many working days a direct debit is on its way, at most and with a new mandate (Bacs). */
export const DEBIT_WORKING_DAYS = 7
/** A payer hears of a collection that long before it, in working days (Bacs: two). */
export const DEBIT_NOTICE_WORKING_DAYS = 2

/** The findings of the nightly comparison with the provider. */
export const paymentFindingKinds = [
  'customer_unknown',
  'dispute_lost',
  'dispute_opened',
  'invoice_missing',
  'message_left',
  'purchase_unacknowledged',
  'purchase_without_plan',
  'refund_failed',
  'refund_missing',
  'refund_unbooked',
  'second_subscription',
  'subscription_differed',
  'subscription_unknown',
] as const
export type PaymentFindingKind = (typeof paymentFindingKinds)[number]

/** How a payer's bank stands to what it wants back; the last two are final. */
export const disputeStatuses = ['needs_response', 'under_review', 'won', 'lost'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

export const PAYMENT_PROCESSING_MINUTES = 3 // spec §9

/** A first payment that is not finished by then is given up. */
export const FIRST_PAYMENT_HOURS = 23

/** The last days of the grace, on which a payer is reminded. */
export const OVERDUE_REMINDER_DAYS = 2

/** Days after a missed payment on which it is tried again; the last one ends the grace (semantics §3). */
export const PAYMENT_RETRY_DAYS = [1, 3, 5, 7] as const
