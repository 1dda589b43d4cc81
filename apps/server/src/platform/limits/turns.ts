import { AppError } from '../app-error.ts'

/** How many reads, and how many writes, of one sender run at a time: most connections stay free for everybody else. */
export const ofOneSender = { at_once: 3 }

type Line = { running: number; waiting: (() => void)[] }

/** `most_waiting`: whoever comes when so many wait already is refused, with the seconds after which to try again. */
type Limit = { at_once: number; most_waiting?: number; retry_after?: number }

/** At most so many at a time for each key; further ones wait their turn, in the order in which they came. */
export class Turns {
  readonly #limit: Limit
  readonly #lines = new Map<string, Line>()

  constructor(limit: Limit) {
    this.#limit = limit
  }

  /** @throws RATE_LIMITED where no more may wait */
  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] }
    this.#lines.set(key, line)
    if (line.running < this.#limit.at_once) line.running++
    else if (line.waiting.length >= (this.#limit.most_waiting ?? Number.POSITIVE_INFINITY))
      throw AppError.rateLimited(this.#limit.retry_after ?? 1)
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else if (--line.running === 0) this.#lines.delete(key)
    }
  }
}
