import type { Kysely, Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './database.generated.ts'
import type { Log } from '../log.ts'
import { OneConnectionKysely, OneConnectionPool } from './one-connection.ts'
import { PipelinedDialect } from './pipelined.ts'
import { preparingPool } from './preparing-pool.ts'
import { openReadConnections, type ReadConnections } from './read-connections.ts'
import { dropRowsFromErrors } from './without-rows.ts'

export type Database = DB
export type Db = Kysely<Database>
export type Tx = Transaction<Database>

/** Writes go through a pool (a transaction needs a connection of its own), reads through a few pipelined connections. */
export type Databases = {
  url: string
  db: Db
  pool: pg.Pool
  reads: ReadConnections
  /** For what must be answered while every write waits: who is asking, and whether the server is ready. Single statements only. */
  aside: Db
  close: () => Promise<void>
}

type Size = { writes: number; reads: number; aside?: number }

const STATEMENT_TIMEOUT_MS = 15_000
const settings = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: 30_000,
  connectionTimeoutMillis: 5_000,
  // Compiling a statement takes longer than any of ours runs.
  options: '-c jit=off',
}

/** Connections of requests, and of tasks and what else runs by itself: neither waits for the other's. */
export const connections = {
  requests: { writes: 10, reads: 4, aside: 2 },
  background: { writes: 10, reads: 1, aside: 1 },
}

// Whole numbers that fit are numbers: count(*) and bigint ids stay below 2^53 here.
pg.types.setTypeParser(20, Number)
// A date has no zone and no time: it stays the text PostgreSQL sends.
pg.types.setTypeParser(1082, (text) => text)
dropRowsFromErrors()

export async function openDatabases(url: string, log: Log, size: Size = connections.requests): Promise<Databases> {
  const pool = openPool(url, size.writes, log)
  const few = openPool(url, size.aside ?? 1, log)
  const reads = openReadConnections({ connectionString: url, ...settings }, size.reads, log)
  const db = new OneConnectionKysely(new PipelinedDialect({ pool: preparingPool(pool) }))
  const aside = new OneConnectionKysely(new PipelinedDialect({ pool: preparingPool(few) }))
  return {
    url,
    db,
    pool,
    reads,
    aside,
    async close() {
      await reads.close()
      await Promise.all([db.destroy(), aside.destroy()])
      // Kysely leaves a pool it never used open.
      await Promise.all([pool, few].filter((each) => !each.ended).map((each) => each.end()))
    },
  }
}

function openPool(url: string, max: number, log: Log): pg.Pool {
  const pool = new OneConnectionPool({ connectionString: url, max, pipeline: true, ...settings })
  // Without this an idle connection that PostgreSQL closes would end the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'An idle database connection was lost'))
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ error: error.message }, 'A database connection was lost')),
  )
  return pool
}
