import type pg from 'pg'
import type { Log } from '../log.ts'
import { refuseInTransaction } from './one-connection.ts'
import { ReadLine, type Statement } from './read-line.ts'
import { UsualTimes } from './usual-times.ts'

export type ReadConnections = {
  /** Runs one named statement on the connection that is free soonest and answers its rows. */
  run: <Row extends pg.QueryResultRow>(statement: Statement) => Promise<Row[]>
  close: () => Promise<void>
}

/**
 * A few connections that are always open and pipelined: a request never waits for a free one.
 * A connection that is lost is opened again by the next read that would have used it.
 */
export function openReadConnections(settings: pg.ClientConfig, count: number, log: Log): ReadConnections {
  let closed = false
  const usual = new UsualTimes()
  const newLines = () => Array.from({ length: count }, () => new ReadLine({ settings, usual, log, fellSilent: hangUp }))
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
      return freest(lines).ask<Row>(statement)
    },
    async close() {
      closed = true
      await Promise.all(lines.map((line) => line.end()))
    },
  }
}

/**
 * A line is given so much work, in milliseconds, before the next gets any: to wake another is dearer than most of what is asked
 * (decision 0088).
 */
const FULL_MS = 4

function freest(lines: readonly ReadLine[]): ReadLine {
  const withRoom = lines.find(({ load_ms }) => load_ms < FULL_MS)
  return withRoom ?? lines.reduce((least, each) => (each.load_ms < least.load_ms ? each : least))
}
