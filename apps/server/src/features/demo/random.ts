/** A repeatable source of chance: the same seed tells the same story (mulberry32). */
export class Random {
  #state: number
  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** At least 0 and less than 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[Math.floor(this.next() * from.length)]
    if (picked === undefined) throw new Error('There is nothing to pick from.')
    return picked
  }

  /** `count` different members, in no particular order; all of them when there are fewer. */
  sample<T>(from: readonly T[], count: number): T[] {
    const rest = [...from]
    const sample: T[] = []
    while (sample.length < count && rest.length > 0) {
      const [taken] = rest.splice(Math.floor(this.next() * rest.length), 1)
      if (taken !== undefined) sample.push(taken)
    }
    return sample
  }

  /** A uuid v7 of that moment. */
  uuid(at: Date): string {
    const time = at.getTime().toString(16).padStart(12, '0')
    const hex = (digits: number) =>
      Math.floor(this.next() * 16 ** digits)
        .toString(16)
        .padStart(digits, '0')
    const variant = '89ab'[this.int(0, 3)]
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`
  }
}
