import { openDatabases } from '../../apps/server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'

export type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>
export type OpenDatabase = { query: Query; close: () => Promise<void> }

/** The database of a running server, for what no client may do. */
export async function databaseOf(data_dir: string): Promise<OpenDatabase> {
  const { url } = await startEmbeddedPostgres(data_dir)
  const databases = await openDatabases(url, createLog({ log_level: 'silent', production: true }), {
    writes: 1,
    reads: 1,
  })
  const query: Query = async (text, values) => (await databases.pool.query(text, values)).rows
  return { query, close: () => databases.close() }
}
