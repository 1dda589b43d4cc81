import { openDatabases } from '../../apps/server/src/platform/database/database.ts'
import type { RunningPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { Positions } from '../../apps/server/src/features/positions/positions.ts'
import type { Platform } from '../../apps/server/src/platform/context.ts'
import { liveInProcess } from '../../apps/server/src/platform/live/live-in-process.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { market, scratchOf } from '../database.ts'
import { fillFleet } from './fleet.sql.ts'
import { measureFlow } from './measure-flow.ts'
import { measureFrames } from './measure-frames.ts'
import { measureShowing } from './measure-showing.ts'
import { measureStoring } from './measure-storing.ts'

const VEHICLES = 100_000

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
    const flow = await measureFlow(databases.db, positions, quick ? 10 : 20)
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

function rounded(figures: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, of]) => [name, Math.round(of * 1000) / 1000]))
}
