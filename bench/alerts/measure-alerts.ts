import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import type { RunningPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { market, scratchOf } from '../database.ts'
import { measureMatching } from './match.ts'
import { measureTelling } from './tell.ts'

const MARKET = 10_000

/** Proximity alerts: who is to be told of a job, and what telling them costs (docs/benchmarks.md, decision 0028). */
export async function measureAlerts(postgres: RunningPostgres, quick: boolean) {
  const url = await scratchOf(postgres, await market(postgres, MARKET), 'alerts_scratch')
  // Filling takes longer than the product lets any statement run.
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  })
  const matching: Record<string, Record<string, number>> = {}
  const telling: Record<string, Record<string, number>> = {}
  try {
    for (const count of quick ? [50_000] : [50_000, 500_000, 1_000_000])
      matching[count.toLocaleString('en')] = rounded(await measureMatching(db, count))
    console.table(matching)
    for (const count of quick ? [10_000] : [25_000, 250_000])
      telling[count.toLocaleString('en')] = rounded(await measureTelling(db, count))
    console.table(telling)
  } finally {
    await db.destroy()
  }
  console.log(JSON.stringify({ bench: 'alerts', unit: 'ms per job, p50', matching, telling }))
}

function rounded(figures: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, ms]) => [name, Math.round(ms * 1000) / 1000]))
}
