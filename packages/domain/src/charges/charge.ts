import type { Pence } from '../money/money.ts'
import { addWorkingDays } from '../time/working-days.ts'
import { londonDay } from '../time/london-day.ts'
import { momentOf, wallOf } from '../time/london-months.ts'
import { DAY_MS, HOUR_MS } from '../time/milliseconds.ts'
import type { EvidenceGrade } from './evidence.ts'

export const chargeKinds = ['waiting', 'return', 'second_attempt', 'other'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** The kinds that a carrier proposes by hand; waiting follows from a stay. */
export const proposableKinds = ['return', 'second_attempt', 'other'] as const satisfies readonly ChargeKind[]

export const chargeStates = ['proposed', 'countered', 'accepted', 'contested', 'withdrawn'] as const
export type ChargeState = (typeof chargeStates)[number]

/** Where a stay was. */
export const stayPlaces = ['pickup', 'stop', 'destination'] as const
export type StayPlace = (typeof stayPlaces)[number]

/** Below this the product proposes nothing by itself. */
export const LEAST_PROPOSED: Pence = 100
/** The poster is reminded so long after a charge was proposed, or so long before silence accepts it. */
export const REMIND_AFTER_MS = DAY_MS
export const REMIND_BEFORE_MS = 4 * HOUR_MS
/** After this without an answer the carrier may open a case, where silence accepts nothing. */
export const ESCALATE_AFTER_MS = 3 * DAY_MS
/** Above this nothing is accepted by silence. */
const MOST_BY_SILENCE: Pence = 25_000

/** The state after an act, by the side that may take it; an act that is not listed is out of turn. */
const acts = {
  accept: { proposed: ['poster', 'accepted'], countered: ['taker', 'accepted'] },
  counter: { proposed: ['poster', 'countered'] },
  contest: { proposed: ['poster', 'contested'], countered: ['taker', 'contested'] },
  /** The carrier's way to the desk of cases, where the poster says nothing. */
  escalate: { proposed: ['taker', 'contested'] },
  withdraw: { proposed: ['taker', 'withdrawn'], countered: ['taker', 'withdrawn'], contested: ['taker', 'withdrawn'] },
  /** Back to what was proposed, while nothing was answered to it. */
  reopen: { countered: ['poster', 'proposed'], contested: ['poster', 'proposed'], accepted: ['poster', 'proposed'] },
} as const satisfies Record<string, Partial<Record<ChargeState, readonly ['poster' | 'taker', ChargeState]>>>
export type ChargeAct = keyof typeof acts

/** The state that follows; null where it is not the moment, or not this side's turn. */
export function stateAfter(act: ChargeAct, state: ChargeState, side: 'poster' | 'taker'): ChargeState | null {
  const rows: Partial<Record<ChargeState, readonly ['poster' | 'taker', ChargeState]>> = acts[act]
  const row = rows[state]
  return row?.[0] === side ? row[1] : null
}

/** Whether the carrier may bring a charge to the desk: nobody answered for three days, and silence does not accept it. */
export function mayEscalate({ proposed_at, due_at }: { proposed_at: Date; due_at: Date | null }, now: Date): boolean {
  return due_at === null && now.getTime() - proposed_at.getTime() >= ESCALATE_AFTER_MS
}

/** When silence accepts a charge: the same clock time on the next working day, a day at least; null where it never does. */
export function silenceAccepts(
  charge: { kind: ChargeKind; grade: EvidenceGrade | null; amount: Pence },
  { proposed_at, price }: { proposed_at: Date; price: Pence | null },
): Date | null {
  const { kind, grade, amount } = charge
  if (kind !== 'waiting' || grade !== 'A') return null
  if (amount > MOST_BY_SILENCE || price === null || amount > price) return null
  const wall = wallOf(proposed_at).getTime()
  const next = Date.parse(`${addWorkingDays(londonDay(proposed_at), 1)}T00:00:00Z`)
  const same = momentOf(next + (wall % DAY_MS))
  return new Date(Math.max(same.getTime(), proposed_at.getTime() + DAY_MS))
}
