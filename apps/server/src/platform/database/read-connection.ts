import pg from 'pg'
import type { Log } from '../log.ts'
import { inStatementSpan } from '../tracing/spans.ts'
import { gathered } from './gathered.ts'
import { Unanswered } from './unanswered.ts'
import { ServiceUnavailable } from './unavailable.ts'
import type { UsualTimes } from './usual-times.ts'

export type Statement = { name: string; text: string; values: unknown[] }

type Parts = { settings: pg.ClientConfig; usual: UsualTimes; log: Log; onSilent: (connection: ReadConnection) => void }

/** One pipelined connection; the first read that needs it opens it, also after it was lost. */
export class ReadConnection {
  readonly #unanswered: Unanswered
  #client: Promise<pg.Client> | undefined
  /** The one that is open, also while it ends. */
  #open: pg.Client | undefined
  readonly #settings: pg.ClientConfig
  readonly #log: Log
  readonly #usual: UsualTimes

  /** How long a statement is waited for is counted here, not by the driver, which would give up all that are behind it. */
  constructor({ settings: { query_timeout, ...settings }, usual, log, onSilent }: Parts) {
    this.#settings = settings
    this.#usual = usual
    this.#log = log
    this.#unanswered = new Unanswered(Number(query_timeout), () => {
      // `client.end()` would wait for pending queries, so the socket is destroyed.
      this.#open?.connection.stream.destroy()
      onSilent(this)
    })
  }

  /** For how long it will be at work on what it has been asked, in milliseconds. */
  get load_ms(): number {
    return this.#unanswered.load_ms
  }

  /**
   * The rows that a statement answers. Nobody waits for those ahead of it longer than for their own.
   * @throws ServiceUnavailable when its time is over
   */
  ask<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]> {
    const { name } = statement
    return new Promise((resolve, reject) => {
      const asked = this.#unanswered.add(this.#usual.of(name), () => reject(new ServiceUnavailable()))
      this.#send<Row>(statement).then(
        (rows) => {
          this.#usual.note(name, this.#unanswered.answered(asked))
          resolve(rows)
        },
        (error: unknown) => {
          this.#unanswered.answered(asked)
          reject(error as Error)
        },
      )
    })
  }

  async end(): Promise<void> {
    const client = await this.#client?.catch(() => undefined)
    this.#client = undefined
    await client?.end().catch(() => undefined)
  }

  async #send<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]> {
    const client = await this.#connected()
    // Together with those of the requests that have arrived with this one.
    gathered(client, setImmediate)
    const { rows } = await inStatementSpan(statement.text, () => client.query<Row>(statement))
    return rows
  }

  #connected(): Promise<pg.Client> {
    if (this.#client) return this.#client
    const opened: Promise<pg.Client> = this.#connect(() => {
      // One that was given up may end long after another has taken its place.
      if (this.#client === opened) this.#client = undefined
    })
    return (this.#client = opened)
  }

  async #connect(lost: () => void): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#settings, pipeline: true } as pg.ClientConfig)
    client.on('error', (error) => {
      this.#log.warn({ error: error.message }, 'A read connection was lost')
      lost()
    })
    client.on('end', lost)
    try {
      await client.connect()
      this.#open = client
    } catch (error) {
      lost()
      throw error
    }
    return client
  }
}
