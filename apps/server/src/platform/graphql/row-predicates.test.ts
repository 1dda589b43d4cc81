import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { expect, test } from 'vitest'
import { viewerSqlOf } from '../access/viewer.sql.ts'
import type { Row } from '../database/sql-parts.ts'
import type { Predicate } from './fields.ts'
import { RowPredicates } from './row-predicates.ts'

const db = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const column =
  (name: string): Predicate<never> =>
  (_viewer, { [name as never]: value }) =>
    sql`${value}`
const two = (said: RowPredicates) =>
  ['t0', 't1'].map((alias) => said.row(alias, viewerSqlOf(null, new Date(0)))) as [Row<never>, Row<never>]

test('each thing said of a row has a column of its own, however often it is asked for', () => {
  const said = new RowPredicates()
  const [row, other] = two(said)
  const [isLate, isOurs] = [column('late'), column('ours')]
  const asked = [said.oncePerRow(row, isLate), said.oncePerRow(row, isOurs), said.oncePerRow(row, isLate)]
  expect(sql`select ${sql.join(asked)} from ${said.asLateral(row)!}`.compile(db).sql).toBe(
    'select "t0_predicates"."p0", "t0_predicates"."p1", "t0_predicates"."p0" from (select "t0"."late" as "p0", "t0"."ours" as "p1" offset 0) as "t0_predicates"',
  )
  expect(said.asLateral(other)).toBeUndefined()
})

test('a child’s predicate that is the same on its row is computed on the row alone', () => {
  const said = new RowPredicates()
  const [row, child] = two(said)
  const [ofChild, ofRow] = [column('of_child'), column('of_row')]
  said.inherit(child, row, { ofChild, ofRow })
  const asked = [said.oncePerRow(child, ofChild), said.oncePerRow(child, ofRow)]
  expect(sql`select ${sql.join(asked)} from ${said.asLateral(row)!}, ${said.asLateral(child)!}`.compile(db).sql).toBe(
    'select "t0_predicates"."p0", "t1_predicates"."p0" from (select "t0"."of_row" as "p0" offset 0) as "t0_predicates", (select "t1"."of_row" as "p0" offset 0) as "t1_predicates"',
  )
})
