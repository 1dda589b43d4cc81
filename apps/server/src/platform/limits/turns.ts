/** How many reads, and how many writes, of one sender run at a time: most connections stay free for everybody else. */
export const ofOneSender = { at_once: 3 }

type Line = { running: number; waiting: (() => void)[] }

/** At most so many at a time for each key; further ones wait their turn, in the order in which they came. */
export class Turns {
  readonly #limit: { at_once: number }
  readonly #lines = new Map<string, Line>()

  constructor(limit: { at_once: number }) {
    this.#limit = limit
  }

  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] }
    this.#lines.set(key, line)
    if (line.running < this.#limit.at_once) line.running++
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
