import { useMaybeMe } from '../../../session/me.ts'
import { optional } from '../../../ui/state/optional.ts'

const PaymentLine = optional(() => import('./payment-line.tsx').then((module) => module.PaymentLine))

/** Over every page of whoever pays for the company: what will end the plan unless something is done. */
export function PaymentBanner() {
  const me = useMaybeMe()
  return me?.is_primary && me.team?.is_active_subscriber ? <PaymentLine /> : null
}
