import { expect, test } from 'vitest'
import { mutantsIn } from './find-mutants.ts'
import { faultsIn, plantAll, wake } from './plant-all.ts'

const planted = (file: string, text: string) =>
  plantAll(
    text,
    mutantsIn(file, text).map((mutant, index) => ({ ...mutant, id: `m${index}` })),
  )

test('every condition of a statement sleeps between comments, inner ones inside outer ones', () => {
  const text = planted('jobs-visible-to.sql.ts', 'sql`(a = b and (c or d))`')
  expect(faultsIn(text).toSorted()).toEqual(['m0', 'm1', 'm2', 'm3'])
  const asleep = text.replaceAll(/\/\*.*?\*\//g, '')
  expect(asleep).toBe('sql`(a = b and (c or d))`')
})

test('one that is awake is true beside and, false beside or, and stays readable', () => {
  const text = planted('jobs-visible-to.sql.ts', 'sql`(a = b and (c or d))`')
  const awake = faultsIn(text).map((id) => wake(text, id).replaceAll(/\/\*.*?\*\//g, ''))
  expect(awake.toSorted()).toEqual([
    'sql`((true or (a = b)) and (c or d))`',
    'sql`(a = b and ((false and (c)) or d))`',
    'sql`(a = b and (c or (false and (d))))`',
    'sql`(a = b and (true or ((c or d))))`',
  ])
})

test('a condition of the query builder is asked for when the query is built', () => {
  const text = "const q = db.selectFrom('jobs').where('status', '=', 'active').where('id', '=', id)"
  expect(planted('jobs.sql.ts', text)).toBe(
    "const q = db.selectFrom('jobs').$call(($query) => globalThis.isAwake('m0') ? $query : $query.where('status', '=', 'active')).where('id', '=', id)",
  )
})

test('conditions of joins and conflicts end where these do', () => {
  const names = (text: string) => mutantsIn('jobs.sql.ts', text).map(({ name }) => name)
  expect(names('sql`select 1 from a left join b on b.team_id = a.team_id left join c on c.status = 1`')).toEqual([
    'b.team_id = a.team_id',
    'c.status = 1',
  ])
  expect(names('sql`insert into a (team_id) values (1) on conflict (team_id) do nothing`')).toEqual([])
})
