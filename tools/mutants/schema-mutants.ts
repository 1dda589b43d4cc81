import { readMigratedDatabase } from '../migrated-database.ts'
import type { Mutant } from './mutant.ts'

/** Every unique index that is no primary key, and every check, of the migrated database, to be taken away one by one. */
export function schemaMutants(): Promise<Mutant[]> {
  return readMigratedDatabase(async (client) => {
    const { rows } = await client.query<{ kind: 'indexes' | 'checks'; name: string; statement: string }>(`
      select 'indexes' as kind, i.relname::text as name,
        case when c.oid is null then format('drop index %I', i.relname)
          else format('alter table %I drop constraint %I cascade', t.relname, c.conname) end as statement
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
        left join pg_constraint c on c.conindid = x.indexrelid and c.contype in ('u', 'x')
      where x.indisunique and not x.indisprimary and t.relnamespace = 'public'::regnamespace
      union all
      select 'checks', t.relname || '.' || c.conname, format('alter table %I drop constraint %I', t.relname, c.conname)
      from pg_constraint c join pg_class t on t.oid = c.conrelid
      where c.contype = 'c' and t.relnamespace = 'public'::regnamespace
      order by 1 desc, 2`)
    return rows
  })
}
