import { sql } from 'kysely'
import type { World } from './world.ts'

/** Tables in one of whose rows the text stands. */
export async function tablesWith({ db }: World, text: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; table: string }>`select table_schema as schema, table_name as table
    from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`.execute(
    db,
  )
  // A column of bytes shows them so.
  const bytes = Buffer.from(text, 'base64').toString('hex')
  const found: string[] = []
  for (const { schema, table } of rows) {
    const hit = await sql`select from ${sql.table(`${schema}.${table}`)} t
      where strpos(t::text, ${text}) > 0 or strpos(t::text, ${bytes}) > 0 limit 1`.execute(db)
    if (hit.rows.length > 0) found.push(table)
  }
  return found
}
