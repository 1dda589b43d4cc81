import type Stripe from 'stripe'
import type { DisputeStatus } from '@waybill/domain/subscriptions/payment'
import type { PaymentProvider, ProviderDispute } from '../payment-provider.ts'
import { dateOf, idOf, ifThere, since } from './stripe-client.ts'
import { invoiceIdOf } from './stripe-invoice.ts'

type Disputes = Pick<PaymentProvider, 'dispute' | 'disputesSince'>

/** Disputes: payers' banks want money back. It is answered on Stripe's own pages; here is how it stands. */
export function stripeDisputes(stripe: Stripe): Disputes {
  async function shown(dispute: Stripe.Dispute): Promise<ProviderDispute> {
    const { id, amount, reason, status, created, evidence_details, payment_intent } = dispute
    const payer = payment_intent && typeof payment_intent === 'object' ? payment_intent.customer : null
    return {
      id,
      customer_id: payer ? idOf(payer) : null,
      invoice_id: payment_intent ? await invoiceIdOf(stripe, idOf(payment_intent)) : null,
      total: amount,
      reason,
      status: statuses[status] ?? 'needs_response',
      respond_by: evidence_details.due_by ? dateOf(evidence_details.due_by) : null,
      opened_at: dateOf(created),
    }
  }

  return {
    async dispute(id) {
      const found = await ifThere(stripe.disputes.retrieve(id, { expand: ['payment_intent'] }))
      return found && shown(found)
    },

    async *disputesSince(moment) {
      const expand = ['data.payment_intent']
      for await (const each of stripe.disputes.list({ created: since(moment), limit: 100, expand })) yield shown(each)
    },
  }
}

/** A word that is new to this version wants somebody to look. */
const statuses: Readonly<Record<string, DisputeStatus>> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  under_review: 'under_review',
  warning_under_review: 'under_review',
  appeal_under_review: 'under_review',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}
