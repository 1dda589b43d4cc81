import { DAY_MS } from '../time/milliseconds.ts'
import { APPEAL_DAYS, type CaseState } from './case.ts'

type Decided = { state: CaseState; appeal_of: string | null; decided_at: Date | null }

/** A decision can be looked at again once, for half a year; the decision about an appeal is the last one. */
export function mayStillAppeal({ state, appeal_of, decided_at }: Decided, now: Date): boolean {
  if (state !== 'decided' || appeal_of !== null || decided_at === null) return false
  return now.getTime() - decided_at.getTime() < APPEAL_DAYS * DAY_MS
}
