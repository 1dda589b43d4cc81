import type { Config } from '../config.ts'
import type { Platform } from '../context.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { sandboxProvider } from './sandbox/sandbox-provider.ts'
import { stripeProvider } from './stripe/stripe-provider.ts'

/** Stripe's prices and connections are kept for as long as the process runs. */
const stripes = new WeakMap<Config, PaymentProvider>()

/** Where teams pay: with Stripe where its keys are set, else in the sandbox, which every payment screen says. */
export function paymentsOf(platform: Platform): PaymentProvider {
  const { config } = platform
  if (!config.stripe) return sandboxProvider(platform)
  const known = stripes.get(config) ?? stripeProvider(config.stripe)
  stripes.set(config, known)
  return known
}

/** Whether no money moves. */
export const paymentsAreSandbox = ({ stripe }: Pick<Config, 'stripe'>): boolean => stripe === null
