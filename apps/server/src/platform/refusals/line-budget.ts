const WINDOW_MS = 60_000
/** Of one kind from one sender: the second tells that it goes on, more tell nothing. */
const MOST_OF_ONE = 5
/** Of all together, some 40 KB: whoever changes the address with each request fills no disk either. */
const MOST = 150

/** How many lines a minute are written of what anybody can cause as often as they like. */
export class LineBudget {
  readonly #now: () => number
  #since = -Infinity
  #written = 0
  #left_out = 0
  readonly #ofOne = new Map<string, number>()

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Whether a line of this kind may be written, and how many were not since the one before it; null when it is left out. */
  take(kind: string): { left_out: number } | null {
    const now = this.#now()
    if (now - this.#since >= WINDOW_MS) this.#begin(now)
    const soFar = this.#ofOne.get(kind) ?? 0
    if (this.#written >= MOST || soFar >= MOST_OF_ONE) {
      this.#left_out++
      return null
    }
    this.#ofOne.set(kind, soFar + 1)
    this.#written++
    const told = { left_out: this.#left_out }
    this.#left_out = 0
    return told
  }

  #begin(now: number) {
    this.#since = now
    this.#written = 0
    this.#ofOne.clear()
  }
}
