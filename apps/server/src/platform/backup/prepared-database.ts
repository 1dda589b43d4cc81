import type { Config } from '../config.ts'
import { type Databases, openDatabases } from '../database/database.ts'
import { requirePostgres } from '../database/require-postgres.ts'
import { requireReachable } from '../database/require-reachable.ts'
import { createLog } from '../log.ts'
import { reachDatabase } from './own-database.ts'

/**
 * Runs a command on the database that a server has prepared and may be using.
 * @throws a sentence where the database is out of reach or too old
 */
export async function onPreparedDatabase(config: Config, work: (databases: Databases) => Promise<void>): Promise<void> {
  const { url, leave } = await reachDatabase(config)
  try {
    const silent = createLog({ log_level: 'silent', production: true })
    const databases = await openDatabases(url, silent, { writes: 1, reads: 1 })
    try {
      if (config.database_url) await requireReachable(databases, config.database_url)
      await requirePostgres(databases.pool)
      await work(databases)
    } finally {
      await databases.close()
    }
  } finally {
    await leave()
  }
}
