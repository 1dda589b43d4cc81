// Row types of the migrated database, for Kysely: a throw-away PostgreSQL is migrated and then read back.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { closedSets } from './closed-sets.ts'
import { type Column, databaseModule } from './database-types.ts'
import { writeGenerated } from './generated-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'waybill-gen-'))
// PostgreSQL runs as a user of its own when this runs as root, and has to be able to enter.
await chmod(folder, 0o755)
const postgres = await startEmbeddedPostgres(folder, ['-c', 'fsync=off'])
try {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await migrate(client)
  const columns = await readColumns(client)
  const sets = closedSets(await readChecks(client))
  await client.end()
  writeGenerated('apps/server/src/platform/database/database.generated.ts', databaseModule(columns, sets), {
    committed: true,
  })
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
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
