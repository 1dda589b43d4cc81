import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts'
import { migrateForTests } from './migrate-for-tests.ts'
import { removeMigratedDatabase } from './migrated-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

export const TEMPLATE = 'waybill_template'
// What is lost in a crash of the test machine is nobody's loss; crash checks start a server of their own.
const FAST = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200']
// A statement has its generic plan from its first execution on, not from its sixth on one connection: what only such a plan refuses shows.
const GENERIC_PLANS = process.env['WAYBILL_GENERIC_PLANS'] === '1' ? ['-c', 'plan_cache_mode=force_generic_plan'] : []

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
    if (postgres.users === 0) await Promise.all([stop(), removeMigratedDatabase()])
  }
}

async function startWithTemplate(): Promise<Shared> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-test-'))
  await chmod(folder, 0o755) // or its files are where nobody removes them (`installationFor`)
  const postgres = await startEmbeddedPostgres(folder, [...FAST, ...GENERIC_PLANS])
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
  await migrateForTests(databaseUrl(url, TEMPLATE))
}

export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
