import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient, QueryConfig } from 'pg'
import type { Log } from '../log.ts'
import type { Databases } from './database.ts'

const AGAIN_MS = 1000
/** A line that is only listened to says nothing when it is dead: so it is asked. */
const ASK_MS = 5000

type Listening = {
  hear: (payload: string) => void
  /** The connection was away: what was said meanwhile is not said again. */
  missed: () => void
}

/** Hears what the database says on a channel (`notify`), on a connection of its own, until it is stopped. */
export async function listenTo({ pool }: Databases, channel: string, { hear, missed }: Listening, log: Log) {
  let isStopped = false
  let client: PoolClient | undefined

  async function connect() {
    const connection = await pool.connect()
    connection.on('notification', ({ payload }) => hear(payload ?? ''))
    try {
      await connection.query(`listen ${channel}`)
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
    log.warn({ channel }, 'The connection that listens to the database was lost and is opened again')
    while (!isStopped) {
      try {
        await connect()
        return missed()
      } catch {
        await pause(AGAIN_MS)
      }
    }
  }

  await connect()
  return () => {
    isStopped = true
    const connection = client
    client = undefined
    connection?.release(true)
  }
}
