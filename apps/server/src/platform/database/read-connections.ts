import type pg from 'pg'
import type { Log } from '../log.ts'
import { refuseInTransaction } from './one-connection.ts'
import { ReadLine, type Statement } from './read-line.ts'
import { UsualTimes } from './usual-times.ts'
import { WaitingReads } from './waiting-reads.ts'

export type ReadConnections = {
  /** Runs one named statement on the connection that has room first and answers its rows. */
  run: <Row extends pg.QueryResultRow>(statement: Statement) => Promise<Row[]>
  close: () => Promise<void>
}

/** A line that has had as long to answer as somebody waited for it makes way before they are turned away. */
const LINE_FIRST_MS = 50

/**
 * A few connections that are always open and pipelined. A read that finds all of them full waits for the first that has
 * room (decision 0090). A connection that is lost is opened again by the next read that would have used it.
 */
export function openReadConnections(settings: pg.ClientConfig, count: number, log: Log): ReadConnections {
  let closed = false
  const usual = new UsualTimes()
  const waiting = new WaitingReads(Number(settings.query_timeout) + LINE_FIRST_MS)
  const newLines = () => Array.from({ length: count }, () => new ReadLine({ settings, usual, log, fellSilent: hangUp }))
  let lines = newLines()
  const withRoom = () => freest(lines)

  /** The server has fallen silent on one: the others stood on the same way. */
  function hangUp(silent: ReadLine) {
    if (!lines.includes(silent)) return
    for (const line of lines) void line.end()
    lines = newLines()
    waiting.letIn(withRoom)
  }

  return {
    async run<Row extends pg.QueryResultRow>(statement: Statement) {
      refuseInTransaction()
      if (closed) throw new Error('The database connections are closed.')
      const ask = (line: ReadLine) => line.ask<Row>(statement).finally(() => waiting.letIn(withRoom))
      const line = waiting.isEmpty && withRoom()
      return line ? ask(line) : waiting.wait(ask)
    },
    async close() {
      closed = true
      waiting.turnAllAway()
      await Promise.all(lines.map((line) => line.end()))
    },
  }
}

/**
 * A line is given so much work, in milliseconds, before the next gets any: to wake another is dearer than most of what is asked
 * (decision 0088).
 */
const FULL_MS = 4
/** Where all have that much, more is given to the one that is free soonest, up to this; on a line that gets no processor for a while no more is held up. */
const MOST_MS = 16

function freest(lines: readonly ReadLine[]): ReadLine | undefined {
  const ready = lines.find(({ load_ms }) => load_ms < FULL_MS)
  if (ready) return ready
  const soonest = lines.reduce((least, each) => (each.load_ms < least.load_ms ? each : least))
  return soonest.load_ms < MOST_MS ? soonest : undefined
}
