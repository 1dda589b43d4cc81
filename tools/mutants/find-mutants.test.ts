import { expect, test } from 'vitest'
import { mutantsIn } from './find-mutants.ts'

const droppedIn = (file: string, text: string) =>
  mutantsIn(file, text).map(({ start, end, by }) => text.slice(0, start) + by + text.slice(end))

test('every condition of a visible-to clause is dropped once, inner ones too', () => {
  const clause =
    'const seen = sql`((${a.team} = ${b} and ${c}) or exists (select from x where x.id = ${d} and not y))` // é'
  expect(droppedIn('bids-visible-to.sql.ts', clause).map((text) => /`(.*)`/.exec(text)?.[1])).toEqual([
    '((true and ${c}) or exists (select from x where x.id = ${d} and not y))',
    '((${a.team} = ${b} and true) or exists (select from x where x.id = ${d} and not y))',
    '((${a.team} = ${b} and ${c}) or exists (select from x where true and not y))',
    '((${a.team} = ${b} and ${c}) or exists (select from x where x.id = ${d} and true))',
    '(false or exists (select from x where x.id = ${d} and not y))',
    '((${a.team} = ${b} and ${c}) or false)',
  ])
})

test('of other statements those about a team, a user or a status are, and conditions of the query builder', () => {
  const text =
    "const q = db.selectFrom('jobs').where('status', '=', 'active').where('id', '=', id)\nsql`select 1 from jobs where team_id = ${t} and price between 1 and 2`"
  expect(mutantsIn('jobs.sql.ts', text).map(({ name }) => name)).toEqual([
    ".where('status', '=', 'active')",
    'team_id = ${t}',
  ])
})

test('of fields the conditions on who is looking are', () => {
  const text =
    'const f = sql`case when ${viewer.has_full_access} then ${row.price} when x then 1 end where ${viewer.id}`'
  expect(droppedIn('bids.fields.ts', text)).toEqual([
    'const f = sql`case when true then ${row.price} when x then 1 end where ${viewer.id}`',
  ])
})
