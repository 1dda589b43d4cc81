import { isDeepStrictEqual } from 'node:util'
import { liveVehicles } from '../../apps/server/src/features/positions/map/live-vehicles.ts'
import type { Positions } from '../../apps/server/src/features/positions/positions.ts'
import type { Db } from '../../apps/server/src/platform/database/database.ts'
import { MAX_SHOWN_VEHICLES } from '../../packages/domain/src/positions/frames.ts'
import { type Bounds, cellsWithin, coarsePosition } from '../../packages/domain/src/positions/grid.ts'
import { clustersBySql, moveTogether, type Seen, vehiclesByCell, vehiclesByPoint } from './fleet.sql.ts'
import { middle } from './measure-frames.ts'

/** In turns, so that what else runs falls on all; several at once, since a map that is looked at is asked again and again. */
const IN_A_ROW = 20
const onlooker = { team_id: 'nobody', is_sandbox: false, blocked_team_ids: new Set<string>() }
const country = { bounds: { south: 49, west: -8, north: 60, east: 2 }, zoom: 5 }
/** Along the edges of the coarse squares: who is within them to the metre is within them to a kilometre. */
const town: Bounds = { south: 53.7, west: -1.6, north: 53.9, east: -1.216 }
const input = { bounds: town, zoom: 12 }

/** Ms: the vehicles of a town, the clusters of a country, from memory and as PostgreSQL finds the same. */
export async function measureShowing(db: Db, { map }: Positions, rounds: number) {
  await moveTogether(db)
  const now = Date.now()
  const cells = cellsWithin(town, 0, MAX_SHOWN_VEHICLES)!
  const ways: Record<string, () => unknown> = {
    town: () => liveVehicles(map, onlooker, input, now),
    town_gist: () => vehiclesByPoint(db, town),
    town_cell: () => vehiclesByCell(db, town, cells),
    clusters: () => liveVehicles(map, onlooker, country, now),
    clusters_sql: () => clustersBySql(db, 3),
  }
  const town_vehicles = checkedTown(
    map,
    now,
    await Promise.all([vehiclesByPoint(db, town), vehiclesByCell(db, town, cells)]),
  )
  const times = Object.fromEntries(Object.keys(ways).map((name) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++)
    for (const [name, ask] of Object.entries(ways))
      for (let turn = 0; turn < (name === 'clusters_sql' ? 1 : IN_A_ROW); turn++) {
        const from = performance.now()
        await ask()
        times[name]!.push(performance.now() - from)
      }
  const ms = Object.fromEntries(Object.entries(times).map(([name, each]) => [`${name}_ms`, middle(each)]))
  return {
    town_vehicles,
    ...ms,
    gist_to_memory: ms['town_gist_ms']! / ms['town_ms']!,
    cell_to_memory: ms['town_cell_ms']! / ms['town_ms']!,
    clusters_ratio: ms['clusters_sql_ms']! / ms['clusters_ms']!,
  }
}

/** How many there are. @throws when memory and PostgreSQL do not see the same vehicles in the same places */
function checkedTown(map: Positions['map'], now: number, answers: readonly (readonly Seen[])[]): number {
  const told = liveVehicles(map, onlooker, input, now).vehicles
  const sorted = (of: readonly string[]) => of.toSorted()
  const inMemory = sorted(
    told.map(({ handle, latitude, longitude }) => `${map.ofHandle(handle)!.user_id} ${latitude} ${longitude}`),
  )
  for (const answer of answers) {
    const inSql = sorted(
      answer.map(({ user_id, lat, lng }) => {
        const { latitude, longitude } = coarsePosition({ latitude: lat, longitude: lng })
        return `${user_id} ${latitude} ${longitude}`
      }),
    )
    if (inMemory.length === 0 || !isDeepStrictEqual(inSql, inMemory)) throw new Error('Not the same vehicles.')
  }
  return inMemory.length
}
