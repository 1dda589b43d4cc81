import pg from 'pg'
import type { Log } from '../log.ts'
import { inStatementSpan } from '../tracing/spans.ts'
import { gathered } from './gathered.ts'
import { isSilent, ServiceUnavailable } from './unavailable.ts'

export type Statement = { name: string; text: string; values: unknown[] }

/** One pipelined connection; the first read that needs it opens it, also after it was lost. */
export class ReadLine {
  /** Statements that PostgreSQL has not answered yet, also those for which nobody waits any more. */
  busy = 0
  #heard_at = 0
  #client: Promise<pg.Client> | undefined
  readonly #settings: pg.ClientConfig
  readonly #log: Log
  readonly #fellSilent: (line: ReadLine) => void

  constructor(settings: pg.ClientConfig, log: Log, fellSilent: (line: ReadLine) => void) {
    this.#settings = settings
    this.#log = log
    this.#fellSilent = fellSilent
  }

  /**
   * The rows that a statement answers. Nobody waits for those ahead of it longer than for their own.
   * @throws ServiceUnavailable when its time is over
   */
  async ask<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]> {
    const turn = ++this.busy
    const client = await this.#connected().catch((error: unknown) => {
      this.busy--
      throw error
    })
    const patience_ms = Number(this.#settings.query_timeout)
    const asked_at = performance.now()
    const { promise, resolve, reject } = Promise.withResolvers<Row[]>()
    const late = setTimeout(() => {
      if (this.#heard_at < asked_at) this.#fellSilent(this)
      reject(new ServiceUnavailable())
    }, patience_ms)
    // The connection is torn only when all ahead of it have had their time as well.
    this.#send<Row>(client, { ...statement, query_timeout: patience_ms * turn } as pg.QueryConfig).then(resolve, reject)
    return promise.finally(() => clearTimeout(late))
  }

  async end(): Promise<void> {
    const client = await this.#client?.catch(() => undefined)
    this.#client = undefined
    await client?.end().catch(() => undefined)
  }

  async #send<Row extends pg.QueryResultRow>(client: pg.Client, timed: pg.QueryConfig): Promise<Row[]> {
    try {
      // Together with those of the requests that have arrived with this one.
      gathered(client, setImmediate)
      const { rows } = await inStatementSpan(timed.text, () => client.query<Row>(timed))
      this.#heard_at = performance.now()
      return rows
    } catch (error) {
      if (isSilent(error)) this.#fellSilent(this)
      else this.#heard_at = performance.now()
      throw error
    } finally {
      this.busy--
    }
  }

  #connected(): Promise<pg.Client> {
    if (this.#client) return this.#client
    const opened: Promise<pg.Client> = this.#open(() => {
      // One that was given up may end long after another has taken its place.
      if (this.#client === opened) this.#client = undefined
    })
    return (this.#client = opened)
  }

  async #open(lost: () => void): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#settings, pipeline: true } as pg.ClientConfig)
    client.on('error', (error) => {
      this.#log.warn({ error: error.message }, 'A read connection was lost')
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
}
