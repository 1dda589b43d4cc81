import pg from 'pg'
import type { Log } from '../log.ts'
import { inStatementSpan } from '../tracing/trace-statement.ts'
import { refuseInTransaction } from './one-connection.ts'
import { isSilent } from './unavailable.ts'

export type Statement = { name: string; text: string; values: unknown[] }
export type ReadConnections = {
  /** Runs one named statement on the least busy connection and answers its rows. */
  run: <Row extends pg.QueryResultRow>(statement: Statement) => Promise<Row[]>
  close: () => Promise<void>
}

type Slot = { client: Promise<pg.Client> | undefined; busy: number }

async function openClient(settings: pg.ClientConfig, log: Log, lost: () => void): Promise<pg.Client> {
  const client = new pg.Client({ ...settings, pipeline: true } as pg.ClientConfig)
  client.on('error', (error) => {
    log.warn({ error: error.message }, 'A read connection was lost')
    lost()
  })
  client.on('end', lost)
  try {
    await client.connect()
  } catch (error) {
    lost()
    throw error
  }
  return client
}

/**
 * A few connections that are always open and pipelined: a request never waits for a free one.
 * A connection that is lost is opened again by the next read that would have used it.
 */
export function openReadConnections(settings: pg.ClientConfig, count: number, log: Log): ReadConnections {
  const slots: Slot[] = Array.from({ length: count }, () => ({ client: undefined, busy: 0 }))
  let closed = false

  function connected(slot: Slot): Promise<pg.Client> {
    if (slot.client) return slot.client
    // One that was given up may end long after another has taken its place.
    const opened: Promise<pg.Client> = openClient(settings, log, () => {
      if (slot.client === opened) slot.client = undefined
    })
    return (slot.client = opened)
  }

  /** The server has fallen silent on one: the others stood on the same line. */
  function hangUp() {
    for (const slot of slots) {
      void slot.client?.then((client) => client.end()).catch(() => undefined)
      slot.client = undefined
    }
  }

  return {
    async run<Row extends pg.QueryResultRow>(statement: Statement) {
      refuseInTransaction()
      if (closed) throw new Error('The database connections are closed.')
      const slot = slots.reduce((least, each) => (each.busy < least.busy ? each : least))
      const turn = ++slot.busy
      try {
        const client = await connected(slot)
        // Those ahead of it on the connection have their time too.
        const timed = { ...statement, query_timeout: Number(settings.query_timeout) * turn } as pg.QueryConfig
        return (await inStatementSpan(statement.text, () => client.query<Row>(timed))).rows
      } catch (error) {
        if (isSilent(error)) hangUp()
        throw error
      } finally {
        slot.busy--
      }
    },
    async close() {
      closed = true
      await Promise.all(
        slots.map(async (slot) => (await slot.client?.catch(() => undefined))?.end().catch(() => undefined)),
      )
    },
  }
}
