/** How many there are of each, without walking through all. Nothing is kept of what there is none of. */
export class Tally {
  readonly #counts = new Map<string, number>()

  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  add(key: string) {
    this.#counts.set(key, this.of(key) + 1)
  }

  take(key: string) {
    const left = this.of(key) - 1
    if (left > 0) this.#counts.set(key, left)
    else this.#counts.delete(key)
  }
}
