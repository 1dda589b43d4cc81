import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { RunningPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts'
import { acceptCalls, ask, browseCalls, detailCalls, nearCalls, readMarket, takeBack, withLaterPages } from './calls.ts'
import { folder, market } from './database.ts'
import { load, median, type Call, type Figures as Answered, type Until } from './load.ts'
import { cpuOfPostgres } from './positions/cpu-of.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import type { Size } from './size.ts'

type Side = 'api' | 'bare' | 'small'
/** With the processor time of a request, of the server and of PostgreSQL together: it says less about what else the machine does. */
type Figures = Answered & { cpu_us: number }
/** What one part of the bench found: a row of the table for each comparison, and its ratios. */
export type Found = { table: Record<string, Record<string, string>>; ratios: Record<string, number> }

/** The application and the bare handler on a large market, and the application on a small one. */
export class MarketBench {
  readonly #size: Size
  readonly #servers: Record<Side, ServerProcess>
  readonly #people: Awaited<ReturnType<typeof readMarket>>
  readonly #fewPeople: Awaited<ReturnType<typeof readMarket>>

  private constructor(parts: {
    size: Size
    servers: Record<Side, ServerProcess>
    people: Awaited<ReturnType<typeof readMarket>>
    fewPeople: Awaited<ReturnType<typeof readMarket>>
  }) {
    this.#size = parts.size
    this.#servers = parts.servers
    this.#people = parts.people
    this.#fewPeople = parts.fewPeople
  }

  static async open(postgres: RunningPostgres, size: Size): Promise<MarketBench> {
    const large = await market(postgres, size.large)
    const small = await market(postgres, size.small)
    const servers = {
      api: await startServerProcess('api-server.ts', large),
      bare: await startServerProcess('bare-handler.ts', large),
      small: await startServerProcess('api-server.ts', small),
    }
    const people = await readMarket(large)
    await takeBack(people)
    return new MarketBench({ size, servers, people, fewPeople: await readMarket(small) })
  }

  async close() {
    await Promise.all([this.#people.client.end(), this.#fewPeople.client.end()])
    await Promise.all(Object.values(this.#servers).map((server) => server.stop()))
  }

  /** For what has no yardstick to be compared with. */
  get api() {
    return { url: this.#servers.api.url, people: this.#people, size: this.#size }
  }

  async browse(): Promise<Found> {
    const calls = await withLaterPages(browseCalls(this.#people), this.#servers.api.url)
    const few = await withLaterPages(browseCalls(this.#fewPeople), this.#servers.small.url)
    const { figures, found } = await this.#compare('browse', { api: calls, bare: calls, small: few })
    const of_large = median(figures.api.map(({ p50 }, n) => p50 / figures.small![n]!.p50))
    found.ratios[`browse_${this.#size.large}_to_${this.#size.small}`] = rounded(of_large)
    return found
  }

  async detail(): Promise<Found> {
    const calls = await detailCalls(this.#people)
    return (await this.#compare('detail', { api: calls, bare: calls })).found
  }

  async near(sort: 'newest' | 'nearest'): Promise<Found> {
    const { rounds, round: until } = this.#size
    const { url } = this.#servers.api
    const all: Found = { table: {}, ratios: {} }
    const calls: Record<number, Call[]> = {}
    for (const miles of [10, 50, 100]) {
      const near = await withLaterPages(nearCalls(this.#people, miles, sort), url)
      calls[miles] = near
      const { found } = await this.#compare(`near ${sort} ${miles} mi`, { api: near, bare: near })
      Object.assign(all.table, found.table)
      Object.assign(all.ratios, found.ratios)
    }
    // Circles against each other alternate too: what else the machine does must not look like a difference between them.
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const small = await load(url, calls[10]!, until)
      ratios.push((await load(url, calls[100]!, until)).p50 / small.p50)
    }
    all.ratios[`near_${sort}_100_to_10`] = rounded(median(ratios))
    return all
  }

  /** Every acceptance is another job's, so the sides take turns over one supply, which is put back at the end. */
  async acceptance(): Promise<Found> {
    const { accepts, rounds } = this.#size
    const supply = await acceptCalls(this.#people, accepts * (rounds + 1) * 2)
    const figures: { api: Figures[]; bare: Figures[] } = { api: [], bare: [] }
    for (let round = 0; round <= rounds; round++)
      for (const side of round % 2 ? (['bare', 'api'] as const) : (['api', 'bare'] as const)) {
        const result = await this.#measure(side, supply.splice(0, accepts), { amount: accepts })
        if (round > 0) figures[side].push(result)
      }
    await takeBack(this.#people)
    return described('accept-bid', figures)
  }

  /** Alternates the sides, so that whatever else the machine does falls on all of them. */
  async #compare(name: string, calls: { api: Call[]; bare: Call[]; small?: Call[] }) {
    const { rounds, round: until, warm_up } = this.#size
    const sides = Object.entries(calls) as [Side, Call[]][]
    await this.#requireSameAnswers(name, calls.bare)
    for (const [side, of] of sides) await load(this.#servers[side].url, of, warm_up)
    const figures: Record<string, Figures[]> = Object.fromEntries(sides.map(([side]) => [side, []]))
    for (let round = 0; round < rounds; round++)
      for (const [side, of] of round % 2 ? sides.toReversed() : sides)
        figures[side]!.push(await this.#measure(side, of, until))
    const known = figures as { api: Figures[]; bare: Figures[]; small?: Figures[] }
    return { figures: known, found: described(name, known) }
  }

  async #measure(side: Side, calls: Call[], until: Until): Promise<Figures> {
    const server = this.#servers[side]
    const cpu = async () => (await server.cpu()) + cpuOfPostgres(join(folder, 'postgres'))
    const before = await cpu()
    const figures = await server.whileAlive(load(server.url, calls, until))
    return { ...figures, cpu_us: (((await cpu()) - before) * 1000) / figures.requests }
  }

  /** A yardstick that answers something else measures nothing. */
  async #requireSameAnswers(name: string, calls: readonly Call[]) {
    for (const call of calls.slice(0, 50)) {
      const [api, bare] = await Promise.all([ask(this.#servers.api.url, call), ask(this.#servers.bare.url, call)])
      if (!isDeepStrictEqual(JSON.parse(api), JSON.parse(bare)))
        throw new Error(
          `The two sides answer ${name} differently.\n${call.body}\n${api.slice(0, 1500)}\n${bare.slice(0, 1500)}`,
        )
    }
  }
}

function described(
  name: string,
  { api, bare, small: few }: { api: Figures[]; bare: Figures[]; small?: Figures[] },
): Found {
  const middle = (of: Figures[], key: keyof Figures) => rounded(median(of.map((each) => each[key])))
  const ratios = api.map((each, n) => each.requests_per_second / bare[n]!.requests_per_second).sort((a, b) => a - b)
  const ratio = rounded(median(ratios))
  const row = {
    'api req/s': middle(api, 'requests_per_second').toFixed(0),
    'bare req/s': middle(bare, 'requests_per_second').toFixed(0),
    ratio: ratio.toFixed(2),
    'lowest…highest': `${ratios[0]!.toFixed(2)}…${ratios.at(-1)!.toFixed(2)}`,
    'api p50 / p99 ms': `${middle(api, 'p50').toFixed(1)} / ${middle(api, 'p99').toFixed(1)}`,
    'bare p50 / p99 ms': `${middle(bare, 'p50').toFixed(1)} / ${middle(bare, 'p99').toFixed(1)}`,
    'api / bare cpu µs': `${middle(api, 'cpu_us').toFixed(0)} / ${middle(bare, 'cpu_us').toFixed(0)}`,
    ...(few ? { 'small market p50 ms': middle(few, 'p50').toFixed(1) } : {}),
  }
  const key = name.replaceAll(' ', '_')
  const cpu = rounded(median(api.map((each, n) => each.cpu_us / bare[n]!.cpu_us)))
  return { table: { [name]: row }, ratios: { [key]: ratio, [`${key}_cpu`]: cpu } }
}

export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
