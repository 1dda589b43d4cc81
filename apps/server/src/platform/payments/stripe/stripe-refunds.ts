import Stripe from 'stripe'
import type { PaymentOutcome } from '@waybill/domain/subscriptions/payment'
import type { PaymentProvider, ProviderRefund } from '../payment-provider.ts'
import { idOf, ifThere, since } from './stripe-client.ts'
import { invoiceIdOf, readInvoice } from './stripe-invoice.ts'

type Refunds = Pick<PaymentProvider, 'refund' | 'refundNow' | 'refundsSince'>

/** Refunds, made by us or on Stripe's own pages. */
export function stripeRefunds(stripe: Stripe): Refunds {
  async function shown(refund: Stripe.Refund): Promise<ProviderRefund> {
    const { id, amount, status, payment_intent, metadata } = refund
    const invoice_id = payment_intent ? await invoiceIdOf(stripe, idOf(payment_intent)) : null
    const key = metadata?.['refund'] ?? null
    return { id, invoice_id, key, total: amount, outcome: outcomes[status ?? ''] ?? 'processing' }
  }

  /** A key is known for a day; what was made with it stays. */
  async function madeBefore(payment_intent: string, key: string): Promise<Stripe.Refund | undefined> {
    const { data } = await stripe.refunds.list({ payment_intent, limit: 100 })
    return data.find(({ metadata }) => metadata?.['refund'] === key)
  }

  return {
    async refund(invoice_id, total, key) {
      const invoice = await readInvoice(stripe, invoice_id)
      const paid = invoice?.payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent
      if (!invoice?.customer || !paid) return refused(invoice_id, total)
      const payment_intent = idOf(paid)
      const made = await madeBefore(payment_intent, key)
      if (made) return shown(made)
      try {
        const metadata = { refund: key, customer: idOf(invoice.customer) }
        const asked = { payment_intent, amount: total, metadata }
        return await shown(await stripe.refunds.create(asked, { idempotencyKey: `refund-${key}` }))
      } catch (error) {
        // More than there is left to give back, or disputed meanwhile: it will not be otherwise when asked again.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return refused(invoice_id, total)
        throw error
      }
    },

    async refundNow(id) {
      const found = await ifThere(stripe.refunds.retrieve(id))
      return found && shown(found)
    },

    async *refundsSince(moment) {
      for await (const each of stripe.refunds.list({ created: since(moment), limit: 100 })) yield await shown(each)
    },
  }
}

const refused = (invoice_id: string, total: number): ProviderRefund => ({
  id: '',
  invoice_id,
  key: null,
  total,
  outcome: 'failed',
})

const outcomes: Readonly<Record<string, PaymentOutcome>> = {
  succeeded: 'successful',
  failed: 'failed',
  canceled: 'cancelled',
}
