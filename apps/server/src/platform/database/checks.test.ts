import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkRows } from '../../../testing/check-rows.ts'
import { closedColumns, closedListColumns } from '../../../testing/closed-columns.ts'
import { type CheckRow, withOnlyThisRule } from '../../../testing/only-this-rule.ts'
import { useWorld } from '../../../testing/world.ts'

// Checks are what a row must be whoever wrote it: each is asked alone, with all else that could refuse a row taken away, for rows
// that may not stand and for their neighbours that may.
const world = useWorld()

const near = { pickup_public_latitude: 53, pickup_public_longitude: -1 }

function rowsOf(columns: Record<string, readonly string[]>, word: unknown): [name: string, row: CheckRow][] {
  return Object.entries(columns).flatMap(([table, names]) =>
    names.map((column): [string, CheckRow] => [
      `${table}_${column}`,
      [table, [{ ...(table === 'jobs' ? near : {}), [column]: word }], []],
    ]),
  )
}

const rows = [
  ...Object.entries(checkRows),
  ...rowsOf(closedColumns, 'no_such_word'),
  ...rowsOf(closedListColumns, ['no_such_word']),
]

test('every check of the schema has its rows here', async () => {
  const { rows: found } = await sql<{ name: string }>`
    select conname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'c' and t.relnamespace = 'public'::regnamespace`.execute(world.db)
  expect(found.map(({ name }) => name).sort()).toEqual(rows.map(([name]) => name).sort())
})

test.each(rows)('%s refuses what may not stand', (name, [table, refused, allowed]) =>
  withOnlyThisRule(world, table, name, async (insert, tx) => {
    for (const values of allowed) await insert(values)
    for (const values of refused) {
      await sql`savepoint before`.execute(tx)
      await expect(insert(values), JSON.stringify(values)).rejects.toMatchObject({ code: '23514', constraint: name })
      await sql`rollback to before`.execute(tx)
    }
  }),
)
