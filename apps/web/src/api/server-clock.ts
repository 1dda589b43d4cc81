const TELLS_MS = 2_000 // the header says whole seconds, and the answer has taken its time

/** How far this device's clock is ahead of the server's; known once the server has answered something. */
class ServerClock {
  #ahead_ms: number | null = null

  /** From the `Date` header of an answer that has just come. */
  hear(date: string | null) {
    const server = Date.parse(date ?? '')
    if (Number.isNaN(server)) return
    const ahead_ms = Date.now() - server
    this.#ahead_ms = Math.abs(ahead_ms) < TELLS_MS ? 0 : ahead_ms
  }

  /** Milliseconds; null until the server has said anything. */
  get ahead_ms(): number | null {
    return this.#ahead_ms
  }

  /** The time as the server would say it, as far as that is known. */
  now(): Date {
    return new Date(Date.now() - (this.#ahead_ms ?? 0))
  }
}

export const serverClock = new ServerClock()
