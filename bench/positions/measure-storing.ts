import type { Db } from '../../apps/server/src/platform/database/database.ts'
import { cellOf } from '../../packages/domain/src/positions/grid.ts'
import { hotShare, type Row, upsert } from './fleet.sql.ts'
import { middle } from './measure-frames.ts'

const BATCH = 1_000

/** Rows a second: a batch against one by one, indexed by the cell against by the point; the share updated in place. */
export async function measureStoring(db: Db, rounds: number) {
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
