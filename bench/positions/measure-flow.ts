import { setTimeout as pause } from 'node:timers/promises'
import type { Positions } from '../../apps/server/src/features/positions/positions.ts'
import type { TrackedUser } from '../../apps/server/src/features/positions/sharing/tracked-user.ts'
import type { Db } from '../../apps/server/src/platform/database/database.ts'
import { cpuOfPostgres } from './cpu-of.ts'
import { dataFolderOf } from './fleet.sql.ts'
import { middle, timed } from './measure-frames.ts'

const UPDATES_A_SECOND = 10_000
const SLICE_MS = 100
const SLICES_A_SECOND = 1000 / SLICE_MS

/** Seven of ten have moved on, three stand and tremble. */
function moves(sharers: readonly TrackedUser[], count: number, step: number) {
  return Array.from({ length: count }, (_, index) => {
    const { user_id, at } = sharers[(step * count + index) % sharers.length]!
    const metres = index % 10 < 7 ? 120 : 1
    return { user_id, at: { latitude: at.latitude + metres / 111_195, longitude: at.longitude } }
  })
}

type Flow = { positions: Positions; sharers: readonly TrackedUser[] }
type Took = { ticks: number[]; flushes: number[] }

/** So many seconds of reports from `from` on: frames each second, the copy every two. Resolves when all of it is stored. */
async function run({ positions, sharers }: Flow, { from, seconds }: { from: number; seconds: number }): Promise<Took> {
  const took: Took = { ticks: [], flushes: [] }
  const begun = performance.now()
  for (let slice = 0; slice < seconds * SLICES_A_SECOND; slice++) {
    for (const { user_id, at } of moves(sharers, UPDATES_A_SECOND / SLICES_A_SECOND, from * SLICES_A_SECOND + slice))
      await positions.report(user_id, null, [{ at, recorded_at: Date.now() }])
    if (slice % SLICES_A_SECOND === SLICES_A_SECOND - 1) took.ticks.push(timed(() => positions.tick()))
    if (slice % (2 * SLICES_A_SECOND) === 2 * SLICES_A_SECOND - 1) {
      const flushed = performance.now()
      void positions.copy.flush().then(() => took.flushes.push(performance.now() - flushed))
    }
    await pause(Math.max(0, begun + (slice + 1) * SLICE_MS - performance.now()))
  }
  await positions.copy.flush()
  return took
}

/** A statement is planned anew five times before its plan is kept, and V8 has to see a function before it is quick. */
const WARM_UP_SECONDS = 6

/**
 * Per cent of one core at 10,000 positions a second: taking them in, filtering, telling, storing. Everybody reports every ten
 * seconds, so twenty are two rounds: of who stands still every other report is written down.
 */
export async function measureFlow(db: Db, positions: Positions, seconds: number) {
  const folder = await dataFolderOf(db)
  const flow = { positions, sharers: [...positions.map.all()] }
  await run(flow, { from: 0, seconds: WARM_UP_SECONDS })
  const node = process.cpuUsage()
  const postgres = cpuOfPostgres(folder)
  const from = performance.now()
  const { ticks, flushes } = await run(flow, { from: WARM_UP_SECONDS, seconds })
  const ms = performance.now() - from
  const { user, system } = process.cpuUsage(node)
  const [node_per_cent, postgres_per_cent] = [
    (user + system) / 10 / ms,
    ((cpuOfPostgres(folder) - postgres) / ms) * 100,
  ]
  return {
    seconds: ms / 1000,
    node_per_cent,
    postgres_per_cent,
    total_per_cent: node_per_cent + postgres_per_cent,
    tick_ms: middle(ticks),
    flush_ms: middle(flushes),
  }
}
