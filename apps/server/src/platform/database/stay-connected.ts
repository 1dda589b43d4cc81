import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient, QueryConfig } from 'pg'
import type { Log } from '../log.ts'
import type { Databases } from './database.ts'

const AGAIN_MS = 1000
/** A line on which nothing is asked says nothing when it is dead: so it is asked. */
const ASK_MS = 5000

type Staying = {
  /** For the log. */
  what: string
  /** Of each connection anew, what it is for: to listen, to hold locks. */
  begin: (connection: PoolClient) => Promise<unknown>
  /** It was away, and is there again. */
  returned?: () => void
}

/** Keeps a connection of its own, another one whenever it was lost, until it is told to stop. */
export async function stayConnected({ pool }: Databases, { what, begin, returned }: Staying, log: Log) {
  let isStopped = false
  let client: PoolClient | undefined

  async function connect() {
    const connection = await pool.connect()
    try {
      await begin(connection)
    } catch (error) {
      connection.release(true)
      throw error
    }
    client = connection
    const ask = () => connection.query({ text: '', query_timeout: ASK_MS } as QueryConfig).catch(() => lost())
    const asking = setInterval(() => void ask(), ASK_MS)
    const lost = () => {
      clearInterval(asking)
      if (client !== connection) return
      client = undefined
      connection.release(true)
      if (!isStopped) void reconnect()
    }
    connection.on('error', lost)
    connection.on('end', lost)
  }

  async function reconnect() {
    log.warn({ what }, 'A connection that stays open was lost and is opened again')
    while (!isStopped) {
      try {
        await connect()
        return returned?.()
      } catch {
        await pause(AGAIN_MS)
      }
    }
  }

  await connect()
  return {
    /** Undefined while it is away: `begin` does what is due. */
    now: () => client,
    stop() {
      isStopped = true
      const connection = client
      client = undefined
      connection?.release(true)
    },
  }
}
