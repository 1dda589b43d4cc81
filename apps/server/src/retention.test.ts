import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { features } from './features.ts'
import { useWorld } from '../testing/world.ts'

const world = useWorld()
const scheduled = features.flatMap(({ tasks }) => Object.keys(tasks?.schedule ?? {}))
const page = readFileSync(join(import.meta.dirname, '../../../docs/privacy/retention.md'), 'utf8')
const rows = [...page.matchAll(/^\| `(\w+)` .*\| ([^|]+) \|$/gm)].map(([, table, by = '']) => ({
  table,
  tasks: [...by.matchAll(/`(\w+)`/g)].map(([, task]) => task!),
}))
const named = rows.flatMap(({ tasks }) => tasks)

test('every table of the database says how long it is kept', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`.execute(
    world.db,
  )
  expect(rows.map(({ table }) => table)).toEqual(tables.map(({ name }) => name))
})

test('every task that is to remove something runs by itself', () => {
  expect(named.length).toBeGreaterThan(25)
  expect(named.filter((task) => !scheduled.includes(task))).toEqual([])
})

test('every task that forgets or removes rows is named', () => {
  expect(scheduled.filter((name) => /^(forget|remove)_/.test(name) && !named.includes(name))).toEqual([])
})
