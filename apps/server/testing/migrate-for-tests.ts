import { runMigrations } from 'graphile-worker'
import { openDatabases } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { createLog } from '../src/platform/log.ts'
import { insertReferenceData } from '../src/reference-data.sql.ts'

/** All that a server does to an empty database when it starts. */
export async function migrateForTests(url: string) {
  const databases = await openDatabases(url, createLog({ log_level: 'silent', production: true }))
  const client = await databases.pool.connect()
  await migrate(client)
  client.release()
  await runMigrations({ pgPool: databases.pool })
  await insertReferenceData(databases.db)
  // A fault to be noticed (tools/mutants): an index or a check that is not there.
  const fault = process.env['WAYBILL_SCHEMA_FAULT']
  if (fault) await databases.pool.query(fault)
  await databases.close()
}
