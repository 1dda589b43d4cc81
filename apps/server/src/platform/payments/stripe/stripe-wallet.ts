import type Stripe from 'stripe'
import type { PaymentProvider, ProviderCard } from '../payment-provider.ts'
import { idOf, ifThere } from './stripe-client.ts'

type Wallet = Pick<PaymentProvider, 'isToken' | 'cardSecret' | 'cards' | 'addCard' | 'makeCardDefault' | 'deleteCard'>

/** A customer's cards. Numbers are typed into Stripe's own frame; what arrives here is the name of a set-up. */
export function stripeWallet(stripe: Stripe): Wallet {
  async function defaultOf(customer_id: string): Promise<string | null> {
    const customer = await stripe.customers.retrieve(customer_id)
    const chosen = customer.deleted ? null : customer.invoice_settings.default_payment_method
    return chosen ? idOf(chosen) : null
  }

  async function makeCardDefault(customer_id: string, default_payment_method: string): Promise<void> {
    // Subscriptions have none of their own, which would win over this one.
    await stripe.customers.update(customer_id, { invoice_settings: { default_payment_method } })
  }

  return {
    isToken: (token) => /^seti_\w+$/.test(token),
    makeCardDefault,

    async cardSecret(customer) {
      const intent = await stripe.setupIntents.create({
        customer,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
      })
      return intent.client_secret
    },

    async cards(customer_id) {
      const chosen = await defaultOf(customer_id)
      const { data } = await stripe.customers.listPaymentMethods(customer_id, { type: 'card', limit: 100 })
      return data.flatMap((method) => cardOf(method, chosen)).reverse()
    },

    async addCard(customer_id, { token }) {
      const intent = await ifThere(stripe.setupIntents.retrieve(token))
      // The set-up of somebody else's card is no card of this customer.
      const isTheirs = intent?.customer && idOf(intent.customer) === customer_id
      if (!isTheirs || intent.status !== 'succeeded' || !intent.payment_method) return 'declined'
      if ((await defaultOf(customer_id)) === null) await makeCardDefault(customer_id, idOf(intent.payment_method))
      return null
    },

    async deleteCard(_customer_id, card_id) {
      const method = await ifThere(stripe.paymentMethods.retrieve(card_id))
      if (method?.customer) await stripe.paymentMethods.detach(card_id)
    },
  }
}

function cardOf({ id, card, billing_details }: Stripe.PaymentMethod, chosen: string | null): ProviderCard[] {
  if (!card) return []
  const { brand, last4, exp_month, exp_year } = card
  const name = brand.charAt(0).toUpperCase() + brand.slice(1)
  const holder_name = billing_details.name ?? ''
  return [{ id, holder_name, brand: name, last4, exp_month, exp_year, is_default: id === chosen }]
}
