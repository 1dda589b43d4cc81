import Stripe from 'stripe'
import type { PaymentFailure } from '../payment-provider.ts'

/** Stripe's codes for what a card's holder can do something about; every other refusal is the bank's. */
const failures: Readonly<Record<string, PaymentFailure>> = {
  expired_card: 'expired_card',
  resource_missing: 'no_card',
  missing: 'no_card',
  invoice_not_editable: 'not_open',
  invoice_payment_intent_requires_action: 'declined',
}

export function failureOfCode(code: string | null | undefined): PaymentFailure {
  return (code && failures[code]) || 'declined'
}

/** Whether the card was refused, and Stripe is well: nothing to be asked again. */
export function isCardRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeCardError
}

/** Whether there was no card to charge, of which Stripe makes no payment at all. A thing that it does not find it names. */
export function isWithoutCard(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false
  return error.code === 'resource_missing' && error.statusCode !== 404 && !error.param
}
