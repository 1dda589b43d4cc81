import type { PaymentSource } from './subscription-status.ts'

/** The biller: the web's payment provider, a store, or staff, who manage the plan by hand. */
export type Biller = 'web' | 'store' | 'staff'

type Source = { biller: Biller /** Where its payer changes and cancels it, when not here. */; manage_url?: string }

/** Every way in which a plan is paid (spec §3 "Payment source"): one more is a row here. */
export const sourceRows: Readonly<Record<PaymentSource, Source>> = {
  credit_card: { biller: 'web' },
  bacs: { biller: 'web' },
  apple: { biller: 'store', manage_url: 'https://apps.apple.com/account/subscriptions' },
  google: { biller: 'store', manage_url: 'https://play.google.com/store/account/subscriptions' },
  // Read, and never made (settled 30).
  direct_debit: { biller: 'staff' },
  old_stripe: { biller: 'staff' },
}

export const webSources = ['bacs', 'credit_card'] as const satisfies readonly PaymentSource[]
/** A payer's means at the web's payment provider: a card, or a direct debit. */
export type WebSource = (typeof webSources)[number]

/** A store's subscription is changed and cancelled in that store (spec §1). */
export function isStore(source: PaymentSource | null): boolean {
  return source !== null && sourceRows[source].biller === 'store'
}

/** The biller of a subscription: one that no provider knows is managed by staff, however it is paid. */
export function billerOf({ source, is_by_hand }: { source: PaymentSource; is_by_hand: boolean }): Biller {
  return is_by_hand ? 'staff' : sourceRows[source].biller
}
