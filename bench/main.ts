// How fast the product answers, as ratios to a bare handler in the same run (docs/benchmarks.md). `--quick` for a first look,
// `--only=<part>` for a part, `--smoke` to see in seconds that all of it still works.
import { measureAlerts } from './alerts/measure-alerts.ts'
import { startPostgres } from './database.ts'
import { measureDay } from './day/measure-day.ts'
import { measureInp } from './inp/measure-inp.ts'
import { measureLighthouse } from './lighthouse/measure-lighthouse.ts'
import { connectionsFor } from './load.ts'
import { MarketBench, type Found } from './measure-market.ts'
import { measureFind, measureOwn } from './measure-own.ts'
import { measurePayerRecords } from './payer-records/measure-payer-records.ts'
import { measurePositions } from './positions/measure-positions.ts'
import { type Size, sizes } from './size.ts'
import { measureSockets } from './sockets/measure-sockets.ts'

const size = process.argv.includes('--smoke') ? 'smoke' : process.argv.includes('--quick') ? 'quick' : 'full'
const only = process.argv.find((each) => each.startsWith('--only='))?.slice('--only='.length)
const isWanted = (name: string) => only === undefined || name.startsWith(only)

const postgres = await startPostgres(size)
/** These need no market: they have a small database of their own, or none; too large for a smoke. */
const apart = {
  alerts: () => measureAlerts(postgres, size === 'quick'),
  'payer records': () => measurePayerRecords(postgres, size === 'quick'),
  positions: () => measurePositions(postgres, size === 'quick'),
  sockets: () => measureSockets(size === 'quick'),
  day: () => measureDay(size === 'quick'),
  inp: () => measureInp(size === 'quick'),
  lighthouse: () => measureLighthouse(size === 'quick'),
}
const ofMarket: Record<string, (bench: MarketBench) => Promise<Found>> = {
  browse: (bench) => bench.browse(),
  detail: (bench) => bench.detail(),
  'near newest': (bench) => bench.near('newest'),
  'near nearest': (bench) => bench.near('nearest'),
  own: measureOwn,
  find: measureFind,
  accept: (bench) => bench.acceptance(),
}
const failed: string[] = []
try {
  if (size !== 'smoke')
    for (const [name, measure] of Object.entries(apart)) if (isWanted(name)) await trying(name, measure)
  const parts = Object.entries(ofMarket).filter(([name]) => isWanted(name))
  if (parts.length > 0) await trying('market', () => measureMarket(parts, sizes[size]))
} finally {
  await postgres.stop()
}
if (failed.length > 0) {
  console.error(`Not measured: ${failed.join(', ')}.`)
  process.exitCode = 1
}

async function measureMarket(parts: [string, (bench: MarketBench) => Promise<Found>][], of: Size) {
  const bench = await MarketBench.open(postgres, of)
  const ratios: Record<string, number> = {}
  try {
    for (const [name, measure] of parts)
      await trying(name, async () => {
        const found = await measure(bench)
        console.table(found.table)
        Object.assign(ratios, found.ratios)
      })
  } finally {
    console.log(JSON.stringify({ bench: 'waybill', size, ...of, connections: connectionsFor(of.round), ...ratios }))
    await bench.close()
  }
}

/** A part that fails says so, and the others are measured all the same. */
async function trying(name: string, measure: () => Promise<unknown>) {
  try {
    await measure()
  } catch (error) {
    failed.push(name)
    console.error(`${name}:`, error)
  }
}
