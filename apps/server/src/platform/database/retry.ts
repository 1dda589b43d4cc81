import pg from 'pg'
import { AppError } from '../app-error.ts'

const DEADLOCK_OR_SERIALISATION = new Set(['40P01', '40001'])
const UNIQUE_VIOLATION = '23505'
const EXCLUSION_VIOLATION = '23P01'
const MAX_ATTEMPTS = 3

/**
 * Runs a transaction again when PostgreSQL chose it as the victim of a deadlock, at most three times.
 * A unique index that had the last word means somebody else was first: that is "stale", not a fault.
 */
export async function retryingDeadlocks<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error
      if (DEADLOCK_OR_SERIALISATION.has(error.code ?? '') && attempt < MAX_ATTEMPTS) continue
      if (error.code === UNIQUE_VIOLATION || error.code === EXCLUSION_VIOLATION) throw AppError.stale()
      throw error
    }
  }
}

export type Afterwards = (act: () => Promise<unknown>) => void

/** Runs a transaction, again after a deadlock; then what its last run left for afterwards, whether or not it was stored. */
export async function thenAfterwards<Result>(
  transaction: (afterwards: Afterwards) => Promise<Result>,
): Promise<Result> {
  let acts: (() => Promise<unknown>)[] = []
  try {
    return await retryingDeadlocks(() => {
      acts = []
      return transaction((act) => void acts.push(act))
    })
  } finally {
    for (const act of acts) await act()
  }
}
