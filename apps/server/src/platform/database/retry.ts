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
