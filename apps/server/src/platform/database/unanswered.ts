/** One question; `ms` is how long its answer is expected to take once those ahead of it have theirs. */
type Asked = { at: number; ms: number; giveUp: () => void }

/**
 * Queries sent on one connection and not answered yet, in order, including those that nobody waits for any more. All
 * share one timer: one for each would cost as much as the query.
 */
export class Unanswered {
  readonly #asked = new Set<Asked>()
  #expected_ms = 0
  #heard_at = 0
  #clock: NodeJS.Timeout | undefined
  readonly #patience_ms: number
  readonly #onSilent: () => void

  /** `onSilent` is called when something is unanswered and nothing was heard for `patience_ms`. */
  constructor(patience_ms: number, onSilent: () => void) {
    this.#patience_ms = patience_ms
    this.#onSilent = onSilent
  }

  /** For how much longer it will be at work, in milliseconds; when nothing has come for longer than that, so long again. */
  get load_ms(): number {
    const [oldest] = this.#asked
    return oldest ? Math.max(this.#expected_ms, performance.now() - this.#silentSince(oldest)) : 0
  }

  /** `giveUp` is called when it was not answered in time. */
  add(ms: number, giveUp: () => void): Asked {
    const asked = { at: performance.now(), ms, giveUp }
    this.#asked.add(asked)
    this.#expected_ms += ms
    if (!this.#clock) this.#lookIn(this.#patience_ms)
    return asked
  }

  /** Answers how long it has taken, since the answer before it. */
  answered(asked: Asked): number {
    const since = this.#silentSince(asked)
    this.#heard_at = performance.now()
    this.#asked.delete(asked)
    this.#expected_ms = this.#asked.size === 0 ? 0 : this.#expected_ms - asked.ms
    return this.#heard_at - since
  }

  #silentSince({ at }: Asked): number {
    return Math.max(at, this.#heard_at)
  }

  #lookIn(ms: number) {
    this.#clock = setTimeout(() => this.#look(), ms).unref()
  }

  #look() {
    this.#clock = undefined
    const over = performance.now() - this.#patience_ms
    const all = [...this.#asked]
    for (const asked of all) if (asked.at <= over) asked.giveUp()
    const [oldest] = all
    if (!oldest) return
    const silent_since = this.#silentSince(oldest)
    if (silent_since <= over) return this.#onSilent()
    const next = all.find((asked) => asked.at > over)?.at ?? silent_since
    this.#lookIn(Math.min(silent_since, next) - over)
  }
}
