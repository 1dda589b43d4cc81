import { type ReceiptRefusal, receiptRefusals, type StoreName } from './store-purchase.ts'
import { DAY_MS } from '../time/milliseconds.ts'

/** How long things take around a purchase in a store, in ms: every number of spec §9 "Purchase library", and the wait without signal. */
export const storeTimes = {
  validator_cache: 120_000,
  request_timeout: 20_000,
  receipt_load_timeout: 5_000,
  min_update_interval: 600_000,
  expiry_check: 10_000,
  grace_period: { apple: 60_000, google: 30_000 },
  approved_throttle: 60_000,
  retry_shortest: 5_000,
  retry_longest: 120_000,
  google_refresh: DAY_MS,
  offline_retry: 10_000,
} as const

/** The purchase that the server verified last on this device: the "stored current plan" of spec §4. */
export type CurrentPlan = { product_id: string; transaction_id: string; expires_at: number | null }

/** A purchase that the store has approved. `is_settled`: the store calls it approved or finished. */
export type ApprovedPurchase = { product_id: string; transaction_id: string; is_settled: boolean }

type Asked = { purchase: ApprovedPurchase; current: CurrentPlan | null; now: number }
type Rule = { because: string; holds: (asked: Asked) => boolean }

const differs: Rule = {
  because: 'it is another plan than the current one, or none is known',
  holds: ({ purchase, current }) => current?.product_id !== purchase.product_id,
}

/** When the server is asked about an approved purchase (spec §4); one to which none applies is only finished. */
export const verificationRules: Readonly<Record<StoreName, readonly Rule[]>> = {
  apple: [
    {
      because: 'the current plan stands on it',
      holds: ({ purchase, current }) => current?.transaction_id === purchase.transaction_id,
    },
    differs,
    {
      because: 'the current plan has expired: this may renew it',
      holds: ({ current, now }) => Boolean(current?.expires_at && current.expires_at <= now),
    },
  ],
  google: [{ because: 'Google has taken the money', holds: ({ purchase }) => purchase.is_settled }, differs],
}

export function isToBeVerified(store: StoreName, asked: Asked): boolean {
  return verificationRules[store].some(({ holds }) => holds(asked))
}

/** The app's next step after the server's answer about a purchase (spec §4). */
export type AfterAnswer = 'keep_and_finish' | 'tell_and_finish' | 'sign_in' | 'ask_again' | 'tell'

/** `status` is that of HTTP where there was no answer to read; without one nobody was reached. */
export type ValidatorAnswer = {
  ok: boolean
  app_code: number | undefined
  status: number | undefined
  isReached: boolean
}

type Row = { answer: string; is: (answer: ValidatorAnswer) => boolean; leadsTo: AfterAnswer }

/** Tried in order. A passing failure never becomes the store's last word: the server is asked again. */
export const answerRows: readonly Row[] = [
  { answer: 'verified', is: ({ ok }) => ok, leadsTo: 'keep_and_finish' },
  {
    answer: 'of another team',
    is: ({ app_code }) => app_code === receiptRefusals.other_team.app_code,
    leadsTo: 'tell_and_finish',
  },
  { answer: 'nobody is signed in any more', is: ({ status }) => status === 401, leadsTo: 'sign_in' },
  { answer: 'nobody answered', is: ({ isReached }) => !isReached, leadsTo: 'ask_again' },
  {
    answer: 'the server cannot just now',
    is: ({ status = 200 }) => status >= 500 || status === 408 || status === 417 || status === 429,
    leadsTo: 'ask_again',
  },
  { answer: 'refused', is: () => true, leadsTo: 'tell' },
]

export function afterAnswer(answer: ValidatorAnswer): AfterAnswer {
  return answerRows.find(({ is }) => is(answer))!.leadsTo
}

/** Why the server gave nothing for a purchase, by the number it says. */
export function refusalOfReceipt(app_code: number | undefined): ReceiptRefusal | null {
  const names = Object.keys(receiptRefusals) as ReceiptRefusal[]
  return names.find((name) => receiptRefusals[name].app_code === app_code) ?? null
}
