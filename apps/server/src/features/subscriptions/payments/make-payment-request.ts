import { upgradeCharge } from '@waybill/domain/subscriptions/billing'
import type { PaymentOutcome } from '@waybill/domain/subscriptions/payment'
import { HOUR_MS } from '@waybill/domain/time/milliseconds'
import type { Platform } from '../../../platform/context.ts'
import {
  unpaid,
  type NewCard,
  type Payment,
  type PaymentProvider,
  type ProviderPrice,
} from '../../../platform/payments/payment-provider.ts'
import { paymentsOf } from '../../../platform/payments/payments.ts'
import { customerOfTeam } from './customer-of-team.ts'
import { followCards, followInvoice } from './follow-payments.ts'
import {
  finishRequest,
  keepDetails,
  leaveWaiting,
  noteAnswer,
  selectRequest,
  type PaymentRequestRow,
} from './payments.sql.ts'
import { selectLiveSubscription } from '../subscriptions.sql.ts'

/** Providers know a key again for a day; after that, asking once more could pay once more. */
const KEY_HOURS = 20

/**
 * Asks the provider for what a Primary Member wants. The answer waits in the line of the customer's messages: one thing
 * after the other.
 */
export async function makePaymentRequest(platform: Platform, request_id: string): Promise<void> {
  const { db } = platform.databases
  const request = await selectRequest(db, request_id)
  if (!request || request.outcome !== 'processing' || request.invoice_provider_id) return
  const customer_id = await customerOfTeam(platform, request.team_id)
  const isTooOld = platform.now().getTime() - request.created_at.getTime() > KEY_HOURS * HOUR_MS
  const answer = isTooOld ? unpaid('not_open') : await ask(platform, customer_id, request)
  await noteAnswer(db, request_id, { ...answer, customer_id })
}

type Details = { price: ProviderPrice; card: NewCard; card_id: string; invoice_id?: string }
type Answer = Omit<Payment, 'outcome'>

/** About a card: no invoice comes of it. */
const withoutInvoice = (failure: Payment['failure'] = null): Answer => ({
  invoice_id: '',
  failure,
  client_secret: null,
})

async function ask(platform: Platform, customer_id: string, request: PaymentRequestRow): Promise<Answer> {
  const provider = paymentsOf(platform)
  const { price, card, card_id } = request.details as Details
  switch (request.kind) {
    case 'subscribe':
      return provider.subscribe(customer_id, price, request.id)
    case 'add_card':
      return withoutInvoice(await provider.addCard(customer_id, card, request.id))
    case 'default_card':
      await provider.makeCardDefault(customer_id, card_id)
      return withoutInvoice()
    case 'delete_card':
      await provider.deleteCard(customer_id, card_id)
      return withoutInvoice()
    case 'retry_payment':
      if ((request.details as Partial<Details>).card_id) await provider.makeCardDefault(customer_id, card_id)
      return payForLive(platform, provider, request)
    default:
      return payForLive(platform, provider, request)
  }
}

async function payForLive(platform: Platform, provider: PaymentProvider, request: PaymentRequestRow): Promise<Answer> {
  const live = await selectLiveSubscription(platform.databases.db, request.team_id)
  if (!live?.provider_id) return unpaid('not_open')
  if (request.kind === 'retry_payment') return payMissed(platform, live.provider_id, request)
  const current = await provider.subscription(live.provider_id)
  if (!current) return unpaid('not_open')
  const { price } = request.details as Details
  const { credit } = upgradeCharge({ ...current, price: current.price.price }, price, request.created_at)
  const { credit: kept } = await keepDetails(platform.databases.db, request.id, { credit })
  return provider.upgrade(current.id, { price, credit: kept }, request.id)
}

/** Which payment it is, is noted before it is made: once made, it is not among the missed ones any more. */
async function payMissed(platform: Platform, live_id: string, request: PaymentRequestRow): Promise<Answer> {
  const provider = paymentsOf(platform)
  const invoice_id = (request.details as Details).invoice_id ?? (await provider.missedInvoice(live_id))
  if (!invoice_id) return unpaid('not_open')
  await keepDetails(platform.databases.db, request.id, { invoice_id })
  return provider.payInvoice(invoice_id, request.id)
}

/**
 * Says how a request came out, unless its invoice is still processing: then the message about that invoice will. The
 * paid period is brought here first, as its messages may come much later.
 */
export async function finishPaymentRequest(
  platform: Platform,
  { request_id, failure }: { request_id: string; failure: Payment['failure'] },
): Promise<void> {
  const { db } = platform.databases
  const request = await selectRequest(db, request_id)
  if (!request || request.outcome !== 'processing') return
  const { outcome, is_collecting } = await broughtHere(platform, request, failure)
  if (outcome !== 'processing') await finishRequest(db, request_id, { outcome, failure, finished_at: platform.now() })
  if (is_collecting) await leaveWaiting(db, request_id, platform.now())
}

async function broughtHere(
  platform: Platform,
  { team_id, invoice_provider_id, details }: PaymentRequestRow,
  failure: Payment['failure'],
): Promise<{ outcome: PaymentOutcome; is_collecting: boolean }> {
  const { card, card_id } = details as Partial<Details>
  if (card || card_id) await followCards(platform, team_id)
  const invoice = invoice_provider_id ? await followInvoice(platform, team_id, invoice_provider_id) : undefined
  return invoice ?? { outcome: failure ? 'failed' : 'successful', is_collecting: false }
}
