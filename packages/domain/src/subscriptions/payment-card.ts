import { endOfMonth } from '../time/calendar.ts'
import { londonDay } from '../time/london-day.ts'

export type CardExpiry = { exp_month: number; exp_year: number }

/** A card is good until the last day of the month printed on it. */
export function isCardExpired({ exp_month, exp_year }: CardExpiry, now: Date): boolean {
  return londonDay(now) > endOfMonth(`${exp_year}-${String(exp_month).padStart(2, '0')}-01`)
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

export const sandboxTokens = sandboxCards.map(({ token }) => token)

/** What stands for a card number from here on: the number itself never leaves the form. */
export function sandboxTokenOf(number: string): SandboxCard['token'] | null {
  const digits = number.replaceAll(/\D/g, '')
  return sandboxCards.find((card) => card.number === digits)?.token ?? null
}

/** "4242 4242 4242 4242" */
export function inFours(number: string): string {
  return number.replaceAll(/\D/g, '').replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
