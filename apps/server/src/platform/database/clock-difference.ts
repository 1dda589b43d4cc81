import { sql } from 'kysely'
import type { Db } from './database.ts'

/** By how many milliseconds the clocks of this machine and of its database differ. */
export async function clockDifference(db: Db): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return Math.abs(rows[0]!.now.getTime() - Date.now())
}
