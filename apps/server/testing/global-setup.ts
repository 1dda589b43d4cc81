import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { runMigrations } from 'graphile-worker'
import type { TestProject } from 'vitest/node'
import { insertReferenceData } from '../src/reference-data.sql.ts'
import { openDatabases } from '../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { createLog } from '../src/platform/log.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

export const TEMPLATE = 'waybill_template'
// What is lost in a crash of the test machine is nobody's loss; crash checks start a server of their own.
const FAST = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200']

type Shared = { url: string; stop: () => Promise<void> }
/** Each project loads this file for itself, in one process: what they share hangs on the process. */
const shared = globalThis as typeof globalThis & { waybillPostgres?: { running: Promise<Shared>; users: number } }

/** One PostgreSQL for the whole run, whichever projects are in it, and in it a migrated template that each test file copies. */
export default async function setup(project: TestProject) {
  const postgres = (shared.waybillPostgres ??= { running: startWithTemplate(), users: 0 })
  postgres.users += 1
  const { url, stop } = await postgres.running
  project.provide('postgresUrl', url)
  return async () => {
    postgres.users -= 1
    if (postgres.users === 0) await stop()
  }
}

async function startWithTemplate(): Promise<Shared> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-test-'))
  await chmod(folder, 0o755) // or its files are where nobody removes them (`installationFor`)
  const postgres = await startEmbeddedPostgres(folder, FAST)
  await makeTemplate(postgres.url)
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop('immediate')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function makeTemplate(url: string) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const databases = await openDatabases(
    databaseUrl(url, TEMPLATE),
    createLog({ log_level: 'silent', production: true }),
  )
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

export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
