import type { ProviderPrice } from '../payment-provider.ts'
import { stripeClient, type StripeAccount } from './stripe-client.ts'
import { stripePrices } from './stripe-prices.ts'

/** Makes in Stripe what plans are paid with: the VAT rate, a product a plan and its price. What is there stays as it is. */
export async function seedStripe(account: StripeAccount, plans: readonly ProviderPrice[]): Promise<string[]> {
  const prices = stripePrices(stripeClient(account))
  const made = [`VAT: ${await prices.vat()}`]
  for (const plan of plans) made.push(`${plan.name}: ${await prices.idOf(plan)}`)
  return made
}
