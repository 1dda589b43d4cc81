import type Stripe from 'stripe'
import { noMandate, type PaymentProvider, type ProviderCard } from '../payment-provider.ts'
import { idOf, ifThere } from './stripe-client.ts'
import { debitOf, setupOfPage } from './stripe-debits.ts'

type Wallet = Pick<PaymentProvider, 'isToken' | 'cardSecret' | 'cards' | 'addCard' | 'makeCardDefault' | 'deleteCard'>

/**
 * A customer's cards and direct debits. Numbers are typed into Stripe's own frame; what arrives here is the name of a
 * set-up, or of the page that made one.
 */
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
    isToken: (token) => /^(seti|cs)_\w+$/.test(token),
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
      const cards = await stripe.customers.listPaymentMethods(customer_id, { type: 'card', limit: 100 })
      const accounts = await stripe.customers.listPaymentMethods(customer_id, { type: 'bacs_debit', limit: 100 })
      const debits: ProviderCard[] = []
      for (const account of accounts.data) debits.push(...(await debitOf(stripe, account, chosen)))
      return [...cards.data.flatMap((method) => cardOf(method, chosen)), ...debits].reverse()
    },

    async addCard(customer_id, { token }) {
      const isPage = token.startsWith('cs_')
      const intent = isPage ? await setupOfPage(stripe, token) : await ifThere(stripe.setupIntents.retrieve(token))
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
  const is_default = id === chosen
  return [{ ...noMandate, id, source: 'credit_card', holder_name, brand: name, last4, exp_month, exp_year, is_default }]
}
