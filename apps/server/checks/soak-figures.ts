import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { METRICS_TOKEN } from './real-server.ts'

const MEGABYTE = 1024 * 1024

/** How a server stands at one moment; memory in bytes. */
export type Sample = Record<'rss' | 'heap' | 'external', number> & { at: number } & Holding
/** What it holds for others, and gives back when they are gone. */
export type Holding = Record<'descriptors' | 'connections' | 'sockets' | 'channels' | 'tasks', number>

export const holding = (of: (what: keyof Holding) => number): Holding => ({
  descriptors: of('descriptors'),
  connections: of('connections'),
  sockets: of('sockets'),
  channels: of('channels'),
  tasks: of('tasks'),
})

/** Looks at a server from outside, by what the operating system, PostgreSQL and its own figures say. */
export class Watch {
  readonly samples: Sample[] = []
  readonly #db: pg.Client
  readonly #metrics: URL
  readonly #pid: number

  private constructor(db: pg.Client, { url, pid }: { url: string; pid: number }) {
    this.#db = db
    this.#metrics = new URL('/metrics', url)
    this.#pid = pid
  }

  static async over(server: { url: string; pid: number }, database: string): Promise<Watch> {
    const db = new pg.Client({ connectionString: database })
    await db.connect()
    return new Watch(db, server)
  }

  async look(): Promise<Sample> {
    const told = await (await fetch(this.#metrics, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text()
    const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(told)?.[1])
    const { rows } = await this.#db.query<{ connections: string; tasks: string }>(HELD)
    const rss_kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.#pid}/status`, 'utf8'))?.[1]
    return {
      at: performance.now(),
      rss: Number(rss_kb) * 1024,
      heap: metric('nodejs_heap_size_used_bytes'),
      external: metric('nodejs_external_memory_bytes'),
      descriptors: readdirSync(`/proc/${this.#pid}/fd`).length,
      connections: Number(rows[0]!.connections),
      sockets: metric('waybill_live_sockets'),
      channels: metric('waybill_live_channels'),
      tasks: Number(rows[0]!.tasks),
    }
  }

  /** What each connection is for, with the last that was said on it. */
  async connections(): Promise<readonly string[]> {
    const { rows } = await this.#db.query<{ told: string }>(
      `select ${TOLD} as told from pg_stat_activity where ${OF_SERVER} order by backend_start`,
    )
    return rows.map(({ told }) => told)
  }

  /** The least that it holds of each while nobody is there. */
  async least(for_ms: number): Promise<Holding> {
    const quiet: Sample[] = []
    for (const end = performance.now() + for_ms; performance.now() < end; await pause(1000))
      quiet.push(await this.look())
    return holding((what) => Math.min(...quiet.map((sample) => sample[what])))
  }

  /** Looks again and again until it is aborted. */
  async follow(every_ms: number, until: AbortSignal) {
    while (!until.aborted) {
      this.samples.push(await this.look())
      await pause(every_ms, undefined, { signal: until }).catch(() => undefined)
    }
  }

  close() {
    return this.#db.end()
  }
}

/** Not of this watch. */
const OF_SERVER = `datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
const TOLD = `concat_ws(' ', date_trunc('second', now() - backend_start), state, date_trunc('second', now() - state_change), left(regexp_replace(query, '\\s+', ' ', 'g'), 80))`

// Tasks that are due and not in hand, so that what waits for its hour is none.
const HELD = `select (select count(*) from pg_stat_activity where ${OF_SERVER}) as connections,
  (select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts and locked_at is null) as tasks`

/**
 * How much a figure grows in a minute, in megabytes, by the median of the slopes between any two samples (Theil–Sen). A line of least
 * squares follows its outliers: one collection of garbage at the end, or a peak at the beginning, would say that memory shrinks
 * while it grows. Here near a third of the samples may be such.
 */
export function growth(samples: readonly Sample[], of: 'rss' | 'heap' | 'external'): number {
  const slopes = samples
    .flatMap((one, n) => samples.slice(n + 1).map((other) => (other[of] - one[of]) / (other.at - one.at)))
    .sort((a, b) => a - b)
  return ((slopes[Math.floor(slopes.length / 2)] ?? Number.NaN) * 60_000) / MEGABYTE
}

export const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE)
