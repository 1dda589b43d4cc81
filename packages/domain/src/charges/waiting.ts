import type { ChargeTariff } from '../jobs/charge-tariff.ts'
import type { Pence } from '../money/money.ts'
import { MINUTE_MS } from '../time/milliseconds.ts'

/** When somebody was expected at a place. Times are milliseconds. */
export type ExpectedTime = { date: number | null; date_end: number | null; asap: boolean }

/** Without an end, a window lasts this long. */
const WINDOW_MINUTES = 15
/** A late driver gives the place as much free time again, up to an hour. */
const MAX_LATENESS_MINUTES = 60

type WaitingTerms = Pick<ChargeTariff, 'free_minutes' | 'waiting_rate' | 'waiting_cap_minutes'>

export type Waiting = {
  /** When the clock began: on arrival, but not before the booked time. Milliseconds. */
  from: number
  /** Whole minutes on the clock. */
  minutes: number
  free_minutes: number
  /** Whole minutes that are charged, up to the cap. */
  chargeable_minutes: number
}

/**
 * Waiting at a place: from the arrival or the booked time, whichever is later, until the end. Early arrival earns nothing; late arrival
 * makes the free time longer by as much. On wait-and-return jobs the place of the turn has twice the free time.
 */
export function waitingAt(
  stay: { arrived_at: number; ended_at: number; expected: ExpectedTime; is_turn?: boolean },
  terms: Pick<WaitingTerms, 'free_minutes' | 'waiting_cap_minutes'>,
): Waiting {
  const { arrived_at, ended_at, expected, is_turn = false } = stay
  const booked = expected.asap ? null : expected.date
  const from = Math.max(arrived_at, booked ?? arrived_at)
  const minutes = Math.max(0, wholeMinutes(ended_at - from))
  const free_minutes = terms.free_minutes * (is_turn ? 2 : 1) + latenessMinutes(arrived_at, expected)
  const chargeable_minutes = Math.min(Math.max(0, minutes - free_minutes), terms.waiting_cap_minutes)
  return { from, minutes, free_minutes, chargeable_minutes }
}

export function waitingAmount(
  { chargeable_minutes }: Waiting,
  { waiting_rate }: Pick<WaitingTerms, 'waiting_rate'>,
): Pence {
  return chargeable_minutes * waiting_rate
}

function latenessMinutes(arrived_at: number, { date, date_end, asap }: ExpectedTime): number {
  if (asap || date === null) return 0
  const end = date_end ?? date + WINDOW_MINUTES * MINUTE_MS
  return Math.min(Math.max(0, wholeMinutes(arrived_at - end)), MAX_LATENESS_MINUTES)
}

const wholeMinutes = (milliseconds: number) => Math.floor(milliseconds / MINUTE_MS)
