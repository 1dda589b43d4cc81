import { readFileSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { removeServer } from '../../apps/server/testing/base-copy.ts'
import { RealServer } from '../../apps/server/checks/real-server.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { cpuOfPostgres } from '../positions/cpu-of.ts'
import { liveJob } from './job.ts'
import { Market, type Somebody } from '../../apps/server/testing/market.ts'

/** A tenth of the day of 10,000 drivers, 2,000 sockets and 40 jobs a minute; jobs three times as many, so that a minute has enough of them. */
const sizes = {
  full: { drivers: 1000, sockets: 200, jobs_a_minute: 12, seconds: 120 },
  quick: { drivers: 200, sockets: 40, jobs_a_minute: 12, seconds: 40 },
}
const REPORT_EVERY_MS = 10_000
const BREATH_MS = 500
const STATEMENTS = ['-c', 'shared_preload_libraries=pg_stat_statements', '-c', 'max_connections=100']

type Used = { at: number; node_ms: number; postgres_ms: number; statements: number; requests: number; bytes: number }
type Minute = Record<'minutes' | 'node_s' | 'postgres_s' | 'statements' | 'requests' | 'kilobytes' | 'rss_mb', number>

/**
 * What a day costs: a node that idles, drivers who share where they are and people who look on, and jobs on top of it.
 * Of the processor time is counted what node and database use, not those who ask.
 */
export async function measureDay(quick: boolean) {
  const size = sizes[quick ? 'quick' : 'full']
  const folder = await mkdtemp(join(tmpdir(), 'waybill-day-'))
  const postgres = await startEmbeddedPostgres(folder, STATEMENTS)
  const server = await RealServer.start(postgres.url, [], undefined, { TRUSTED_PROXIES: '0' })
  const db = new pg.Client({ connectionString: postgres.url })
  const market = new Market(server.url)
  const sharing = new AbortController()
  let drivers: Promise<void>[] = []
  try {
    await db.connect()
    const cast = await fill(db, size.drivers)
    const { data_directory } = (await db.query<{ data_directory: string }>('show data_directory')).rows[0]!
    const used = () => usedSoFar({ db, market, pid: server.pid!, data_directory })
    const over = async (work: () => Promise<unknown>) => {
      const before = await used()
      await work()
      return aMinute(before, await used(), server.pid!)
    }
    const passing = (seconds: number) => () => pause(seconds * 1000)
    // PostgreSQL looks through what was filled in.
    await pause(20_000)
    const idle = await over(passing(size.seconds / 2))
    drivers = cast.drivers.map((driver, n) => share(market, driver, n, sharing.signal))
    await listenAll(market, cast, size.sockets)
    // What a server does for the first time costs more.
    await postJobs(market, cast, { ...size, jobs: 2 })
    const shared = await over(passing(size.seconds / 2))
    const jobs = Math.round((size.jobs_a_minute * size.seconds) / 60)
    const whole = await over(() => postJobs(market, cast, { ...size, jobs }))
    sharing.abort()
    await Promise.all(drivers)
    report({ size, idle, shared, whole, jobs, failed: market.told.failed })
  } finally {
    sharing.abort()
    await Promise.allSettled(drivers)
    market.close()
    await db.end()
    await server.stop()
    await postgres.stop('immediate')
    await removeServer(folder)
  }
}

type Cast = { drivers: Somebody[]; posters: Somebody[]; vehicle_id: string; photo: Buffer }

async function fill(db: pg.Client, drivers: number): Promise<Cast> {
  await db.query(`set day.drivers = ${drivers}`)
  await db.query(await readFile(join(import.meta.dirname, 'people.sql'), 'utf8'))
  await db.query('create extension pg_stat_statements')
  const of = async (kind: string) => {
    const { rows } = await db.query<{ id: string; n: string }>(
      `select id, substring(email from '\\d+') as n from users where email like '${kind}%@day.example' order by id`,
    )
    return rows.map(({ id, n }) => ({ id, token: `day-${kind}-${n}` }))
  }
  const vehicle = await db.query<{ id: string }>(`select id from vehicles where code = 'small_van'`)
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 70 })
    .toBuffer()
  return { drivers: await of('driver'), posters: await of('poster'), vehicle_id: vehicle.rows[0]!.id, photo }
}

/** Reports every ten seconds, driving slowly north from somewhere in England; seven of ten move, three stand. */
async function share(market: Market, driver: Somebody, n: number, until: AbortSignal) {
  const at = { latitude: 50.8 + ((n * 37) % 440) / 100, longitude: -3.5 + ((n * 61) % 400) / 100 }
  await wait((n * 997) % REPORT_EVERY_MS, until)
  while (!until.aborted) {
    const recorded_at = new Date().toISOString()
    const variables = { input: { positions: [{ ...at, recorded_at, accuracy: 8 }] } }
    // A phone tries again in its next turn.
    await market.ask(driver, REPORT, variables).catch(() => market.told.failed++)
    if (n % 10 < 7) at.latitude += 0.0011
    await wait(REPORT_EVERY_MS, until)
  }
}
const REPORT = 'mutation ($input: ReportPositionsInput!) { reportPositions(input: $input) { outcomes interval_ms } }'
const wait = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }).catch(() => undefined)

async function listenAll(market: Market, { drivers }: Cast, count: number) {
  for (let n = 0; n < count; n += 10)
    await Promise.all(
      drivers
        .slice(n, n + 10)
        .map((driver, k) => market.listen(driver, { latitude: 51 + ((n + k) % 40) / 10, longitude: -1.5 })),
    )
}

/** So many jobs, begun one after the other; resolves when the last is delivered. */
async function postJobs(
  market: Market,
  { drivers, posters, ...rest }: Cast,
  { jobs_a_minute, jobs }: { jobs_a_minute: number; jobs: number },
) {
  const primaries = drivers.filter((_, n) => n % 5 === 0)
  const lives = Array.from({ length: jobs }, async (_, job) => {
    await pause((job * 60_000) / jobs_a_minute)
    const takers = [0, 1, 2].map((k) => primaries[(job * 3 + k) % primaries.length]!)
    await liveJob(market, { poster: posters[job % posters.length]!, takers, ...rest }, BREATH_MS)
  })
  await Promise.all(lives)
}

async function usedSoFar(of: { db: pg.Client; market: Market; pid: number; data_directory: string }): Promise<Used> {
  const { rows } = await of.db.query<{ n: string }>('select sum(calls) as n from pg_stat_statements')
  const { requests, up, down } = of.market.told
  return {
    at: performance.now(),
    node_ms: cpuOfProcess(of.pid),
    postgres_ms: cpuOfPostgres(of.data_directory),
    statements: Number(rows[0]!.n),
    requests,
    bytes: up + down,
  }
}

/** All threads: also those that read pictures. Ticks are hundredths of a second. */
function cpuOfProcess(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0) * 10
}

function aMinute(before: Used, after: Used, pid: number): Minute {
  const minutes = (after.at - before.at) / 60_000
  const each = (figure: keyof Used) => (after[figure] - before[figure]) / minutes
  const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return {
    minutes,
    node_s: each('node_ms') / 1000,
    postgres_s: each('postgres_ms') / 1000,
    statements: each('statements'),
    requests: each('requests'),
    kilobytes: each('bytes') / 1024,
    rss_mb: Number(rss) / 1024,
  }
}

type Found = { size: (typeof sizes)['full']; idle: Minute; shared: Minute; whole: Minute; jobs: number; failed: number }

function report({ size, idle, shared, whole, jobs, failed }: Found) {
  const less = (more: Minute, base: Minute, by: number) => {
    const { rss_mb: _, ...figures } = more
    return mapped(figures, (value, figure) => (value - base[figure]) / by)
  }
  const table = {
    'idle, a minute': idle,
    'sharing and looking on, a minute': shared,
    'with jobs, a minute': whole,
    'a thousand drivers, a minute': less(shared, idle, size.drivers / 1000),
    'a job': less(whole, shared, jobs / whole.minutes),
  }
  const rounded = mapped(table, (figures) => mapped(figures, (value) => Number(value.toFixed(2))))
  console.table(rounded)
  console.log(JSON.stringify({ bench: 'day', ...size, jobs, failed, ...rounded }))
}

function mapped<Key extends string, From, To>(of: Record<Key, From>, change: (value: From, key: Key) => To) {
  return Object.fromEntries(Object.entries<From>(of).map(([key, value]) => [key, change(value, key as Key)])) as Record<
    Key,
    To
  >
}
