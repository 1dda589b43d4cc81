import Stripe from 'stripe'
import type { PaymentMessage } from '../payment-messages.sql.ts'
import { idOf, type StripeAccount } from './stripe-client.ts'

/** A message older than this is somebody's copy of it. */
export const MAX_MESSAGE_AGE_SECONDS = 300

type About = Omit<PaymentMessage, 'id'>
type Mentioned = {
  id: string
  customer?: unknown
  subscription?: unknown
  payment_method?: unknown
  metadata?: Record<string, string> | null
}

const subscription = ({ id, customer }: Mentioned) => about('subscription', id, customer)
const ofSubscription = ({ subscription: id, customer }: Mentioned) => about('subscription', id, customer)
const invoice = ({ id, customer }: Mentioned) => about('invoice', id, customer)
/** It names no customer, but what we wrote to it. One that was made on Stripe's pages is found by the night. */
const refund = ({ id, metadata }: Mentioned) => about('refund', id, metadata?.['customer'])
const cards = ({ customer }: Mentioned) => about('customer', customer, customer)
/** A dispute names what was paid, and nobody. */
const dispute = ({ id }: Mentioned) => ofNobody('dispute', id)
/** A mandate names the account that it is about, and nobody. */
const mandate = ({ payment_method }: Mentioned) => ofNobody('card', payment_method)

/** The object that each of Stripe's messages asks to be looked at again. Other messages are ignored. */
const looksAt: Readonly<Record<string, (mentioned: Mentioned) => About | null>> = {
  'charge.dispute.closed': dispute,
  'charge.dispute.created': dispute,
  'charge.dispute.updated': dispute,
  'checkout.session.completed': cards,
  'customer.updated': ({ id }) => about('customer', id, id),
  'customer.subscription.created': subscription,
  'customer.subscription.deleted': subscription,
  'customer.subscription.paused': subscription,
  'customer.subscription.pending_update_applied': subscription,
  'customer.subscription.pending_update_expired': subscription,
  'customer.subscription.resumed': subscription,
  'customer.subscription.updated': subscription,
  'invoice.finalized': invoice,
  'invoice.marked_uncollectible': invoice,
  'invoice.overdue': invoice,
  'invoice.paid': invoice,
  'invoice.payment_action_required': invoice,
  'invoice.payment_failed': invoice,
  'invoice.voided': invoice,
  'mandate.updated': mandate,
  'payment_method.attached': cards,
  'payment_method.automatically_updated': cards,
  'payment_method.detached': cards,
  'payment_method.updated': cards,
  'refund.failed': refund,
  'refund.updated': refund,
  'setup_intent.succeeded': cards,
  'subscription_schedule.released': ofSubscription,
  'subscription_schedule.updated': ofSubscription,
}

function about(object: PaymentMessage['object'], thing: unknown, whose: unknown): About | null {
  const [object_id, customer_id] = [nameOf(thing), nameOf(whose)]
  return object_id && customer_id ? { object, object_id, customer_id } : null
}

function ofNobody(object: PaymentMessage['object'], thing: unknown): About | null {
  const object_id = nameOf(thing)
  return object_id ? { object, object_id, customer_id: null } : null
}

function nameOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  return reference && typeof reference === 'object' && 'id' in reference ? idOf(reference as { id: string }) : null
}

type Posted = { body: Buffer; signature: string | undefined; now: Date }

/**
 * A message as Stripe signed it, with any of the secrets that are in use; throws what is wrong with one that it did not
 * sign, or not within five minutes. Null of what nothing here follows from.
 */
export function messageOf(account: StripeAccount, posted: Posted): PaymentMessage | null {
  const event = signedEvent(account, posted)
  const found = looksAt[event.type]?.(event.data.object as Mentioned)
  return found ? { id: event.id, ...found } : null
}

function signedEvent(account: StripeAccount, { body, signature, now }: Posted): Stripe.Event {
  let reason: unknown
  for (const secret of account.webhook_secrets)
    try {
      return Stripe.webhooks.constructEvent(
        body,
        signature ?? '',
        secret,
        MAX_MESSAGE_AGE_SECONDS,
        undefined,
        now.getTime(),
      )
    } catch (error) {
      reason = error
    }
  throw reason
}

export function isForged(error: unknown): error is Error {
  return error instanceof Stripe.errors.StripeSignatureVerificationError
}
