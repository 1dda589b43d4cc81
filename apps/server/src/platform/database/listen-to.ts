import type { Log } from '../log.ts'
import type { Databases } from './database.ts'
import { stayConnected } from './stay-connected.ts'

type Listening = {
  hear: (payload: string) => void
  /** The connection was away: what was said meanwhile is not said again. */
  missed: () => void
}

/** Hears what the database says on a channel (`notify`), on a connection of its own, until it is stopped. */
export async function listenTo(databases: Databases, channel: string, { hear, missed }: Listening, log: Log) {
  const staying = await stayConnected(
    databases,
    {
      what: `listens to ${channel}`,
      begin(connection) {
        connection.on('notification', ({ payload }) => hear(payload ?? ''))
        return connection.query(`listen ${channel}`)
      },
      returned: missed,
    },
    log,
  )
  return () => staying.stop()
}
