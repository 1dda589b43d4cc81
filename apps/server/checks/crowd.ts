import { setTimeout as pause } from 'node:timers/promises'
import { openStory } from './open-story.ts'
import { type RealServer, type Reply, send } from './real-server.ts'
import { isLong } from './seed.ts'

const CLIENTS = 20
const JOBS = isLong ? 4000 : 1500
/** A statement takes 65,535 parameters. */
const AT_ONCE = 1000
const SUBMIT = 'mutation ($input: SubmitBidInput!) { submitBid(input: $input) { id } }'

/** A taker and many jobs to bid on: each answered bid is something that must not be lost. */
async function scene(url: string): Promise<{ token: string; jobs: string[] }> {
  const { databases, db, story } = await openStory(url)
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Courier_Company')
  const { id, ...job } = await db
    .selectFrom('jobs')
    .select([
      'id',
      'user_id',
      'team_id',
      'distance',
      'duration',
      'pickup_point',
      'pickup_short_address',
      'pickup_latitude',
      'pickup_longitude',
      'destination_point',
      'destination_short_address',
      'destination_latitude',
      'destination_longitude',
      'pickup_public_latitude',
      'pickup_public_longitude',
      'destination_public_latitude',
      'destination_public_longitude',
      'public_distance',
      'public_duration',
      'vehicle_id',
      'vehicle_size',
      'expiry_time',
    ])
    .where('id', '=', await story.job(poster))
    .executeTakeFirstOrThrow()
  const jobs = [id]
  while (jobs.length < JOBS) {
    const values = Array.from({ length: AT_ONCE }, () => job)
    const more = await db.insertInto('jobs').values(values).returning('id').execute()
    jobs.push(...more.map((each) => each.id))
  }
  await databases.close()
  return { token: taker.token, jobs }
}

/** Twenty clients who bid on job after job; each asks for one, with the same key, until it is answered. */
export class Crowd {
  readonly figures = {
    clients: CLIENTS,
    acknowledged: 0,
    /** Of the answers before anything went wrong: what this machine takes for one, with all else that it does. */
    slowest_usual_ms: 0,
    unavailable: 0,
    slowest_503_ms: 0,
    no_room: 0,
    other_faults: 0,
  }
  readonly #server: RealServer
  readonly #url: string
  readonly #scene: { token: string; jobs: string[] }
  readonly #acknowledged = new Map<string, string>()
  readonly #clients: Promise<unknown>
  #isStopping = false
  #heard: ((asked: number) => void) | undefined

  private constructor(server: RealServer, url: string, its: { token: string; jobs: string[] }) {
    this.#server = server
    this.#url = url
    this.#scene = its
    this.#clients = Promise.all(Array.from({ length: CLIENTS }, () => this.#client()))
  }

  /** Begins to bid, over the server that works on the database at `url`. */
  static async open(server: RealServer, url: string): Promise<Crowd> {
    return new Crowd(server, url, await scene(url))
  }

  /** When the next bid is answered, of those asked since then where it is said; how long it took, and `most` at the most. */
  async nextSuccess(most: number, asked_since = 0): Promise<number> {
    const begun = performance.now()
    const heard = new Promise<void>((resolve) => {
      this.#heard = (asked) => asked >= asked_since && resolve()
    })
    await Promise.race([heard, pause(most)])
    return performance.now() - begun
  }

  async #client() {
    const { token, jobs } = this.#scene
    for (let job_id = jobs.pop(); job_id !== undefined && !this.#isStopping; ) {
      const asked = performance.now()
      const variables = { input: { job_id, amount: '100.00' } }
      const reply = await send(this.#server.url, { token, query: SUBMIT, variables, key: `crash-${job_id}` })
      if (this.#isStopping) return
      if (reply?.status === 200 && reply.body.data) {
        this.#acknowledged.set(job_id, (reply.body.data['submitBid'] as { id: string }).id)
        if (this.figures.unavailable === 0) this.#noteUsual(performance.now() - asked)
        this.#heard?.(asked)
        job_id = jobs.pop()
        continue
      }
      this.#note(reply, performance.now() - asked)
      await pause(20)
    }
  }

  #noteUsual(after_ms: number) {
    this.figures.slowest_usual_ms = Math.max(this.figures.slowest_usual_ms, after_ms)
  }

  #note(reply: Reply | undefined, after_ms: number) {
    const { figures } = this
    if (reply?.status === 503) {
      figures.unavailable++
      figures.slowest_503_ms = Math.max(figures.slowest_503_ms, after_ms)
    } else if (reply?.body.errors?.[0]?.extensions.code === 'STORAGE_FULL') figures.no_room++
    else figures.other_faults++
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#clients
  }

  /** Bids that were answered and are not there, and jobs with two. */
  async wrongs(): Promise<{ lost: number; twice: number }> {
    const { databases, db } = await openStory(this.#url)
    const bids = await db.selectFrom('bids').select(['id', 'job_id']).execute()
    await databases.close()
    const kept = new Set(bids.map((bid) => bid.id))
    this.figures.acknowledged = this.#acknowledged.size
    return {
      lost: [...this.#acknowledged.values()].filter((id) => !kept.has(id)).length,
      twice: bids.length - new Set(bids.map((bid) => bid.job_id)).size,
    }
  }
}
