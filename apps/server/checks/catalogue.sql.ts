import type pg from 'pg'

const isOwn = `n.nspname = 'public'`
/** What an extension brings is its own affair. */
const ofNoExtension = (oid: string) => `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`
const line = (...said: string[]) => `select concat_ws(' ', ${said.join(', ')}) as line`

/** A line for each thing, with all that is said of it. Columns without their order, which is that of their coming. */
const parts: Record<string, string> = {
  extension: `${line('extname', 'extversion')} from pg_extension`,
  domain: `${line('t.typname', 'format_type(t.typbasetype, t.typtypmod)', 't.typnotnull')}
    from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${isOwn} and t.typtype = 'd' and ${ofNoExtension('t.oid')}`,
  table: `${line('c.relname', 'c.relkind', 'c.relpersistence', 'c.relrowsecurity', 'c.reloptions', `obj_description(c.oid, 'pg_class')`)}
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${isOwn} and c.relkind in ('r', 'v', 'm', 'p') and ${ofNoExtension('c.oid')}`,
  column: `${line(
    'c.relname',
    'a.attname',
    'format_type(a.atttypid, a.atttypmod)',
    'a.attnotnull',
    'pg_get_expr(d.adbin, d.adrelid)',
    'a.attgenerated',
    'a.attidentity',
    'a.attstorage',
    'a.attcompression',
    'a.attcollation::regcollation',
    'col_description(c.oid, a.attnum)',
  )} from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where ${isOwn} and c.relkind = 'r'`,
  constraint: `${line('c.conrelid::regclass', 'c.contypid::regtype', 'c.conname', 'pg_get_constraintdef(c.oid)', 'c.convalidated')}
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace where ${isOwn} and (c.conrelid <> 0 or c.contypid <> 0)`,
  index: `${line('pg_get_indexdef(i.indexrelid)', 'i.indisvalid')}
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where ${isOwn}`,
  function: `${line('pg_get_functiondef(p.oid)')}
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${isOwn} and p.prokind in ('f', 'p') and ${ofNoExtension('p.oid')}`,
  trigger: `${line('pg_get_triggerdef(t.oid)', 't.tgenabled')}
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where ${isOwn} and not t.tgisinternal`,
  policy: `${line('tablename', 'policyname', 'cmd', 'qual', 'with_check')} from pg_policies where schemaname = 'public'`,
  sequence: `${line('sequencename', 'data_type', 'start_value', 'increment_by', 'cycle')} from pg_sequences where schemaname = 'public'`,
}

/** The product's own schema, as PostgreSQL describes it. */
export async function catalogueOf(client: pg.Client): Promise<ReadonlySet<string>> {
  const lines = new Set<string>()
  for (const [part, text] of Object.entries(parts))
    for (const row of (await client.query<{ line: string }>(text)).rows) lines.add(`${part} ${row.line}`)
  return lines
}

/** Rows of each of these tables. */
export async function rowsOf(client: pg.Client, tables: readonly string[]): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const table of tables)
    counted[table] = (await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n
  return counted
}
