import type { Log } from '../log.ts'

export const replicaProblems = ['away', 'behind', 'no_replica', 'of_another'] as const
export type ReplicaProblem = (typeof replicaProblems)[number]

/** Further behind than this is worth a word; reads are kept from what is not there yet in any case. */
const MAX_BEHIND_S = 5

/** For the log. */
const saidOf: Record<ReplicaProblem, string> = {
  away: 'The replica (READ_DATABASE_URL) does not answer: reads go to the database itself',
  behind: 'The replica (READ_DATABASE_URL) is behind: reads go to the database itself',
  no_replica: 'READ_DATABASE_URL is no replica, it takes writes of its own: reads go to the database itself',
  of_another: 'READ_DATABASE_URL is a replica of another database: it is never asked',
}

type Seen = { at: number; place: number }

/** How a replica does, in words whenever that changes, and whether it may be asked. */
export class ReplicaState {
  problem: ReplicaProblem | null = null
  /** Reads that it has answered. */
  answered = 0
  readonly #log: Log
  readonly #now: () => number
  /** Places of the database that the replica had not reached when it was looked at last. */
  #ahead: Seen[] = []
  #spared_until = 0

  constructor(log: Log, now: () => number = () => performance.now()) {
    this.#log = log
    this.#now = now
  }

  /** How long ago it had all that the database had. */
  get seconds_behind(): number {
    return this.#ahead[0] ? (this.#now() - this.#ahead[0].at) / 1000 : 0
  }

  get isSpared(): boolean {
    return this.#now() < this.#spared_until
  }

  /** It did not catch up while somebody waited: nobody else waits for a moment. */
  spare(ms: number) {
    this.#spared_until = this.#now() + ms
  }

  /** It has replayed up to `place`; the database was at `wanted` just before. */
  stands(place: number, wanted: number) {
    this.#ahead = [...this.#ahead, { at: this.#now(), place: wanted }].filter((seen) => seen.place > place)
    if (this.seconds_behind > MAX_BEHIND_S) this.is('behind')
    else if (this.problem !== 'behind' || this.#ahead.length === 0) this.is(null)
  }

  isAway(error: unknown) {
    this.#ahead = []
    this.is('away', (error as Error).message)
  }

  /** Said once when it becomes so, and once when it is over. */
  is(problem: ReplicaProblem | null, why?: string) {
    if (problem === this.problem) return
    this.problem = problem
    if (problem) this.#log.warn({ why, seconds_behind: Math.round(this.seconds_behind) }, saidOf[problem])
    else this.#log.info('The replica is up with the database: it is asked again')
  }
}
