import type { Platform } from '../../../platform/context.ts'
import {
  markMessageHandled,
  selectPaymentMessage,
  type PaymentMessage,
} from '../../../platform/payments/payment-messages.sql.ts'
import { followRefund } from '../refunds/make-refund.ts'
import { followCards, followInvoice, followSubscription } from './follow-payments.ts'
import { selectTeamOfCustomer } from './payments.sql.ts'

/** A customer that is not noted by then was not made here: the account may have other uses. */
const STRANGER_MS = 10 * 60_000

/** Looks at what a message is about, as it stands with the provider now, and brings the team in line with it. */
export async function followPaymentMessage(platform: Platform, message_id: string): Promise<void> {
  const { db } = platform.databases
  const message = await selectPaymentMessage(db, message_id)
  if (!message || message.handled_at) return
  const customer = await selectTeamOfCustomer(db, message.customer_id)
  const age = platform.now().getTime() - message.received_at.getTime()
  // Sooner than the customer itself was noted: the task is tried again.
  if (!customer && age < STRANGER_MS) throw new Error(`Nobody here is the customer ${message.customer_id}.`)
  if (customer) await follows[message.object as PaymentMessage['object']](platform, customer.team_id, message.object_id)
  else platform.log.warn({ message: message.id }, 'A payment message is about nobody here')
  await markMessageHandled(db, message_id, platform.now())
}

const follows = {
  customer: followCards,
  subscription: followSubscription,
  invoice: followInvoice,
  refund: followRefund,
}
