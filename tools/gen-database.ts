// Row types of the migrated database, for Kysely: a throw-away PostgreSQL is migrated and then read back.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { enumerations } from '@waybill/domain/enumerations/enumerations'
import { closedSets } from './closed-sets.ts'
import { type Column, databaseModule } from './database-types.ts'
import { root, writeGenerated } from './generated-file.ts'
import { readMigratedDatabase } from './migrated-database.ts'

const target = 'apps/server/src/platform/database/database.generated.ts'
const inputs = ['apps/server/migrations/*.sql', 'tools/*database*.ts', 'tools/closed-sets.ts']

// The last line of the file names what it was made of: while that is unchanged, and the file too, no database is asked.
const isSealed = process.argv.includes('--check') && existsSync(join(root, target)) && isWhatItWasMadeOf(target)
if (!isSealed) await generate()

async function generate() {
  const source = await readMigratedDatabase(async (client) =>
    databaseModule(await readColumns(client), closedSets(await readChecks(client))),
  )
  writeGenerated(target, source + seal(source), { committed: true })
}

function seal(source: string): string {
  const hash = createHash('sha256').update(source).update(JSON.stringify(enumerations))
  for (const path of globSync(inputs, { cwd: root }).sort())
    hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  return `\n// Made of: ${hash.digest('hex')}\n`
}

function isWhatItWasMadeOf(path: string): boolean {
  const written = readFileSync(join(root, path), 'utf8')
  const source = written.slice(0, written.lastIndexOf('\n// Made of:'))
  return written === source + seal(source)
}

/** Every column of every table; a domain such as `pence` is read as the type it stands on. */
async function readColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.relname as table_name, a.attname as column_name, not a.attnotnull as nullable,
      coalesce(base.typname, elem.typname, t.typname) as type_name, t.typcategory = 'A' as is_array,
      a.attgenerated <> '' or a.attidentity = 'a' as always_generated,
      a.atthasdef or a.attidentity <> '' as has_default,
      col_description(c.oid, a.attnum) as comment
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_type t on t.oid = a.atttypid
    left join pg_type base on t.typtype = 'd' and base.oid = t.typbasetype
    left join pg_type elem on t.typcategory = 'A' and elem.oid = t.typelem
    where a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attname`)
  return rows
}

async function readChecks(client: pg.Client): Promise<{ table_name: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table_name: string; name: string; definition: string }>(`
    select c.relname as table_name, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'c' and k.connamespace = 'public'::regnamespace`)
  return rows
}
