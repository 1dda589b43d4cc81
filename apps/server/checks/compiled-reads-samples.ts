import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { World } from '../testing/world.ts'
import type { Samples } from './random-arguments.ts'

const lists = [
  'jobs',
  'bids',
  'job_stops',
  'pods',
  'documents',
  'document_types',
  'invoices',
  'saved_loads',
  'teams',
  'users',
  'vehicles',
] as const

/** What to ask for: everything there is, something that is not, and something that is no id. */
export async function samplesOf({ db }: World): Promise<Samples> {
  const unknown = [randomUUID(), 'no-id']
  const ids = {} as Record<(typeof lists)[number], string[]>
  for (const list of lists) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(list)} order by id`.execute(db)
    ids[list] = [...rows.map(({ id }) => id), ...unknown]
  }
  const places = { latitude: [53.8, 51.45, 0], longitude: [-1.55, -2.58, 0], miles: [0.5, 30, 400] }
  return {
    'bid.id': ids.bids,
    'deliveryJob.id': [...ids.jobs, ...ids.job_stops, ...ids.pods],
    'document.id': ids.documents,
    'invoice.id': ids.invoices,
    'Job.id': ids.jobs,
    'savedLoad.id': ids.saved_loads,
    'Team.id': ids.teams,
    'user.id': ids.users,
    job_id: ids.jobs,
    user_id: ids.users,
    team_id: ids.teams,
    type_id: ids.document_types,
    vehicle_ids: ids.vehicles.slice(0, -1),
    ID: lists.flatMap((list) => ids[list]),
    String: ['', 'a', 'Leeds', 'zqx', '100%'],
    Int: [0, 1, 5, 100],
    Float: [0, 1.5, 53.8],
    DateTime: ['2026-10-02T08:00:00.000Z', '2030-01-01T00:00:00.000Z'],
    Money: ['1.00', '250.00'],
    first: [1, 2, 5, 7, 25, 100, 0],
    search: ['', 'Leeds', 'run', '100%', '_', '1'],
    name: ['a', 'Valley', 'zqx', '%'],
    'places.query': ['leeds', 'LS1', 'zqx'],
    Date: ['2026-10-02', '2026-12-31', '2020-01-01'],
    ...places,
    near_latitude: places.latitude,
    near_longitude: places.longitude,
    height_m: [2, 4.5],
    weight_kg: [500],
    alternatives: [0, 1, 2],
  }
}
