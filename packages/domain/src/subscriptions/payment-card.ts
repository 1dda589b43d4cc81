import { endOfMonth } from '../time/calendar.ts'
import { londonDay } from '../time/london-day.ts'
import { billerOf, type WebSource } from './payment-sources.ts'
import type { PaymentSource, SubscriptionStatus } from './subscription-status.ts'

export type CardExpiry = { exp_month: number; exp_year: number }

/** How the bank stands to a direct debit, in the network's words; `accepted` is what it becomes after some days. */
export const mandateStatuses = ['accepted', 'pending', 'refused', 'revoked'] as const
export type MandateStatus = (typeof mandateStatuses)[number]

/** Whether nothing can be collected with it any more. */
export function isMandateOver(mandate: MandateStatus | null): boolean {
  return mandate === 'refused' || mandate === 'revoked'
}

/** Whether there is something to charge, and why not. */
export type PaymentStanding = 'valid' | 'expired' | 'mandate_ended' | 'missing'

/** A card, which runs out, or a direct debit, which has a mandate. */
export type ChargedWith = { exp_month: number | null; exp_year: number | null; mandate: MandateStatus | null }

export function standingOf(charged: ChargedWith | undefined, now: Date): PaymentStanding {
  if (!charged) return 'missing'
  if (isMandateOver(charged.mandate)) return 'mandate_ended'
  return isExpired(charged, now) ? 'expired' : 'valid'
}

type Owing = {
  subscription_status: SubscriptionStatus | null
  subscription: { source: PaymentSource; is_by_hand: boolean } | null
}

/** Whether what a team owes is paid at once when this becomes its default: a debit would take longer than the grace. */
export function paysOverdue(
  charged: ChargedWith & { source: WebSource },
  { subscription_status, subscription }: Owing,
  now: Date,
): boolean {
  if (subscription_status !== 'payment_overdue' || !subscription || billerOf(subscription) !== 'web') return false
  return charged.source === 'credit_card' && standingOf(charged, now) === 'valid'
}

/** A direct debit never runs out. */
export function isExpired({ exp_month, exp_year }: Omit<ChargedWith, 'mandate'>, now: Date): boolean {
  return exp_month !== null && exp_year !== null && isCardExpired({ exp_month, exp_year }, now)
}

/** A card is good until the last day of the month printed on it. */
export function isCardExpired({ exp_month, exp_year }: CardExpiry, now: Date): boolean {
  return londonDay(now) > endOfMonth(`${exp_year}-${String(exp_month).padStart(2, '0')}-01`)
}

/** From the month before the one that is printed on it until it has run out: time to leave another. */
export function isExpiringSoon(card: Omit<ChargedWith, 'mandate'>, now: Date): boolean {
  const { exp_month, exp_year } = card
  if (exp_month === null || exp_year === null || isExpired(card, now)) return false
  const [year = 0, month = 0] = londonDay(now).split('-').map(Number)
  return (exp_year - year) * 12 + exp_month - month <= 1
}

/** The cards that the sandbox provider takes: no real one, and each always does the same (semantics §3). */
export const sandboxCards = [
  { number: '4242424242424242', token: 'tok_successful', brand: 'Visa', does: 'successful' },
  { number: '4000000000000077', token: 'tok_processing', brand: 'Visa', does: 'processing' },
  { number: '4000000000003220', token: 'tok_cancelled', brand: 'Visa', does: 'cancelled' },
  { number: '4000000000000002', token: 'tok_failed', brand: 'Visa', does: 'failed' },
  { number: '5555555555554444', token: 'tok_expired', brand: 'Mastercard', does: 'expired' },
] as const
export type SandboxCard = (typeof sandboxCards)[number]

/** The bank accounts that the sandbox takes, all with its sort code. A payment by one is on its way for some days. */
export const sandboxAccounts = [
  { number: '00012345', token: 'acc_pays', does: 'pays' },
  { number: '90012345', token: 'acc_pays_soon', does: 'pays_soon' },
  { number: '22222227', token: 'acc_fails_soon', does: 'fails_soon' },
  { number: '33333335', token: 'acc_refused', does: 'refused' },
] as const
export type SandboxAccount = (typeof sandboxAccounts)[number]
export const SANDBOX_SORT_CODE = '10-88-00'

export const sandboxTokens = [...sandboxCards, ...sandboxAccounts].map(({ token }) => token)

/** The token for an account from here on. */
export function sandboxAccountTokenOf(sort_code: string, number: string): SandboxAccount['token'] | null {
  if (sort_code.replaceAll(/\D/g, '') !== SANDBOX_SORT_CODE.replaceAll('-', '')) return null
  return sandboxAccounts.find((account) => account.number === number.replaceAll(/\s/g, ''))?.token ?? null
}

/** The token for a card number from here on: the number itself never leaves the form. */
export function sandboxTokenOf(number: string): SandboxCard['token'] | null {
  const digits = number.replaceAll(/\D/g, '')
  return sandboxCards.find((card) => card.number === digits)?.token ?? null
}

/** "4242 4242 4242 4242" */
export function inFours(number: string): string {
  return number.replaceAll(/\D/g, '').replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
