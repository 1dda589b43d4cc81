import './network-guard.ts'
import { chmod, mkdtemp } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { patience } from '../../../tools/slowness.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts'
import { removeServer } from '../testing/base-copy.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { RealServer } from './real-server.ts'
import { report } from './seed.ts'
import { SoakCrowd } from './soak-crowd.ts'
import { growth, holding, type Holding, megabytes, type Sample, Watch } from './soak-figures.ts'

// A real server on its own PostgreSQL under what people do all day, for half an hour: its memory does not grow, and what it
// held for them it gives back when they have gone (design checks, 13). WAYBILL_SOAK_MINUTES makes it shorter, for a first look.
const MINUTES = Number(process.env['WAYBILL_SOAK_MINUTES'] ?? 30)
const GROWTH_MB_A_MINUTE = 1
const SAMPLE_MS = 10_000
/** Long enough to see a fault. */
const SHORT = 2
/** What is compiled, prepared and cached once is there by then. */
const WARM_UP = 1 / 3
/** Connections of the start that nobody needs are closed after ten seconds. */
const QUIET_MS = 20_000
/** A line that somebody keeps open and says nothing on is closed after 72 seconds. */
const SETTLED_MS = 90_000
/** On a machine with much other work some find no connection within five seconds, are told 503 and ask again, as clients do. */
const LET_WAIT = 1 / 1000
/** Opened by the first who needs them, and then kept: threads that read pictures and what wakes them, the pages' own files. */
const KEPT_DESCRIPTORS = 16

let clean: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const each of clean.reverse()) await each()
  clean = []
})

async function soaking(minutes: number, faults: readonly string[] = []) {
  const { server, database, post } = await open(faults)
  const watch = await Watch.over({ url: server.url, pid: server.pid! }, database)
  clean.push(() => watch.close())
  // Its workers connect some seconds after it is ready.
  await pause(QUIET_MS)
  const before = await watch.least(QUIET_MS)
  const crowd = await SoakCrowd.open(server.url, database)
  const over = AbortSignal.timeout(minutes * 60_000)
  await watch.follow(Math.min(SAMPLE_MS, minutes * 1000), over)
  await crowd.goHome()
  const left = await leftOver(watch, before)
  const sent = crowd.told.up / (1024 * 1024) / minutes
  return {
    ...figuresOf({ minutes, samples: watch.samples }),
    ...crowd.done,
    mails: post.mails,
    requests: crowd.told.requests,
    sent_mb_a_minute: Number(sent.toFixed(1)),
    heard: crowd.told.messages,
    let_wait: crowd.told.failed,
    wrongs: crowd.wrongs.length,
    first_wrongs: crowd.wrongs.slice(0, 3),
    errors: errorsOf(server).slice(0, 3),
    left,
    connections_left: left.connections > 0 ? await watch.connections() : [],
    load: loadavg().map((load) => Number(load.toFixed(1))),
  }
}
type Figures = Awaited<ReturnType<typeof soaking>>

async function open(faults: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-soak-'))
  await chmod(folder, 0o755) // or its files are where nobody removes them
  clean.push(() => removeServer(folder))
  // The server finds it running and takes it over, as after a crash of its own.
  const postgres = await startEmbeddedPostgres(folder)
  clean.push(() => postgres.stop('immediate').catch(() => undefined))
  const post = await startMailServer()
  clean.push(() => post.stop())
  const server = await RealServer.start(undefined, faults, folder, { LOG_LEVEL: 'warn', SMTP_URL: post.url })
  clean.push(() => server.kill())
  return { server, database: postgres.url, post }
}

function figuresOf({ minutes, samples }: { minutes: number; samples: readonly Sample[] }) {
  const warm = samples.slice(Math.ceil(samples.length * WARM_UP))
  const a_minute = (of: 'rss' | 'heap' | 'external') => Number(growth(warm, of).toFixed(2))
  const most = (of: keyof Holding) => Math.max(...samples.map((sample) => sample[of]))
  return {
    minutes,
    samples: warm.length,
    rss_mb: [samples[0]!, warm[0]!, warm.at(-1)!].map(({ rss }) => megabytes(rss)),
    heap_mb: [samples[0]!, warm[0]!, warm.at(-1)!].map(({ heap }) => megabytes(heap)),
    rss_mb_a_minute: a_minute('rss'),
    heap_mb_a_minute: a_minute('heap'),
    external_mb_a_minute: a_minute('external'),
    most_descriptors: most('descriptors'),
    most_connections: most('connections'),
    most_sockets: most('sockets'),
    most_channels: most('channels'),
    most_tasks: most('tasks'),
  }
}

/** What is held more than before anybody came, once it has had the time to be given back. */
async function leftOver(watch: Watch, before: Holding): Promise<Holding> {
  for (const end = performance.now() + SETTLED_MS; ; await pause(2000)) {
    const now = await watch.look()
    const left = holding((what) => now[what] - before[what])
    if (whatIsLeft(left).length === 0 || performance.now() > end) return left
  }
}

function whatIsLeft({ descriptors, ...others }: Holding): string[] {
  const left = Object.entries(others).flatMap(([what, count]) => (count > 0 ? [`${what} are left`] : []))
  return descriptors > KEPT_DESCRIPTORS ? [...left, 'descriptors are left'] : left
}

const LOGGED_ERROR = 50
function errorsOf({ logged }: RealServer): string[] {
  return logged.filter((line) => (JSON.parse(line) as { level: number }).level >= LOGGED_ERROR)
}

function broken(figures: Figures): string[] {
  const found = whatIsLeft(figures.left)
  if (!(figures.rss_mb_a_minute <= GROWTH_MB_A_MINUTE)) found.push('memory grows')
  if (!(figures.external_mb_a_minute <= GROWTH_MB_A_MINUTE)) found.push('what lies outside the heap grows')
  if (figures.wrongs > 0) found.push('requests failed')
  if (figures.let_wait > figures.requests * LET_WAIT) found.push('too many are let wait')
  if (figures.errors.length > 0) found.push('errors are logged')
  return found
}

test(
  'half an hour of people leaves a server as it was',
  async () => {
    const figures = await soaking(MINUTES)
    report('soak', figures)
    expect(broken(figures)).toEqual([])
    // They were there.
    expect(figures.reads).toBeGreaterThan(MINUTES * 600)
    expect(figures.most_channels).toBeGreaterThan(10)
    expect(figures.heard).toBeGreaterThan(MINUTES * 60)
  },
  (MINUTES + 5) * 60_000,
)

test(
  'the check catches a server that keeps what each request has brought',
  async () => {
    // Both collect their garbage at once: left to itself a healthy server takes a hundred megabytes in its first minutes.
    const [sound, faulty] = await Promise.all([
      soaking(SHORT, ['eager-collection.ts']),
      soaking(SHORT, ['eager-collection.ts', 'fault-kept-bodies.ts']),
    ])
    report('soak, sound', sound)
    report('soak, kept bodies', faulty)
    expect(broken(faulty)).toEqual(expect.arrayContaining(['memory grows', 'what lies outside the heap grows']))
    // Not by chance: bodies lie outside the heap, where at least half of what was sent is kept, and nothing of it in the one beside.
    expect(faulty.external_mb_a_minute - sound.external_mb_a_minute).toBeGreaterThan(faulty.sent_mb_a_minute / 2)
  },
  patience(600_000),
)

test(
  'the check catches connections that are not given back, and sockets that are not forgotten',
  async () => {
    const figures = await soaking(1, ['fault-kept-connections.ts', 'fault-kept-sockets.ts'])
    report('soak, kept connections', figures)
    expect(broken(figures)).toEqual(
      expect.arrayContaining(['connections are left', 'sockets are left', 'channels are left']),
    )
  },
  patience(600_000),
)
