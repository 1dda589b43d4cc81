import { setTimeout as pause } from 'node:timers/promises'
import { type Databases, type Db, openDatabases } from '../../apps/server/src/platform/database/database.ts'
import type { RunningPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { liveVehicles } from '../../apps/server/src/features/positions/live-vehicles.ts'
import { Positions } from '../../apps/server/src/features/positions/positions.ts'
import type { Sharer } from '../../apps/server/src/features/positions/sharer.ts'
import type { Platform } from '../../apps/server/src/platform/context.ts'
import { liveInProcess } from '../../apps/server/src/platform/live/live-in-process.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { cellOf } from '../../packages/domain/src/positions/grid.ts'
import { market, scratchOf } from '../database.ts'
import { cpuOfPostgres } from './cpu-of.ts'
import { clustersBySql, dataFolderOf, fillFleet, hotShare, type Row, upsert } from './fleet.sql.ts'
import { measureFrames, middle, timed } from './measure-frames.ts'

const VEHICLES = 100_000
const UPDATES_A_SECOND = 10_000
const BATCH = 1_000
const SLICE_MS = 100

/** Positions: what storing, showing and telling them costs (docs/benchmarks.md, decision 0027). */
export async function measurePositions(postgres: RunningPostgres, quick: boolean) {
  const url = await scratchOf(postgres, await market(postgres, 10_000), 'positions_scratch')
  const log = createLog({ log_level: 'silent', production: true })
  const databases = await openDatabases(url, log, { writes: 4, reads: 1 })
  try {
    console.error(`Placing ${VEHICLES.toLocaleString('en')} vehicles…`)
    await databases.pool.query('set statement_timeout = 0')
    await fillFleet(databases.db, VEHICLES)
    const storing = await measureStoring(databases.db, quick ? 5 : 20)
    const platform = { databases, live: liveInProcess(), log, now: () => new Date() } as unknown as Platform
    const positions = new Positions(platform)
    await positions.load()
    const showing = await measureShowing(databases.db, positions, quick ? 5 : 15)
    const frames = measureFrames(quick ? 3 : 9)
    const flow = await measureFlow(databases, positions, quick ? 4 : 10)
    positions.close()
    const telling = { ...frames, ratio: frames.own / frames.shared }
    for (const figures of [storing, showing, telling, flow]) console.table(rounded(figures))
    console.log(
      JSON.stringify({
        bench: 'positions',
        vehicles: VEHICLES,
        ...rounded({ ...storing, ...showing, ...telling, ...flow }),
      }),
    )
  } finally {
    await databases.close()
  }
}

/** Seven of ten have moved on, three stand and tremble. */
function moves(sharers: readonly Sharer[], count: number, step: number) {
  return Array.from({ length: count }, (_, index) => {
    const { user_id, at } = sharers[(step * count + index) % sharers.length]!
    const metres = index % 10 < 7 ? 120 : 1
    return { user_id, at: { latitude: at.latitude + metres / 111_195, longitude: at.longitude } }
  })
}

/** Rows a second: a batch against one by one, indexed by the cell against by the point; the share updated in place. */
async function measureStoring(db: Db, rounds: number) {
  const known = await db
    .selectFrom('positions')
    .select(['user_id', 'lat', 'lng'])
    .limit(BATCH * rounds)
    .execute()
  const rows = known.map(({ user_id, lat, lng }): Row => {
    const at = { latitude: lat! + 0.001, longitude: lng! }
    return { user_id, lat: at.latitude, lng: at.longitude, cell: cellOf(at) }
  })
  const perSecond = { cell: [] as number[], gist: [] as number[], single: [] as number[] }
  const rate = async (count: number, work: () => Promise<unknown>) => {
    const from = performance.now()
    await work()
    return (count / (performance.now() - from)) * 1000
  }
  for (let round = 0; round < rounds; round++) {
    const batch = rows.slice(round * BATCH, (round + 1) * BATCH)
    perSecond.cell.push(await rate(BATCH, () => upsert(db, 'positions_cell', batch)))
    perSecond.gist.push(await rate(BATCH, () => upsert(db, 'positions_gist', batch)))
    const few = batch.slice(0, 100)
    perSecond.single.push(
      await rate(few.length, async () => {
        for (const row of few) await upsert(db, 'positions_cell', [row])
      }),
    )
  }
  const [batch, gist, single] = [middle(perSecond.cell), middle(perSecond.gist), middle(perSecond.single)]
  return {
    batch_rows_per_second: batch,
    batch_to_single: batch / single,
    cell_to_gist: batch / gist,
    hot_share: await hotShare(db, 'positions_cell'),
  }
}

/** Ms: up to 500 vehicles of a town, the clusters of the country; the same clusters as SQL counts them. */
async function measureShowing(db: Db, { map }: Positions, rounds: number) {
  const onlooker = { team_id: 'nobody', is_sandbox: false, blocked_team_ids: new Set<string>() }
  const now = Date.now()
  const town = { bounds: { south: 53.7, west: -1.6, north: 53.85, east: -1.35 }, zoom: 12 }
  const country = { bounds: { south: 49, west: -8, north: 60, east: 2 }, zoom: 5 }
  const memory = (input: typeof town) => timed(() => liveVehicles(map, onlooker, input, now))
  const of = (input: typeof town) => middle(Array.from({ length: rounds * 20 }, () => memory(input)))
  const bySql: number[] = []
  for (let round = 0; round < rounds; round++) {
    const from = performance.now()
    await clustersBySql(db, 3)
    bySql.push(performance.now() - from)
  }
  const clusters = of(country)
  return {
    town_ms: of(town),
    clusters_ms: clusters,
    clusters_sql_ms: middle(bySql),
    clusters_ratio: middle(bySql) / clusters,
  }
}

/** Per cent of one core at 10,000 positions a second: taking them in, filtering, frames each second, the copy every two. */
async function measureFlow({ db }: Databases, positions: Positions, seconds: number) {
  const folder = await dataFolderOf(db)
  const sharers = [...positions.map.all()]
  const node = process.cpuUsage()
  const postgres = cpuOfPostgres(folder)
  const from = performance.now()
  const ticks: number[] = []
  const flushes: number[] = []
  for (let slice = 0; slice < (seconds * 1000) / SLICE_MS; slice++) {
    const until = from + (slice + 1) * SLICE_MS
    for (const { user_id, at } of moves(sharers, (UPDATES_A_SECOND * SLICE_MS) / 1000, slice))
      await positions.report(user_id, null, [{ at, recorded_at: Date.now() }])
    if (slice % 10 === 9) ticks.push(timed(() => positions.tick()))
    if (slice % 20 === 19) {
      const begun = performance.now()
      void positions.copy.flush().then(() => flushes.push(performance.now() - begun))
    }
    await pause(Math.max(0, until - performance.now()))
  }
  await positions.copy.flush()
  const ms = performance.now() - from
  const { user, system } = process.cpuUsage(node)
  return {
    seconds: ms / 1000,
    node_per_cent: (user + system) / 10 / ms,
    postgres_per_cent: ((cpuOfPostgres(folder) - postgres) / ms) * 100,
    tick_ms: middle(ticks),
    flush_ms: middle(flushes),
  }
}

function rounded(figures: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, of]) => [name, Math.round(of * 1000) / 1000]))
}
