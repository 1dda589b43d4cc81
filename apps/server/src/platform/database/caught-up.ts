import { setTimeout as pause } from 'node:timers/promises'

/** Answers where in the log of changes a database stands, as a number of bytes. */
export type AskPlace = () => Promise<number>

const STEP_MS = 3

/**
 * Whether a replica has all that the database had at the moment of asking, waited for a little. Nothing then tells the one
 * from the other: neither what the asker has written, at whatever node, nor what they were told of.
 */
export class CaughtUp {
  readonly #ofDatabase: AskPlace
  readonly #ofReplica: AskPlace

  constructor({ database, replica }: { database: AskPlace; replica: AskPlace }) {
    this.#ofDatabase = askedOnceForAll(database)
    this.#ofReplica = askedOnceForAll(replica)
  }

  async within(patience_ms: number): Promise<boolean> {
    const wanted = await this.#ofDatabase()
    const patience = new AbortController()
    const isOver = pause(patience_ms, false, { signal: patience.signal }).catch(() => false)
    try {
      return await Promise.race([this.#reach(wanted, patience.signal), isOver])
    } finally {
      patience.abort()
    }
  }

  async #reach(wanted: number, patience: AbortSignal): Promise<boolean> {
    while (!patience.aborted) {
      // Asked each time: one that has crashed comes back behind where it was.
      if ((await this.#ofReplica()) >= wanted) return true
      await pause(STEP_MS)
    }
    return false
  }
}

/** One question answers all who came before it was sent; whoever comes later waits for the next. */
export function askedOnceForAll<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<Answer> | undefined
  const send = () => {
    next = undefined
    const sent = ask()
    last = sent
    return sent
  }
  return () => (next ??= last.then(send, send))
}
