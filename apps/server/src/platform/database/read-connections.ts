import type pg from 'pg'
import type { Log } from '../log.ts'
import { refuseInTransaction } from './one-connection.ts'
import { ReadConnection, type Statement } from './read-connection.ts'
import { UsualTimes } from './usual-times.ts'
import { ReadQueue } from './read-queue.ts'

export type ReadConnections = {
  /** Runs one named statement on the connection that has room first and answers its rows. */
  run: <Row extends pg.QueryResultRow>(statement: Statement) => Promise<Row[]>
  close: () => Promise<void>
}

/** A connection that has not answered for as long as a read has waited is replaced before that read is rejected. */
const CONNECTION_FIRST_MS = 50

/**
 * A few connections that are always open and pipelined. A read that finds all of them full waits for the first that has
 * room (decision 0090). A connection that is lost is opened again by the next read that would have used it.
 */
export function openReadConnections(settings: pg.ClientConfig, count: number, log: Log): ReadConnections {
  let closed = false
  const usual = new UsualTimes()
  const waiting = new ReadQueue(Number(settings.query_timeout) + CONNECTION_FIRST_MS)
  const newConnections = () =>
    Array.from({ length: count }, () => new ReadConnection({ settings, usual, log, onSilent: hangUp }))
  let connections = newConnections()
  const withRoom = () => freest(connections)

  /** The server stopped answering on one connection: the others go the same way through the network. */
  function hangUp(silent: ReadConnection) {
    if (!connections.includes(silent)) return
    for (const connection of connections) void connection.end()
    connections = newConnections()
    waiting.drain(withRoom)
  }

  return {
    async run<Row extends pg.QueryResultRow>(statement: Statement) {
      refuseInTransaction()
      if (closed) throw new Error('The database connections are closed.')
      const ask = (connection: ReadConnection) => connection.ask<Row>(statement).finally(() => waiting.drain(withRoom))
      const connection = waiting.isEmpty && withRoom()
      return connection ? ask(connection) : waiting.wait(ask)
    },
    async close() {
      closed = true
      waiting.rejectAll()
      await Promise.all(connections.map((connection) => connection.end()))
    },
  }
}

/**
 * A connection is given so much work, in milliseconds, before the next gets any: waking another costs more than most reads
 * (decision 0088).
 */
const FULL_MS = 4
/** Where all have that much, the one that is free soonest gets more, up to this: a connection without a processor must not hold up more reads. */
const MOST_MS = 16

function freest(connections: readonly ReadConnection[]): ReadConnection | undefined {
  const ready = connections.find(({ load_ms }) => load_ms < FULL_MS)
  if (ready) return ready
  const soonest = connections.reduce((least, each) => (each.load_ms < least.load_ms ? each : least))
  return soonest.load_ms < MOST_MS ? soonest : undefined
}
