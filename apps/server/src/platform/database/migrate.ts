import { HOUR_MS } from '@waybill/domain/time/milliseconds'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Db } from './database.ts'

const folder = join(import.meta.dirname, '../../../migrations')
/** Any constant: two servers that start together take turns. */
const MIGRATION_LOCK = 7_295_301
/** A file of many statements, each of which has its own time. */
const MOST_MS = HOUR_MS

/**
 * Applies the migrations this database has not seen, in order, each in its own transaction. Forward only.
 * `only` are those that a backup had seen; `stopping` ends it between two.
 */
export async function migrate(
  client: pg.ClientBase,
  { only, stopping }: { only?: ReadonlySet<string>; stopping?: AbortSignal | undefined } = {},
): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const seen = new Map(
      (await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations')).rows.map((row) => [
        row.name,
        row.sha256,
      ]),
    )
    const applied: string[] = []
    for (const name of await migrationNames()) {
      stopping?.throwIfAborted()
      if (only && !only.has(name)) continue
      const text = await readFile(join(folder, name), 'utf8')
      const sha256 = sha256Of(text)
      if (seen.has(name)) {
        if (seen.get(name) !== sha256) throw new Error(`Migration ${name} was changed after it was applied.`)
        continue
      }
      await apply(client, name, text, sha256)
      applied.push(name)
    }
    return applied
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}

/** How many this database has seen. */
export async function countMigrations(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('migrations')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/** Of each migration of this version, by its name. */
export async function migrationHashes(): Promise<Map<string, string>> {
  const names = await migrationNames()
  return new Map(
    await Promise.all(names.map(async (name) => [name, sha256Of(await readFile(join(folder, name), 'utf8'))] as const)),
  )
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function apply(client: pg.ClientBase, name: string, text: string, sha256: string) {
  await client.query('begin; set local statement_timeout = 0')
  try {
    await client.query({ text, query_timeout: MOST_MS } as pg.QueryConfig)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed.`, { cause: error })
  }
}
