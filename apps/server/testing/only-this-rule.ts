import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Tx } from '../src/platform/database/database.ts'
import type { World } from './world.ts'

export type Values = Record<string, unknown>
export type CheckRow = readonly [table: string, refused: readonly Values[], allowed: readonly Values[]]
type Insert = (values: Values) => Promise<unknown>

class Undone extends Error {}

/** What a table says to rows when one of its rules is all that is left of them; what was done is undone. */
export async function withOnlyThisRule(
  world: World,
  table: string,
  rule: string,
  ask: (insert: Insert, tx: Tx) => Promise<void>,
) {
  const attempt = world.db.transaction().execute(async (tx) => {
    await strip(tx, table, rule)
    const insert: Insert = (values) => {
      const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)))
      return sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(values))})`.execute(tx)
    }
    await ask(insert, tx)
    throw new Undone()
  })
  await expect(attempt).rejects.toBeInstanceOf(Undone)
}

/** Takes away everything else of the table that could refuse a row: references, checks, columns that must be given, unique indexes. */
async function strip(tx: Tx, table: string, kept: string) {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  const { rows: statements } = await sql<{ statement: string }>`
    select format('alter table %I drop constraint if exists %I cascade', ${table}::text, conname) as statement
    from pg_constraint where conrelid = ${table}::regclass and contype in ('c', 'p', 'u', 'x', 'f') and conname <> ${kept}
    union all
    select format('drop index %I', i.relname) from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid = ${table}::regclass and x.indisunique and i.relname <> ${kept}
      and not exists (select from pg_constraint c where c.conindid = x.indexrelid)
    union all
    select format('alter table %I alter column %I drop not null', ${table}::text, attname) from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attnotnull and attidentity = ''`.execute(
    tx,
  )
  for (const { statement } of statements) await sql.raw(statement).execute(tx)
  await sql`set constraints all immediate`.execute(tx)
}
