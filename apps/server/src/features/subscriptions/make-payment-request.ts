import type { PaymentOutcome } from '@waybill/domain/subscriptions/payment'
import type { Platform } from '../../platform/context.ts'
import { queueForCustomer } from '../../platform/payments/payment-messages.sql.ts'
import type { NewCard, Payment, PaymentProvider, ProviderPrice } from '../../platform/payments/payment-provider.ts'
import { paymentsOf } from '../../platform/payments/payments.ts'
import { customerOfTeam } from './customer-of-team.ts'
import {
  FINISH_PAYMENT_REQUEST,
  finishRequest,
  noteInvoice,
  selectRequest,
  type PaymentRequestRow,
} from './payments.sql.ts'
import { selectLiveSubscription } from './subscriptions.sql.ts'

/**
 * Asks the provider for what a Primary Member wants. The answer waits behind the provider's messages about it, so that
 * whoever is told "successful" finds everything in place.
 */
export async function makePaymentRequest(platform: Platform, request_id: string): Promise<void> {
  const { db } = platform.databases
  const request = await selectRequest(db, request_id)
  if (!request || request.outcome !== 'processing' || request.invoice_provider_id) return
  const customer_id = await customerOfTeam(platform, request.team_id)
  const payment = await ask(platform, customer_id, request)
  if (payment?.invoice_id) await noteInvoice(db, request_id, payment.invoice_id)
  await queueForCustomer(db, customer_id, FINISH_PAYMENT_REQUEST, { request_id, failure: payment?.failure ?? null })
}

type Details = { price: ProviderPrice; card: NewCard; card_id: string }

async function ask(platform: Platform, customer_id: string, request: PaymentRequestRow): Promise<Payment | undefined> {
  const provider = paymentsOf(platform)
  const { price, card, card_id } = request.details as Details
  switch (request.kind) {
    case 'subscribe':
      return provider.subscribe(customer_id, price, request.id)
    case 'change_plan':
    case 'retry_payment':
      return payForLive(platform, provider, request)
    case 'add_card':
      await provider.addCard(customer_id, card, request.id)
      return undefined
    case 'default_card':
      await provider.makeCardDefault(customer_id, card_id)
      return undefined
    case 'delete_card':
      await provider.deleteCard(customer_id, card_id)
      return undefined
  }
}

async function payForLive(platform: Platform, provider: PaymentProvider, request: PaymentRequestRow): Promise<Payment> {
  const live = await selectLiveSubscription(platform.databases.db, request.team_id)
  if (!live?.provider_id) return { invoice_id: '', outcome: 'failed', failure: 'not_open' }
  if (request.kind === 'retry_payment') return provider.payOpenInvoice(live.provider_id)
  return provider.upgrade(live.provider_id, (request.details as Details).price, request.id)
}

/** Says how a request came out, unless its invoice is still processing: then the message about that invoice will. */
export async function finishPaymentRequest(
  platform: Platform,
  { request_id, failure }: { request_id: string; failure: Payment['failure'] },
): Promise<void> {
  const { db } = platform.databases
  const request = await selectRequest(db, request_id)
  if (!request) return
  const outcome = await outcomeOf(platform, request, failure)
  if (outcome !== 'processing') await finishRequest(db, request_id, { outcome, failure, finished_at: platform.now() })
}

async function outcomeOf(
  platform: Platform,
  { invoice_provider_id }: PaymentRequestRow,
  failure: Payment['failure'],
): Promise<PaymentOutcome> {
  const invoice = invoice_provider_id ? await paymentsOf(platform).invoice(invoice_provider_id) : undefined
  return invoice?.outcome ?? (failure ? 'failed' : 'successful')
}
