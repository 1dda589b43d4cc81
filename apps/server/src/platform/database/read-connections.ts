import type pg from 'pg'
import type { Log } from '../log.ts'
import { refuseInTransaction } from './one-connection.ts'
import { ReadLine, type Statement } from './read-line.ts'

export type ReadConnections = {
  /** Runs one named statement on the least busy connection and answers its rows. */
  run: <Row extends pg.QueryResultRow>(statement: Statement) => Promise<Row[]>
  close: () => Promise<void>
}

/**
 * A few connections that are always open and pipelined: a request never waits for a free one.
 * A connection that is lost is opened again by the next read that would have used it.
 */
export function openReadConnections(settings: pg.ClientConfig, count: number, log: Log): ReadConnections {
  let closed = false
  const newLines = () => Array.from({ length: count }, () => new ReadLine(settings, log, hangUp))
  let lines = newLines()

  /** The server has fallen silent on one: the others stood on the same way. */
  function hangUp(silent: ReadLine) {
    if (!lines.includes(silent)) return
    for (const line of lines) void line.end()
    lines = newLines()
  }

  return {
    async run<Row extends pg.QueryResultRow>(statement: Statement) {
      refuseInTransaction()
      if (closed) throw new Error('The database connections are closed.')
      return lines.reduce((least, each) => (each.busy < least.busy ? each : least)).ask<Row>(statement)
    },
    async close() {
      closed = true
      await Promise.all(lines.map((line) => line.end()))
    },
  }
}
