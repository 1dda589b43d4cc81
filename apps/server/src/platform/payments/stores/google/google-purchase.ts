import { z } from 'zod'
import type { StoreState } from '@waybill/domain/subscriptions/store-purchase'
import { OutsideError } from '../../../outside/call-outside.ts'
import type { StorePurchase } from '../store-port.ts'

/** Google's `Money`, which leaves out what is nothing. It decides nothing, so that one which cannot be read stops nothing. */
const price = z
  .object({ currencyCode: z.string(), units: z.coerce.number().default(0), nanos: z.number().default(0) })
  .transform(({ currencyCode: currency, units, nanos }) => ({ micros: units * 1_000_000 + nanos / 1_000, currency }))

const line = z.object({
  productId: z.string().min(1),
  /** None of a plan that begins with the renewal. */
  expiryTime: z.coerce.date().optional(),
  latestSuccessfulOrderId: z.string().optional(),
  autoRenewingPlan: z
    .object({ autoRenewEnabled: z.boolean().default(false), recurringPrice: price.optional().catch(undefined) })
    .default({ autoRenewEnabled: false }),
  deferredItemReplacement: z.object({ productId: z.string().min(1) }).optional(),
})
type Line = z.output<typeof line>

/** The fields of Google's `SubscriptionPurchaseV2` that are read. */
export const googlePurchase = z.object({
  subscriptionState: z.string(),
  startTime: z.coerce.date().optional(),
  lineItems: z.array(line).min(1),
  latestOrderId: z.string().default(''),
  linkedPurchaseToken: z.string().min(1).optional(),
  acknowledgementState: z.string().optional(),
  externalAccountIdentifiers: z
    .object({ obfuscatedExternalAccountId: z.string().toLowerCase().nullable().default(null) })
    .default({ obfuscatedExternalAccountId: null }),
  testPurchase: z.object({}).optional(),
})
export type GooglePurchase = z.output<typeof googlePurchase>

const CANCELED = 'SUBSCRIPTION_STATE_CANCELED'
const states: Readonly<Record<string, StoreState>> = {
  SUBSCRIPTION_STATE_ACTIVE: 'active',
  // Running to its end.
  [CANCELED]: 'active',
  SUBSCRIPTION_STATE_EXPIRED: 'expired',
  SUBSCRIPTION_STATE_IN_GRACE_PERIOD: 'grace',
  SUBSCRIPTION_STATE_ON_HOLD: 'on_hold',
  SUBSCRIPTION_STATE_PAUSED: 'paused',
  SUBSCRIPTION_STATE_PENDING: 'pending',
  SUBSCRIPTION_STATE_PENDING_PURCHASE_CANCELED: 'expired',
}

export function googlePurchaseOf(found: GooglePurchase, read_at: Date): Omit<StorePurchase, 'token' | 'names'> {
  const { current, next } = linesOf(found.lineItems)
  const { startTime = read_at, externalAccountIdentifiers, subscriptionState } = found
  const { expiryTime: period_end = read_at, productId: product_id, autoRenewingPlan } = current
  return {
    store: 'google',
    transaction_id: current.latestSuccessfulOrderId ?? found.latestOrderId,
    product_id,
    next_product_id: next === product_id ? null : next,
    account_id: externalAccountIdentifiers.obfuscatedExternalAccountId,
    price: autoRenewingPlan.recurringPrice ?? null,
    state: stateOf(subscriptionState, period_end, read_at),
    will_renew: subscriptionState !== CANCELED && autoRenewingPlan.autoRenewEnabled,
    started_at: startTime,
    period_start: null,
    period_end,
    revoked_at: null,
    is_acknowledged: found.acknowledgementState === 'ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED',
    read_at,
  }
}

function stateOf(said: string, period_end: Date, read_at: Date): StoreState {
  const state = states[said]
  if (!state) throw new OutsideError('bad_answer', `Google answered ${said}, which is not known.`)
  return said === CANCELED && period_end <= read_at ? 'expired' : state
}

/** The plan that is paid for, and the one that is to come with the renewal. */
function linesOf(lines: readonly Line[]): { current: Line; next: string | null } {
  const endOf = ({ expiryTime }: Line) => expiryTime?.getTime() ?? 0
  const current = lines.reduce((latest, each) => (endOf(each) > endOf(latest) ? each : latest))
  const later = lines.find((each) => each !== current && each.expiryTime === undefined)
  return { current, next: current.deferredItemReplacement?.productId ?? later?.productId ?? null }
}
