import pg from 'pg'
import { sql } from 'kysely'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { useWorld } from '../../../testing/world.ts'
import { createLog } from '../log.ts'
import { connections, type Databases, openDatabases, openForReads } from './database.ts'

const world = useWorld()
const log = createLog({ log_level: 'silent', production: true })
/** Far longer than a pool keeps what nobody uses. */
const QUIET_MS = 60_000
afterEach(() => {
  vi.useRealTimers()
})

/** As when its disk is full to the last byte: who is connected is answered, nobody else is let in. */
async function letNobodyIn<Found>(act: () => Promise<Found>): Promise<Found> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  const name = admin.escapeIdentifier(new URL(world.platform.databases.url).pathname.slice(1))
  await admin.query(`alter database ${name} allow_connections false`)
  try {
    return await act()
  } finally {
    await admin.query(`alter database ${name} allow_connections true`)
    await admin.end()
  }
}

/** As many at once as there are connections for them, and how many were answered. */
async function answered({ aside, reads }: Databases) {
  const asked = (count: number, ask: () => Promise<unknown>) =>
    Promise.allSettled(Array.from({ length: count }, ask)).then(
      (all) => all.filter(({ status }) => status === 'fulfilled').length,
    )
  const { requests } = connections
  return {
    aside: await asked(requests.aside, () => sql`select 1`.execute(aside)),
    reads: await asked(requests.reads, () => reads.run({ name: '', text: 'select 1', values: [] })),
  }
}

async function afterQuietTime(open: (databases: Databases) => Promise<unknown>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const databases = await openDatabases(world.platform.databases.url, log)
  try {
    await open(databases)
    vi.advanceTimersByTime(QUIET_MS)
    return await letNobodyIn(() => answered(databases))
  } finally {
    await databases.close()
  }
}

test('a server that nobody has asked for a while goes on to answer reads when PostgreSQL lets nobody else in', async () => {
  const { aside, reads } = connections.requests
  expect(await afterQuietTime((databases) => openForReads(databases))).toEqual({ aside, reads })
})

test('the test catches connections that are opened when they are needed', async () => {
  expect(await afterQuietTime(({ db }) => sql`select 1`.execute(db))).toEqual({ aside: 0, reads: 0 })
})
