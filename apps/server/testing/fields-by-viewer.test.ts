import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Viewer } from '@waybill/domain/access/viewer'
import { type ViewerSql, viewerSqlOf } from '../src/platform/access/viewer.sql.ts'
import { type Row, rowOf } from '../src/platform/database/sql-parts.ts'
import type { AskOfRow, FieldDefinition } from '../src/platform/graphql/fields.ts'
import { allFeatures } from './all-features.ts'
import { newCast } from './cast.ts'
import { rowsOfPoster, storeWhatIsLookedUp } from './fields-scene.ts'
import { aboutNothingHere, likeThePoster } from './fields-told.ts'
import { useWorld } from './world.ts'

// Some fields of a row tell one person what they keep from another. Each is asked alone, of a row in which every column says
// something, by people of every side: nothing that stands before it in a query can answer for a condition it has lost.

type Value = (ask: AskOfRow<never>, row: Row<never>) => RawBuilder<unknown>
type Field = { name: string; value: Value }

const world = useWorld()
let people: Record<string, Viewer>
let told: Record<string, string[]>
let rowsOf: Awaited<ReturnType<typeof rowsOfPoster>>
beforeAll(async () => {
  const cast = await newCast(world)
  const { story } = world
  const limited = { has_full_access: false }
  const colleague = await story.colleague(cast.poster.team_id, limited)
  const outsider = await story.colleague(cast.rival.team_id, limited)
  await storeWhatIsLookedUp(world, cast)
  rowsOf = await rowsOfPoster(world, cast)
  const named = {
    primary: cast.poster_primary,
    poster: cast.poster,
    'limited poster': colleague,
    carrier: cast.taker,
    driver: cast.driver,
    stranger: cast.rival,
    'limited stranger': outsider,
    staff: cast.staff,
  }
  people = {}
  for (const [name, { token }] of Object.entries(named)) people[name] = (await world.as(token)).viewer!
  told = await toldLikeThePoster(allFields())
})

test('each field tells those who may know, and nobody else', () => {
  expect(told).toEqual(likeThePoster)
})

test('a field that asks who is looking tells somebody else something else', () => {
  const asking = allFields().flatMap(({ fields }) => fields.filter(asksWho).map(({ name }) => name))
  const telling = new Set(Object.values(told).flat())
  expect(asking.filter((name) => !telling.has(name)).toSorted()).toEqual(aboutNothingHere.toSorted())
})

test('the test catches a price that everybody is told', async () => {
  const open: Field = {
    name: 'Job.price',
    value: (_ask, row) => (row as Record<string, RawBuilder<unknown>>)['price']!,
  }
  expect(await toldLikeThePoster([{ table: 'jobs', fields: [open] }])).toEqual({})
  expect(Object.values(told).flat()).toContain('Job.price')
})

function allFields(): { table: string; fields: Field[] }[] {
  return [...allFeatures.types].flatMap(([type, { table, fields }]) =>
    table === null ? [] : [{ table, fields: valuesOf(type, fields) }],
  )
}

function valuesOf(type: string, fields: Record<string, FieldDefinition>): Field[] {
  return Object.entries(fields).flatMap(([name, field]): Field[] => {
    if (field.kind === 'value') return [{ name: `${type}.${name}`, value: field.value }]
    if (field.kind !== 'part') return []
    const parts = Object.entries(field.values).map(([inner, value]) => ({ name: `${type}.${name}.${inner}`, value }))
    return field.exists ? [{ name: `${type}.${name}`, value: field.exists }, ...parts] : parts
  })
}

/** Fields that do not tell everybody the same, by those who are told what the poster is. */
async function toldLikeThePoster(types: { table: string; fields: Field[] }[]): Promise<Record<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const { table, fields } of types.filter((each) => each.fields.length > 0)) {
    const answers: Record<string, string[]> = {}
    for (const [name, viewer] of Object.entries(people)) answers[name] = await answersTo(viewer, table, fields)
    for (const [index, { name }] of fields.entries()) {
      const alike = Object.keys(people).filter((each) => answers[each]![index] === answers['poster']![index])
      const whom = alike.join(', ')
      if (alike.length < Object.keys(people).length) found.set(whom, [...(found.get(whom) ?? []), name])
    }
  }
  return Object.fromEntries(found)
}

async function answersTo(viewer: Viewer, table: string, fields: Field[]): Promise<string[]> {
  const ask = asked(viewerSqlOf(viewer, world.now))
  const texts = fields.map(({ value }) => sql`(${value(ask, rowOf('r') as never)})::text`)
  const { rows } = await sql<{ answers: (string | null)[] }>`select array[${sql.join(texts)}] as answers
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rowsOf(table))}::jsonb) r`.execute(
    world.db,
  )
  return fields.map((_field, index) => JSON.stringify(rows.map(({ answers }) => answers[index])))
}

function asksWho({ value }: Field): boolean {
  let isAsked = false
  const viewer = new Proxy(viewerSqlOf(null, world.now), {
    get(target, name) {
      if (name !== 'now' && name !== 'today') isAsked = true
      return target[name as keyof ViewerSql]
    },
  })
  value(asked(viewer), rowOf('r') as never)
  return isAsked
}

/** Without arguments. */
function asked(viewer: ViewerSql): AskOfRow<never> {
  const nothing = () => sql`null`
  return { viewer, oncePerRow: (said) => said(viewer, rowOf('r')), arg: nothing, bind: nothing, shape: (of) => of({}) }
}
