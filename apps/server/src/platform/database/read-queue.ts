import type { ReadConnection } from './read-connection.ts'
import { ServiceUnavailable } from './unavailable.ts'

type QueuedRead = { assign: (connection: ReadConnection) => void; reject: () => void }

/** Reads waiting for a free connection, first in, first out. */
export class ReadQueue {
  readonly #waiting = new Set<QueuedRead>()
  readonly #patience_ms: number

  constructor(patience_ms: number) {
    this.#patience_ms = patience_ms
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }

  /** Runs the query on the connection that has room first. @throws ServiceUnavailable when none had room in time */
  wait<Answer>(ask: (connection: ReadConnection) => Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(clock)
        this.#waiting.delete(mine)
      }
      const mine: QueuedRead = {
        assign(connection) {
          leave()
          resolve(ask(connection))
        },
        reject() {
          leave()
          reject(new ServiceUnavailable())
        },
      }
      const clock = setTimeout(mine.reject, this.#patience_ms).unref()
      this.#waiting.add(mine)
    })
  }

  /** Assigns one after the other, while a connection has room. */
  drain(withRoom: () => ReadConnection | undefined) {
    for (const next of this.#waiting) {
      const connection = withRoom()
      if (!connection) return
      next.assign(connection)
    }
  }

  rejectAll() {
    for (const each of this.#waiting) each.reject()
  }
}
