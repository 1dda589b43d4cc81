// How fast the product answers, as ratios to a bare handler in the same run (docs/benchmarks.md). `--quick` for a first look.
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { measureAlerts } from './alerts/measure-alerts.ts'
import { acceptCalls, ask, browseCalls, detailCalls, nearCalls, readMarket, takeBack, withLaterPages } from './calls.ts'
import { folder, market, startPostgres } from './database.ts'
import { cpuOfPostgres } from './positions/cpu-of.ts'
import { measurePositions } from './positions/measure-positions.ts'
import { load, median, type Call, type Figures as Answered } from './load.ts'
import { startServerProcess } from './server-process.ts'
import { measureSockets } from './sockets/measure-sockets.ts'

const quick = process.argv.includes('--quick')
const only = process.argv.find((each) => each.startsWith('--only='))?.slice('--only='.length)
const ROUNDS = quick ? 3 : 7
const SECONDS = quick ? 2 : 4
const ACCEPTS = quick ? 500 : 1500
const LARGE = 1_000_000
const SMALL = 10_000

type Side = 'api' | 'bare' | 'small'
/** With the processor time of a request, of the server and of PostgreSQL together: it says less about what else the machine does. */
type Figures = Answered & { cpu_us: number }
const wanted = (name: string) => only === undefined || name.startsWith(only)
const table: Record<string, Record<string, string>> = {}
const summary: Record<string, number> = {}

const postgres = await startPostgres()
// These need no market: they have a small database of their own, or none.
const apart = {
  alerts: () => measureAlerts(postgres, quick),
  positions: () => measurePositions(postgres, quick),
  sockets: () => measureSockets(quick),
}
for (const [name, measure] of Object.entries(apart)) if (wanted(name)) await measure()
if (only !== undefined && only in apart) {
  await postgres.stop()
  process.exit()
}
const large = await market(postgres, LARGE)
const small = await market(postgres, SMALL)
const servers = {
  api: await startServerProcess('api-server.ts', large),
  bare: await startServerProcess('bare-handler.ts', large),
  small: await startServerProcess('api-server.ts', small),
}
const people = await readMarket(large)
const fewPeople = await readMarket(small)
try {
  await takeBack(people)
  await measureReads()
  if (wanted('accept')) await measureAcceptance()
} finally {
  await Promise.all([
    people.client.end(),
    fewPeople.client.end(),
    ...Object.values(servers).map((server) => server.stop()),
  ])
  await postgres.stop()
}
console.table(table)
console.log(JSON.stringify({ bench: 'waybill', rounds: ROUNDS, seconds: SECONDS, connections: 32, ...summary }))

async function measureReads() {
  const browse = await withLaterPages(browseCalls(people), servers.api.url)
  if (wanted('browse')) {
    const figures = await compare('browse', {
      api: browse,
      bare: browse,
      small: await withLaterPages(browseCalls(fewPeople), servers.small.url),
    })
    summary['browse_1000000_to_10000'] = rounded(median(figures.api.map(({ p50 }, n) => p50 / figures.small![n]!.p50)))
  }
  if (wanted('detail')) {
    const detail = await detailCalls(people)
    await compare('detail', { api: detail, bare: detail })
  }
  for (const sort of ['newest', 'nearest'] as const) if (wanted(`near ${sort}`)) await measureNear(sort)
}

async function measureNear(sort: 'newest' | 'nearest') {
  const calls: Record<number, Call[]> = {}
  for (const miles of [10, 50, 100]) {
    const near = await withLaterPages(nearCalls(people, miles, sort), servers.api.url)
    calls[miles] = near
    await compare(`near ${sort} ${miles} mi`, { api: near, bare: near })
  }
  // Circles against each other alternate too: what else the machine does must not look like a difference between them.
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const small = await load(servers.api.url, calls[10]!, { seconds: SECONDS })
    ratios.push((await load(servers.api.url, calls[100]!, { seconds: SECONDS })).p50 / small.p50)
  }
  summary[`near_${sort}_100_to_10`] = rounded(median(ratios))
}

/** Alternates the sides, so that whatever else the machine does falls on all of them. */
async function compare(name: string, calls: { api: Call[]; bare: Call[]; small?: Call[] }) {
  const sides = Object.entries(calls) as [Side, Call[]][]
  await requireSameAnswers(name, calls.bare)
  for (const [side, of] of sides) await load(servers[side].url, of, { seconds: 2 })
  const figures: Record<string, Figures[]> = Object.fromEntries(sides.map(([side]) => [side, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const [side, of] of round % 2 ? sides.toReversed() : sides)
      figures[side]!.push(await measure(side, of, { seconds: SECONDS }))
  const known = figures as { api: Figures[]; bare: Figures[]; small?: Figures[] }
  report(name, known)
  return known
}

async function measure(side: Side, calls: Call[], until: Parameters<typeof load>[2]): Promise<Figures> {
  const cpu = async () => (await servers[side].cpu()) + cpuOfPostgres(join(folder, 'postgres'))
  const before = await cpu()
  const figures = await load(servers[side].url, calls, until)
  return { ...figures, cpu_us: (((await cpu()) - before) * 1000) / figures.requests }
}

/** Every acceptance is another job's, so the sides take turns over one supply, which is put back at the end. */
async function measureAcceptance() {
  const supply = await acceptCalls(people, ACCEPTS * (ROUNDS + 1) * 2)
  const figures: { api: Figures[]; bare: Figures[] } = { api: [], bare: [] }
  for (let round = 0; round <= ROUNDS; round++)
    for (const side of round % 2 ? (['bare', 'api'] as const) : (['api', 'bare'] as const)) {
      const result = await measure(side, supply.splice(0, ACCEPTS), { amount: ACCEPTS })
      if (round > 0) figures[side].push(result)
    }
  report('accept-bid', figures)
  await takeBack(people)
}

function report(name: string, { api, bare, small: few }: { api: Figures[]; bare: Figures[]; small?: Figures[] }) {
  const middle = (of: Figures[], key: keyof Figures) => rounded(median(of.map((each) => each[key])))
  const ratios = api.map((each, n) => each.requests_per_second / bare[n]!.requests_per_second).sort((a, b) => a - b)
  const ratio = rounded(median(ratios))
  table[name] = {
    'api req/s': middle(api, 'requests_per_second').toFixed(0),
    'bare req/s': middle(bare, 'requests_per_second').toFixed(0),
    ratio: ratio.toFixed(2),
    'lowest…highest': `${ratios[0]!.toFixed(2)}…${ratios.at(-1)!.toFixed(2)}`,
    'api p50 / p99 ms': `${middle(api, 'p50').toFixed(1)} / ${middle(api, 'p99').toFixed(1)}`,
    'bare p50 / p99 ms': `${middle(bare, 'p50').toFixed(1)} / ${middle(bare, 'p99').toFixed(1)}`,
    'api / bare cpu µs': `${middle(api, 'cpu_us').toFixed(0)} / ${middle(bare, 'cpu_us').toFixed(0)}`,
    ...(few ? { '10,000 jobs p50 ms': middle(few, 'p50').toFixed(1) } : {}),
  }
  summary[name.replaceAll(' ', '_')] = ratio
  summary[`${name.replaceAll(' ', '_')}_cpu`] = rounded(median(api.map((each, n) => each.cpu_us / bare[n]!.cpu_us)))
}

/** A yardstick that answers something else measures nothing. */
async function requireSameAnswers(name: string, calls: readonly Call[]) {
  for (const call of calls.slice(0, 50)) {
    const [api, bare] = await Promise.all([ask(servers.api.url, call), ask(servers.bare.url, call)])
    if (!isDeepStrictEqual(JSON.parse(api), JSON.parse(bare)))
      throw new Error(
        `The two sides answer ${name} differently.\n${call.body}\n${api.slice(0, 1500)}\n${bare.slice(0, 1500)}`,
      )
  }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
