import type Stripe from 'stripe'
import type { MandateStatus } from '@waybill/domain/subscriptions/payment-card'
import { noExpiry, type PaymentProvider, type ProviderCard } from '../payment-provider.ts'
import { idOf, ifThere } from './stripe-client.ts'

type Debits = Pick<PaymentProvider, 'debitPage' | 'customerOfCard'>

/**
 * Direct debits (Bacs). The account is typed on Stripe's own page, which shows the payer the guarantee in its prescribed
 * words; whoever finishes it comes back with the page's name as the token.
 */
export function stripeDebits(stripe: Stripe): Debits {
  return {
    async debitPage(customer, return_to) {
      const { url } = await stripe.checkout.sessions.create({
        mode: 'setup',
        customer,
        currency: 'gbp',
        allowed_payment_method_types: ['bacs_debit'],
        success_url: `${return_to}?session={CHECKOUT_SESSION_ID}`,
        cancel_url: return_to,
      })
      return url
    },

    async customerOfCard(id) {
      const method = await ifThere(stripe.paymentMethods.retrieve(id))
      return method?.customer ? idOf(method.customer) : undefined
    },
  }
}

/** The set-up that a finished page has made; undefined of a page that nobody finished. */
export async function setupOfPage(stripe: Stripe, page_id: string): Promise<Stripe.SetupIntent | undefined> {
  const page = await ifThere(stripe.checkout.sessions.retrieve(page_id, { expand: ['setup_intent'] }))
  const setup = page?.setup_intent
  return typeof setup === 'object' ? (setup ?? undefined) : undefined
}

/** A bank account with how the bank stands to collections from it: the set-up that made it knows. */
export async function debitOf(
  stripe: Stripe,
  { id, bacs_debit, billing_details }: Stripe.PaymentMethod,
  chosen: string | null,
): Promise<ProviderCard[]> {
  if (!bacs_debit) return []
  const { last4, sort_code } = bacs_debit
  const account = { holder_name: billing_details.name ?? '', last4: last4 ?? '', sort_code: inTwos(sort_code ?? '') }
  const mandate = await mandateOf(stripe, id)
  return [{ ...noExpiry, ...account, ...mandate, id, source: 'bacs', brand: '', is_default: id === chosen }]
}

async function mandateOf(stripe: Stripe, payment_method: string) {
  const { data } = await stripe.setupIntents.list({ payment_method, limit: 1, expand: ['data.mandate'] })
  const mandate = data[0]?.mandate
  const bacs = mandate && typeof mandate === 'object' ? mandate.payment_method_details.bacs_debit : undefined
  return {
    mandate: mandateStatuses[bacs?.network_status ?? ''] ?? ('pending' as const),
    mandate_reference: bacs?.reference ?? null,
  }
}

const mandateStatuses: Readonly<Record<string, MandateStatus>> = {
  accepted: 'accepted',
  pending: 'pending',
  refused: 'refused',
  revoked: 'revoked',
}

/** "108800" as it stands on a cheque: "10-88-00". */
const inTwos = (sort_code: string) => sort_code.replaceAll(/(\d{2})(?=\d)/g, '$1-')
