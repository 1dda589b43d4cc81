import type { Platform } from '../../../platform/context.ts'
import {
  markMessageHandled,
  selectPaymentMessage,
  type PaymentMessage,
} from '../../../platform/payments/payment-messages.sql.ts'
import { paymentsOf } from '../../../platform/payments/payments.ts'
import { asSystem } from '../../../platform/system-work.ts'
import { applyInvoice } from '../invoices/apply-invoice.ts'
import { applySubscription } from './apply-subscription.ts'
import { replaceCards, selectTeamOfCustomer } from './payments.sql.ts'

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
  if (customer) await follow(platform, customer.team_id, message as PaymentMessage)
  else platform.log.warn({ message: message.id }, 'A payment message is about nobody here')
  await markMessageHandled(db, message_id, platform.now())
}

async function follow(platform: Platform, team_id: string, { object, object_id }: PaymentMessage): Promise<void> {
  const provider = paymentsOf(platform)
  if (object === 'customer') {
    const cards = await provider.cards(object_id)
    return asSystem(platform, ({ tx, now }) => replaceCards(tx, team_id, cards, now))
  }
  if (object === 'subscription') {
    const state = await provider.subscription(object_id)
    if (state) await asSystem(platform, (work) => applySubscription(work, team_id, state))
    return
  }
  const invoice = await provider.invoice(object_id)
  if (invoice) await asSystem(platform, (work) => applyInvoice(work, team_id, invoice))
}
