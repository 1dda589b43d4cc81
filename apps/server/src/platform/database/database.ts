import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './database.generated.ts'
import type { Log } from '../log.ts'
import { preparingPool } from './preparing-pool.ts'
import { openReadConnections, type ReadConnections } from './read-connections.ts'

export type Database = DB
export type Db = Kysely<Database>
export type Tx = Transaction<Database>

/** Writes go through a pool (a transaction needs a connection of its own), reads through a few pipelined connections. */
export type Databases = { db: Db; pool: pg.Pool; reads: ReadConnections; close: () => Promise<void> }

const STATEMENT_TIMEOUT_MS = 15_000
const settings = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: 30_000,
  connectionTimeoutMillis: 5_000,
  // Compiling a statement takes longer than any of ours runs.
  options: '-c jit=off',
}

// Whole numbers that fit are numbers: count(*) and bigint ids stay below 2^53 here.
pg.types.setTypeParser(20, Number)
// A date has no zone and no time: it stays the text PostgreSQL sends.
pg.types.setTypeParser(1082, (text) => text)

export async function openDatabases(url: string, log: Log, size = { writes: 10, reads: 4 }): Promise<Databases> {
  const pool = new pg.Pool({ connectionString: url, max: size.writes, ...settings })
  // Without this an idle connection that PostgreSQL closes would end the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'An idle database connection was lost'))
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ error: error.message }, 'A database connection was lost')),
  )
  const reads = openReadConnections({ connectionString: url, ...settings }, size.reads, log)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
  return {
    db,
    pool,
    reads,
    async close() {
      await reads.close()
      await db.destroy()
      // Kysely leaves a pool it never used open.
      if (!pool.ended) await pool.end()
    },
  }
}
