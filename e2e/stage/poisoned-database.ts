import type { Query } from './open-database.ts'

type Column = { table: string; column: string; kind: 'text' | 'jsonb' }

/** Names of things, not words of people: addresses of files, secrets, keys of providers, kinds. */
const noWords =
  /^(id|code|action|status_.*|driver_route|path|.*_path|.*_id|.*hash|email|secret|token|icon.*|content_type|sha256|locale|language|time_zone|template|operation|object|payment_method|address)$/
const noTables = [
  'migrations',
  'sessions',
  'idempotency_keys',
  'second_factors',
  'facts',
  'audit_log',
  'plans',
  'profile_settings',
  'sign_in_attempts',
]

/** Every column that holds what somebody wrote: text without a closed set or a form of its own, and JSON. */
async function wordColumns(query: Query): Promise<Column[]> {
  const found = await query<Column>(
    `select c.table_name as table, c.column_name as column, c.data_type as kind
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb') and c.is_generated = 'NEVER'
       and c.domain_name is null and not exists (select from information_schema.constraint_column_usage u
         join information_schema.check_constraints k using (constraint_schema, constraint_name)
         where u.table_name = c.table_name and u.column_name = c.column_name and k.check_clause ~ 'ANY|~')`,
  )
  return found.filter(({ table, column }) => !noTables.includes(table) && !noWords.test(column))
}

/** Puts the payloads in the place of every word anybody has written; answers the columns, and those that would not take them. */
export async function poison(query: Query, payloads: readonly string[]) {
  const columns = await wordColumns(query)
  const refused: string[] = []
  for (const [index, { table, column, kind }] of columns.entries())
    await (kind === 'text' ? poisonText : poisonJson)(query, { table, column, payloads, index }).catch((error: Error) =>
      refused.push(`${table}.${column}: ${error.message}`),
    )
  return { columns: columns.map(({ table, column }) => `${table}.${column}`), refused }
}

type Target = { table: string; column: string; payloads: readonly string[]; index: number }

/** Three payloads in a field, others in the next row and the next column; a number keeps apart what must not be twice. */
async function poisonText(query: Query, { table, column, payloads, index }: Target) {
  await query(
    `update "${table}" t set "${column}" = (select string_agg(($1::text[])[1 + (n.row * 3 + $2 + p) % cardinality($1::text[])], ' ') from generate_series(0, 2) p) || ' ' || n.row
     from (select ctid as place, row_number() over ()::int as row from "${table}") n
     where n.place = t.ctid and t."${column}" is not null`,
    [payloads, index * 7],
  )
}

async function poisonJson(query: Query, { table, column, payloads, index }: Target) {
  const rows = await query<{ place: string; value: unknown }>(
    `select ctid::text as place, "${column}" as value from "${table}"`,
  )
  let next = index
  const poisoned = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => poisoned(each, name))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, poisoned(each, key)]))
    // Numbers, days, kinds and ids are read as such; words are what is left.
    const isWord =
      typeof value === 'string' &&
      /[a-z]{3}/i.test(value) &&
      !/^[A-Z_]+$|^[a-z_]+$|^[\da-f-]{36}$|^\d{4}-\d\d/.test(value)
    return isWord && !noWords.test(name) ? payloads[next++ % payloads.length] : value
  }
  for (const { place, value } of rows)
    await query(`update "${table}" set "${column}" = $1 where ctid = $2::tid`, [
      JSON.stringify(poisoned(value, '')),
      place,
    ])
}
