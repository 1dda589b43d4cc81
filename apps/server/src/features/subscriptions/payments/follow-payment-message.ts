import type { Platform } from '../../../platform/context.ts'
import {
  markMessageHandled,
  selectPaymentMessage,
  type PaymentMessage,
} from '../../../platform/payments/payment-messages.sql.ts'
import { paymentsOf } from '../../../platform/payments/payments.ts'
import { followDispute } from '../disputes/follow-disputes.ts'
import { followRefund } from '../refunds/make-refund.ts'
import { followPurchase } from '../stores/follow-purchase.ts'
import { followCards, followInvoice, followSubscription } from './follow-payments.ts'
import { selectTeamOfCustomer } from './payments.sql.ts'

/** A customer that is not noted by then was not made here: the account may have other uses. */
const STRANGER_MS = 10 * 60_000

/** Looks at what a message is about, as it stands with the provider now, and brings the team in line with it. */
export async function followPaymentMessage(platform: Platform, message_id: string): Promise<void> {
  const { db } = platform.databases
  const message = await selectPaymentMessage(db, message_id)
  if (!message || message.handled_at) return
  const { object, object_id } = message as PaymentMessage
  if (object === 'apple' || object === 'google') {
    await followPurchase(platform, object, object_id)
    return markMessageHandled(db, message_id, platform.now())
  }
  const customer_id = message.customer_id ?? (await payerOf(platform, message))
  const customer = customer_id ? await selectTeamOfCustomer(db, customer_id) : undefined
  const age = platform.now().getTime() - message.received_at.getTime()
  // Sooner than the customer itself was noted: the task is tried again.
  if (!customer && age < STRANGER_MS) throw new Error(`Nobody here is the customer of ${object_id}.`)
  if (customer) await follows[object](platform, customer.team_id, object_id)
  else platform.log.warn({ message: message.id }, 'A payment message is about nobody here')
  await markMessageHandled(db, message_id, platform.now())
}

/** The payer of an object that names no customer: the provider knows whose it is. */
async function payerOf(platform: Platform, { object, object_id }: { object: string; object_id: string }) {
  const provider = paymentsOf(platform)
  if (object === 'card') return provider.customerOfCard(object_id)
  return object === 'dispute' ? (await provider.dispute(object_id))?.customer_id : undefined
}

const follows = {
  card: followCards,
  customer: followCards,
  dispute: followDispute,
  subscription: followSubscription,
  invoice: followInvoice,
  refund: followRefund,
}
