import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { expect, test } from 'vitest'
import { viewerSqlOf } from '../access/viewer.sql.ts'
import type { Row } from '../database/sql-parts.ts'
import type { Said } from './fields.ts'
import { SaidOfRows } from './said-of-rows.ts'

const db = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const column =
  (name: string): Said<never> =>
  (_viewer, { [name as never]: value }) =>
    sql`${value}`
const two = (said: SaidOfRows) =>
  ['t0', 't1'].map((alias) => said.row(alias, viewerSqlOf(null, new Date(0)))) as [Row<never>, Row<never>]

test('each thing said of a row has a column of its own, however often it is asked for', () => {
  const said = new SaidOfRows()
  const [row, other] = two(said)
  const [isLate, isOurs] = [column('late'), column('ours')]
  const asked = [said.once(row, isLate), said.once(row, isOurs), said.once(row, isLate)]
  expect(sql`select ${sql.join(asked)} from ${said.beside(row)!}`.compile(db).sql).toBe(
    'select "t0_said"."s0", "t0_said"."s1", "t0_said"."s0" from (select "t0"."late" as "s0", "t0"."ours" as "s1" offset 0) as "t0_said"',
  )
  expect(said.beside(other)).toBeUndefined()
})

test('what is said of a child because it is said of its row stands beside the row alone', () => {
  const said = new SaidOfRows()
  const [row, child] = two(said)
  const [ofChild, ofRow] = [column('of_child'), column('of_row')]
  said.inherit(child, row, { ofChild, ofRow })
  const asked = [said.once(child, ofChild), said.once(child, ofRow)]
  expect(sql`select ${sql.join(asked)} from ${said.beside(row)!}, ${said.beside(child)!}`.compile(db).sql).toBe(
    'select "t0_said"."s0", "t1_said"."s0" from (select "t0"."of_row" as "s0" offset 0) as "t0_said", (select "t1"."of_row" as "s0" offset 0) as "t1_said"',
  )
})
