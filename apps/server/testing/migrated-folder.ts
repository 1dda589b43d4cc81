import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { patience } from '../../../tools/slowness.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts'
import { installationFor } from '../src/platform/database/postgres-installation.ts'
import { removeServer } from './base-copy.ts'
import { migrateForTests } from './migrate-for-tests.ts'

/** How long another worker may take to create and migrate a database. */
const MADE_MS = 60_000

export const migratedFolder = (run: number) => join(tmpdir(), `waybill-migrated-${run}`)

/**
 * Gives a new data folder a migrated database, so that a server which is started there begins at once. The database is created
 * once for all workers of a run, which is the process they are children of, and copied for each folder.
 */
export async function copyMigratedDatabase(to: string): Promise<void> {
  const from = migratedFolder(process.ppid)
  if (await isFirst(from)) await create(from)
  else await isReady(from)
  const [source, target] = [await installationFor(from), await installationFor(to)]
  await source.run('/bin/cp', ['-a', `${source.data}/.`, target.data])
  await copyFile(join(from, 'postgres-password'), join(to, 'postgres-password'))
}

/** For the run itself, when its workers have ended. */
export async function removeMigratedDatabase(): Promise<void> {
  const folder = migratedFolder(process.pid)
  if (existsSync(folder)) await removeServer(folder)
}

async function isReady(folder: string) {
  for (const end = Date.now() + patience(MADE_MS); !existsSync(join(folder, 'ready')); await pause(50))
    if (Date.now() > end) throw new Error(`Nobody has made the database in ${folder}.`)
}

function isFirst(folder: string): Promise<boolean> {
  return mkdir(folder).then(
    () => true,
    () => false,
  )
}

async function create(folder: string) {
  try {
    await chmod(folder, 0o755) // or PostgreSQL keeps its files elsewhere (`installationFor`)
    const postgres = await startEmbeddedPostgres(folder)
    await migrateForTests(postgres.url)
    await postgres.stop()
    await writeFile(join(folder, 'ready'), '')
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
