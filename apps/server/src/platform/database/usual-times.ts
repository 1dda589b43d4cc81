/** Each new time counts for so much of what is usual. */
const WEIGHT = 1 / 8
/** The assumed duration of an unknown statement, in milliseconds. */
const UNKNOWN_MS = 100
/** Statements of clients come and go: those that were met first make room. */
const MOST = 5000

/** How long each statement has taken lately, in milliseconds, by its name; of those without one nothing is known. */
export class UsualTimes {
  readonly #ms = new Map<string, number>()

  of(name: string): number {
    return this.#ms.get(name) ?? UNKNOWN_MS
  }

  note(name: string, ms: number) {
    if (!name) return
    const usual = this.#ms.get(name) ?? ms
    this.#ms.set(name, usual + (ms - usual) * WEIGHT)
    if (this.#ms.size > MOST) this.#ms.delete(this.#ms.keys().next().value!)
  }
}
