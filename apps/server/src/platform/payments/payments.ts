import type { Platform } from '../context.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { sandboxProvider } from './sandbox/sandbox-provider.ts'

/** Where teams pay. Without a real provider's keys that is the sandbox, which every payment screen says. */
export function paymentsOf(platform: Platform): PaymentProvider {
  return sandboxProvider(platform)
}

/** Whether no money moves. */
export const paymentsAreSandbox = true
