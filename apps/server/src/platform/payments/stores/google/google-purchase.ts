import { z } from 'zod'
import type { StoreState } from '@waybill/domain/subscriptions/store-purchase'
import { OutsideError } from '../../../outside/outside-error.ts'
import type { StorePurchase } from '../store-port.ts'

const line = z.object({
  productId: z.string().min(1),
  /** None of a plan that begins with the renewal. */
  expiryTime: z.coerce.date().optional(),
  latestSuccessfulOrderId: z.string().optional(),
  autoRenewingPlan: z.object({ autoRenewEnabled: z.boolean().default(false) }).optional(),
  deferredItemReplacement: z.object({ productId: z.string().min(1) }).optional(),
})
type Line = z.output<typeof line>

/** What is read of Google's `SubscriptionPurchaseV2`. */
export const googlePurchase = z.object({
  subscriptionState: z.string(),
  startTime: z.coerce.date().optional(),
  lineItems: z.array(line).min(1),
  latestOrderId: z.string().optional(),
  linkedPurchaseToken: z.string().min(1).optional(),
  acknowledgementState: z.string().optional(),
  externalAccountIdentifiers: z.object({ obfuscatedExternalAccountId: z.string().optional() }).optional(),
  testPurchase: z.object({}).optional(),
})
export type GooglePurchase = z.output<typeof googlePurchase>

const states: Readonly<Record<string, StoreState>> = {
  SUBSCRIPTION_STATE_ACTIVE: 'active',
  // Cancelled, and running to its end.
  SUBSCRIPTION_STATE_CANCELED: 'active',
  SUBSCRIPTION_STATE_EXPIRED: 'expired',
  SUBSCRIPTION_STATE_IN_GRACE_PERIOD: 'grace',
  SUBSCRIPTION_STATE_ON_HOLD: 'on_hold',
  SUBSCRIPTION_STATE_PAUSED: 'paused',
  SUBSCRIPTION_STATE_PENDING: 'pending',
  SUBSCRIPTION_STATE_PENDING_PURCHASE_CANCELED: 'expired',
}

export function purchaseOf(found: GooglePurchase, read_at: Date): Omit<StorePurchase, 'token' | 'names'> {
  const state = states[found.subscriptionState]
  if (!state) throw new OutsideError('bad_answer', `Google answered ${found.subscriptionState}, which is not known.`)
  const { current, next } = linesOf(found.lineItems)
  const { startTime = read_at, externalAccountIdentifiers } = found
  const period_end = current.expiryTime ?? read_at
  const isCanceled = found.subscriptionState === 'SUBSCRIPTION_STATE_CANCELED'
  const isOver = state === 'active' && period_end <= read_at
  return {
    store: 'google',
    transaction_id: current.latestSuccessfulOrderId ?? found.latestOrderId ?? '',
    product_id: current.productId,
    next_product_id: next,
    account_id: externalAccountIdentifiers?.obfuscatedExternalAccountId?.toLowerCase() ?? null,
    state: isCanceled && isOver ? 'expired' : state,
    will_renew: !isCanceled && (current.autoRenewingPlan?.autoRenewEnabled ?? false),
    started_at: startTime,
    period_start: null,
    period_end,
    revoked_at: null,
    is_acknowledged: found.acknowledgementState === 'ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED',
    read_at,
  }
}

/** The plan that is paid for, and the one that is to come with the renewal. */
function linesOf(lines: readonly Line[]): { current: Line; next: string | null } {
  const endOf = ({ expiryTime }: Line) => expiryTime?.getTime() ?? 0
  const current = lines.reduce((latest, each) => (endOf(each) > endOf(latest) ? each : latest))
  const later = lines.find((each) => each !== current && each.expiryTime === undefined)
  const next = current.deferredItemReplacement?.productId ?? later?.productId ?? null
  return { current, next: next === current.productId ? null : next }
}
