import type { PoolClient } from 'pg'
import type { Databases } from '../database/database.ts'
import { stayConnected } from '../database/stay-connected.ts'
import type { Log } from '../log.ts'
import { holdName } from './stale-locks.sql.ts'

/**
 * The names under which this process takes tasks, each held as a lock of PostgreSQL by a connection that lasts as long as the
 * process: when it is killed they are gone at once, and others see that what it had in hand is nobody's.
 */
export class AliveWorkers {
  readonly #names = new Set<string>()
  #line: Awaited<ReturnType<typeof stayConnected>> | undefined

  static async open(databases: Databases, log: Log): Promise<AliveWorkers> {
    const alive = new AliveWorkers()
    const begin = (connection: PoolClient) => Promise.all([...alive.#names].map((name) => holdName(connection, name)))
    alive.#line = await stayConnected(databases, { what: 'shows that its workers are there', begin }, log)
    return alive
  }

  add(name: string): void {
    this.#names.add(name)
    const line = this.#line?.now()
    // A failure means a lost connection: the next one holds them all.
    if (line) holdName(line, name).catch(() => undefined)
  }

  close(): void {
    this.#line?.stop()
  }
}
