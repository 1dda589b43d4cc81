import type { ReadLine } from './read-line.ts'
import { ServiceUnavailable } from './unavailable.ts'

type Waiting = { enter: (line: ReadLine) => void; turnAway: () => void }

/** Reads waiting for a free connection, first in, first out. */
export class WaitingReads {
  readonly #waiting = new Set<Waiting>()
  readonly #patience_ms: number

  constructor(patience_ms: number) {
    this.#patience_ms = patience_ms
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }

  /** Runs the query on the connection that has room first. */
  wait<Answer>(ask: (line: ReadLine) => Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(clock)
        this.#waiting.delete(mine)
      }
      const mine: Waiting = {
        enter(line) {
          leave()
          resolve(ask(line))
        },
        turnAway() {
          leave()
          reject(new ServiceUnavailable())
        },
      }
      const clock = setTimeout(mine.turnAway, this.#patience_ms).unref()
      this.#waiting.add(mine)
    })
  }

  /** One after the other, while there is a line with room. */
  letIn(withRoom: () => ReadLine | undefined) {
    for (const next of this.#waiting) {
      const line = withRoom()
      if (!line) return
      next.enter(line)
    }
  }

  turnAllAway() {
    for (const each of this.#waiting) each.turnAway()
  }
}
