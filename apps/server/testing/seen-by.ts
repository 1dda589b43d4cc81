import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '@waybill/domain/access/viewer'
import { type ViewerSql, viewerSqlOf } from '../src/platform/access/viewer.sql.ts'
import type { Database } from '../src/platform/database/database.ts'
import { type Row, rowOf } from '../src/platform/database/sql-parts.ts'
import type { World } from './world.ts'

type Person = { token: string } | Viewer | null
/** Rows of a table by a name of their own, as JSON: they need not be stored unless the clause looks them up elsewhere. */
type Rows = Record<string, object>

/**
 * Which rows a visible-to clause shows to each of these people, by their names. The clause is asked alone, so that nothing that
 * stands before it in a query can hide what it lets through; who comes with a token is as their session finds them.
 */
export async function seenBy<Table extends keyof Database, Name extends string>(
  world: World,
  { table, rows, people }: { table: Table; rows: Rows; people: Record<Name, Person> },
  isSeen: (viewer: ViewerSql, row: Row<Table>) => RawBuilder<unknown>,
): Promise<Record<Name, string[]>> {
  const seen = {} as Record<Name, string[]>
  for (const [name, person] of Object.entries<Person>(people) as [Name, Person][]) {
    const viewer = person && 'token' in person ? (await world.as(person.token)).viewer : person
    const { rows: found } = await sql<{ name: string }>`
      select named.name from jsonb_each(${JSON.stringify(rows)}::jsonb) named(name, body),
        jsonb_populate_record(null::${sql.table(table)}, named.body) r
      where (${isSeen(viewerSqlOf(viewer, world.now), rowOf('r'))})`.execute(world.db)
    const names = new Set(found.map((row) => row.name))
    seen[name] = Object.keys(rows).filter((row) => names.has(row))
  }
  return seen
}
