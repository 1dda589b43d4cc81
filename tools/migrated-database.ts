import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'

/** What `read` answers of a throw-away PostgreSQL with the schema of today and nothing in it. */
export async function readMigratedDatabase<Result>(read: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-schema-'))
  // PostgreSQL runs as a user of its own when this runs as root, and has to be able to enter.
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres(folder, ['-c', 'fsync=off'])
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await client.connect()
    await migrate(client)
    return await read(client)
  } finally {
    await client.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
