import { type Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './database.generated.ts'
import type { Log } from '../log.ts'
import { OneConnectionKysely, OneConnectionPool } from './one-connection.ts'
import { PipelinedDialect } from './pipelined.ts'
import { preparingPool } from './preparing-pool.ts'
import { openReadConnections, type ReadConnections } from './read-connections.ts'
import { openReplica, type Replica } from './replica.ts'
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
  /** For what clients ask; where there is none, or it is not up with the database, `reads` answer. */
  replica?: Replica
  close: () => Promise<void>
}

type Size = { writes: number; reads: number; aside?: number }

/** How long a statement may take, and how long a connection is waited for; a check that cannot wait sets them. */
export const patience = { statement_ms: 15_000, connection_ms: 5_000 }
/** PostgreSQL ends a statement itself and says so: when nothing is heard for this much longer, the line is dead. */
const SILENCE_MS = 500

const settingsNow = () => ({
  statement_timeout: patience.statement_ms,
  query_timeout: patience.statement_ms + SILENCE_MS,
  idle_in_transaction_session_timeout: 30_000,
  connectionTimeoutMillis: patience.connection_ms,
  keepAlive: true,
  // Compiling a statement takes longer than any of ours runs.
  options: '-c jit=off',
})

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
  const few = openPool(url, size.aside ?? 1, log, { idleTimeoutMillis: 0 })
  const reads = openReadConnections({ connectionString: url, ...settingsNow() }, size.reads, log)
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

/**
 * Opens all connections that a read needs, which then stay open: while the disk is full, PostgreSQL may have no room for the
 * files that a new one needs, and who is asking, what they read and whether the server is ready is to be told all the same.
 */
export async function openForReads({ aside, reads }: Databases, size: Size = connections.requests): Promise<void> {
  const times = (count = 1) => Array.from({ length: count })
  await Promise.all([
    ...times(size.aside).map(() => sql`select 1`.execute(aside)),
    ...times(size.reads).map(() => reads.run({ name: '', text: 'select 1', values: [] })),
  ])
}

/** The same with a replica beside it, where one is named; it is closed by itself. @throws a sentence when it is of another database */
export async function withReplica(databases: Databases, url: string | undefined, log: Log): Promise<Databases> {
  if (!url) return databases
  return { ...databases, replica: await openReplica(url, databases.reads, log, settingsNow()) }
}

function openPool(url: string, max: number, log: Log, settings: pg.PoolConfig = {}): OneConnectionPool {
  const pool = new OneConnectionPool({ connectionString: url, max, pipeline: true, ...settingsNow(), ...settings })
  // Without this an idle connection that PostgreSQL closes would end the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'An idle database connection was lost'))
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ error: error.message }, 'A database connection was lost')),
  )
  return pool
}
