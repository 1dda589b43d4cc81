import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { runMigrations } from 'graphile-worker'
import { openDatabases } from '../apps/server/src/platform/database/database.ts'
import { startEmbeddedPostgres, type RunningPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts'
import { migrate, migrationNames } from '../apps/server/src/platform/database/migrate.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { insertReferenceData } from '../apps/server/src/reference-data.sql.ts'
import type { sizes } from './size.ts'

const root = join(import.meta.dirname, '..')
/** Kept for the next run, unless another folder is named. */
export const folder = process.env['BENCH_FOLDER'] ?? join(root, '.cache/bench')

/** A smoke has no time to wait for a disk, and keeps nothing. */
export const startPostgres = (size: keyof typeof sizes): Promise<RunningPostgres> =>
  startEmbeddedPostgres(folder, size === 'smoke' ? ['-c', 'fsync=off', '-c', 'full_page_writes=off'] : [])

/** The address of a market of so many jobs; built once, and again when a migration or the data set changed. */
export async function market(postgres: RunningPostgres, jobs: number): Promise<string> {
  const prefix = `market_${jobs}_`
  const name = `${prefix}${await fingerprint()}`
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    if (!rows.some(({ datname }) => datname === name)) {
      for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
      await build(postgres, admin, name, jobs)
    }
  } finally {
    await admin.end()
  }
  return urlOf(postgres, name)
}

/** Fills a database under another name first: a build that was cut off is never taken for a whole one. */
async function build(postgres: RunningPostgres, admin: pg.Client, name: string, jobs: number) {
  const unfinished = `unfinished_${jobs}`
  console.error(`Building a market of ${jobs.toLocaleString('en')} jobs…`)
  await admin.query(`drop database if exists ${unfinished} with (force)`)
  await admin.query(`create database ${unfinished}`)
  const log = createLog({ log_level: 'silent', production: true })
  const databases = await openDatabases(urlOf(postgres, unfinished), log)
  // Of its own: those of the product give a statement up that says nothing for a quarter of a minute, and a market takes minutes.
  const client = new pg.Client({ connectionString: urlOf(postgres, unfinished) })
  await client.connect()
  try {
    await migrate(client)
    await runMigrations({ pgPool: databases.pool })
    await insertReferenceData(databases.db)
    await client.query(`set bench.jobs = ${jobs}`)
    await client.query(await readFile(join(import.meta.dirname, 'dataset.sql'), 'utf8'))
    await client.query('vacuum (freeze, analyze)')
    await client.query('checkpoint')
  } finally {
    await client.end()
    await databases.close()
  }
  await admin.query(`alter database ${unfinished} rename to ${name}`)
}

/** A copy that may be filled and thrown away. */
export async function scratchOf(postgres: RunningPostgres, template: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name} template ${new URL(template).pathname.slice(1)}`)
  await admin.end()
  return urlOf(postgres, name)
}

function urlOf({ url }: RunningPostgres, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(import.meta.dirname, 'dataset.sql')))
  for (const name of await migrationNames()) hash.update(await readFile(join(root, 'apps/server/migrations', name)))
  return hash.digest('hex').slice(0, 12)
}
