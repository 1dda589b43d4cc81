import { ask, findCalls, ownCalls, posterTokens } from './calls.ts'
import { load, median } from './load.ts'
import { type Found, type MarketBench, rounded } from './measure-market.ts'

/** The lists of a company with a tenth of all jobs, and of others with few, in turns. */
export async function measureOwn({ api: { url, people, size } }: MarketBench): Promise<Found> {
  const { most, others } = await posterTokens(people)
  const [many, few] = [ownCalls([most]), ownCalls(others)]
  await load(url, [...many, ...few], size.warm_up)
  const times: { many: number; few: number }[] = []
  for (let round = 0; round < size.rounds; round++)
    times.push({ many: (await load(url, many, size.round)).p50, few: (await load(url, few, size.round)).p50 })
  const p50 = (of: 'many' | 'few') => median(times.map((each) => each[of])).toFixed(1)
  return {
    table: { 'own lists': { 'a tenth of all jobs, p50 ms': p50('many'), 'few jobs, p50 ms': p50('few') } },
    ratios: { own_many_to_few: rounded(median(times.map(({ many: of, few: to }) => of / to))) },
  }
}

/** The one search, one question after the other, as somebody types: what the server takes, no queue before it. */
export async function measureFind({ api: { url, people } }: MarketBench): Promise<Found> {
  const calls = await findCalls(people)
  for (const call of calls) await ask(url, call)
  const milliseconds: number[] = []
  for (const call of calls) {
    const began = performance.now()
    await ask(url, call)
    milliseconds.push(performance.now() - began)
  }
  milliseconds.sort((a, b) => a - b)
  const [p50, p95] = [median(milliseconds), milliseconds[Math.floor(milliseconds.length * 0.95)]!]
  return {
    table: { find: { 'p50 ms': p50.toFixed(1), 'p95 ms': p95.toFixed(1) } },
    ratios: { find_p50_ms: rounded(p50) },
  }
}
