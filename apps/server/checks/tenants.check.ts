import './network-guard.ts'
import { getNamedType, type GraphQLInputObjectType } from 'graphql'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../src/platform/app-error.ts'
import { allFeatures } from '../testing/all-features.ts'
import { useWorld } from '../testing/world.ts'
import { appForEverything, ask, documentFor, mutationFields, planOnce, queryFields, schema } from './ask-everything.ts'
import { report } from './seed.ts'
import { everyField, fieldsAskedBy, idsLeftOut } from './tenant-coverage.ts'
import { atMoment, lendFiles, moments, nothingLasts, withOneChanged } from './tenant-own-things.ts'
import { mutationRows, queryRows } from './tenant-rows.ts'
import { staffRows } from './tenant-staff-rows.ts'
import { everybodys, idsOfNothing, tenantsScene, twoCompanies, type Ids } from './tenants-scene.ts'
import { SECRET } from './tenants-secret.ts'

// Everything the schema can be asked and told, by every kind of stranger, with the ids of two companies' things:
// the answer is that of an id of nothing, and nothing changes (design checks, 14).
const LEVELS = 3
/** A job that was open stood on every taker's board: who bids too late is told so. */
const wereOnTheBoard = new Set(['submitBid'])
/** Companies are in the directory: whoever sees one there may block it, and take that back. */
const areInTheDirectory = new Set(['blockTeam', 'unblockTeam'])

const world = useWorld()
let app: FastifyInstance
let scene: Awaited<ReturnType<typeof tenantsScene>>
let nobody: Ids
let askedBy: ReadonlySet<string>
beforeAll(async () => {
  await planOnce(world)
  app = await appForEverything(world)
  scene = await tenantsScene(world)
  nobody = idsOfNothing(scene.ids)
  askedBy = new Set([scene.ids, nobody].flatMap((ids) => Object.values(ids)))
})
afterAll(async () => {
  await app.close()
})

test('every root field of the schema has its row', () => {
  expect(Object.keys(queryRows).sort()).toEqual(Object.keys(queryFields).sort())
  expect(Object.keys(mutationRows).sort()).toEqual(Object.keys(mutationFields).sort())
})

/** What a row asks, with the arguments its document needs. */
function asking(name: string, ids: Ids): { query: string; variables: Record<string, unknown> } {
  const variables = name === 'Team' ? { id: ids.team_id } : queryRows[name]!(ids, world.now.toISOString())
  return { query: documentFor(schema.getQueryType()!, name, LEVELS, Object.keys(variables)), variables }
}

test('every argument that takes an id is given somebody else’s', () => {
  const ids = Object.values(scene.ids)
  const leftOut = [
    ...Object.entries(queryFields).flatMap(([name, { args }]) =>
      idsLeftOut(name, args, asking(name, scene.ids).variables, ids),
    ),
    ...Object.entries(mutationFields).flatMap(([name, { args }]) => {
      const input = mutationRows[name]!(scene.ids, world.now.toISOString())
      return Object.keys(input).length === 0 && args[0]
        ? idsLeftOut(name, Object.values((getNamedType(args[0].type) as GraphQLInputObjectType).getFields()), {}, ids)
        : idsLeftOut(name, args, { input }, ids)
    }),
  ]
  expect(leftOut).toEqual([])
})

test('every field of the schema is asked for', () => {
  const asked = new Set([
    ...Object.keys(queryFields).flatMap((name) => [...fieldsAskedBy(asking(name, scene.ids).query)]),
    ...Object.keys(mutationFields).flatMap((name) => [
      ...fieldsAskedBy(documentFor(schema.getMutationType()!, name, LEVELS)),
    ]),
  ])
  expect(everyField().filter((field) => !asked.has(field))).toEqual([])
})

/** An id in an answer is what was asked by: the same word for both, whichever was asked by. */
const withoutIds = (text: string) => text.replaceAll(anyId, (id) => (askedBy.has(id) ? 'ID' : id))
const anyId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

async function leaksOfQuery(name: string, strangers = Object.entries(scene.strangers)): Promise<string[]> {
  const leaks: string[] = []
  // What names no thing is one question, whosever things are meant.
  const isAbout = JSON.stringify(asking(name, scene.ids)) !== JSON.stringify(asking(name, nobody))
  for (const [stranger, person] of strangers) {
    const asked = async (ids: Ids) => {
      const { query, variables } = asking(name, ids)
      return withoutIds(await ask(app, person?.token ?? null, query, variables))
    }
    const theirs = await asked(scene.ids)
    const nothing = isAbout ? await asked(nobody) : theirs
    const at = theirs.indexOf(SECRET)
    if (at >= 0) leaks.push(`${stranger} reads a secret by ${name}: …${theirs.slice(Math.max(0, at - 80), at)}`)
    // Companies are in the directory, except for whom they block and for who is not in it.
    const isOpen = name === 'Team' && !['blocked', 'limited trial', 'demo key'].includes(stranger)
    if (!isOpen && theirs !== nothing)
      leaks.push(`${stranger} tells by ${name} that it exists: ${theirs.slice(0, 200)}`)
  }
  return leaks
}

async function leaksOfMutation(name: string): Promise<string[]> {
  const row = mutationRows[name]!
  if (Object.keys(row(scene.ids, '')).length === 0) return []
  // What names no thing, as one's own position, is told twice in the same words.
  const isAbout = JSON.stringify(row(scene.ids, '')) !== JSON.stringify(row(nobody, ''))
  const text = documentFor(schema.getMutationType()!, name, 1)
  const leaks: string[] = []
  for (const [stranger, person] of Object.entries(scene.strangers)) {
    const told = async (ids: Ids) =>
      withoutIds(await ask(app, person?.token ?? null, text, { input: row(ids, world.now.toISOString()) }))
    const [theirs, nothing] = [await told(scene.ids), await told(nobody)]
    if (isAbout && theirs !== nothing && !wereOnTheBoard.has(name) && !areInTheDirectory.has(name))
      leaks.push(`${stranger} tells by ${name} that it exists: ${theirs.slice(0, 200)} but ${nothing.slice(0, 200)}`)
    if (theirs.includes(SECRET)) leaks.push(`${stranger} reads a secret by ${name}`)
  }
  return leaks
}

/** Every row of the two companies' things, in one word. */
async function rowsOfTenants(): Promise<string> {
  const { poster, taker } = scene.cast
  const teams = sql`(${poster.team_id}::uuid, ${taker.team_id}::uuid)`
  const job = sql`${scene.ids.job_id}::uuid`
  const { rows } = await sql<{ hash: string }>`select md5(string_agg(x, '' order by x)) as hash from (
    select t::text as x from jobs t where team_id in ${teams} union all select t::text from bids t where job_id = ${job} union all select t::text from job_stops t where job_id = ${job}
    union all select t::text from pods t where job_id = ${job} union all select t::text from invoices t where job_id = ${job} union all select t::text from documents t where team_id in ${teams}
    union all select t::text from saved_loads t where team_id in ${teams} union all select t::text from fleet_vehicles t where team_id in ${teams} union all select t::text from teams t where id in ${teams}
    union all select t::text from users t where team_id in ${teams} union all select t::text from uploads t where team_id in ${teams} union all select t::text from job_log t where job_id = ${job}
    union all select t::text from callback_endpoints t where team_id in ${teams} union all select t::text from api_keys t where user_id in (select id from users where team_id in ${teams})
    union all select t::text from saved_views t where user_id in (select id from users where team_id in ${teams}) union all select t::text from reminders t where from_team_id in ${teams}
    union all select t::text from events t where user_id in (select id from users where team_id in ${teams})) x`.execute(
    world.db,
  )
  return rows[0]!.hash
}

test('to a stranger, another company’s thing does not exist, in the very words of one that never did', async () => {
  const leaks: string[] = []
  for (const name of Object.keys(queryRows)) leaks.push(...(await leaksOfQuery(name)))
  const before = await rowsOfTenants()
  for (const name of Object.keys(mutationRows)) leaks.push(...(await leaksOfMutation(name)))
  const changed = (await rowsOfTenants()) !== before
  report('tenants', {
    queries: Object.keys(queryRows).length,
    mutations: Object.keys(mutationRows).length,
    strangers: Object.keys(scene.strangers).length,
    leaks: leaks.length,
    changed,
  })
  expect(leaks).toEqual([])
  expect(changed).toBe(false)
}, 600_000)

/** What anybody may name: members are found in the directory, companies to join too. */
const mayName = new Set([
  'allocateJob user_id',
  'askToJoin team_id',
  'blockTeam team_id',
  'submitBid job_id',
  'unblockTeam team_id',
])

/** What is one's own, told to take along what is another company's; answers what tells it from an id of nothing. */
async function leaksOfTakingAlong(names: readonly string[]) {
  const { ids, cast } = await twoCompanies(world)
  await world.db.updateTable('documents').set({ status: 'approved' }).where('id', '=', ids.document_id).execute()
  const leaks: string[] = []
  const compared = new Map<string, 'done' | 'refused'>()
  const lasting = nothingLasts(world.db)
  const people = [cast.poster_primary, cast.taker_primary]
  const told = async (token: string, name: string, input: unknown) =>
    ask(app, token, documentFor(schema.getMutationType()!, name, 0), { input })
  try {
    for (const moment of moments) {
      await atMoment(world, ids, cast.taker, moment)
      for (const name of names)
        for (const [who, person] of people.entries()) {
          // Compared at a moment that is good for it: no other moment says more.
          const whose = `${name} ${who}`
          if (compared.get(whose) === 'done') continue
          const { token } = person
          await lendFiles(world, [ids, scene.ids], name, person)
          const own = mutationRows[name]!(ids, world.now.toISOString())
          const isDone = !(await told(token, name, own)).includes('"errors"')
          // Where one's own is refused there is little to learn: once is enough.
          if (!isDone && compared.has(whose)) continue
          compared.set(whose, isDone ? 'done' : 'refused')
          for (const { name: id, input } of withOneChanged(own, ids, scene.ids)) {
            if (everybodys.has(id) || mayName.has(`${name} ${id}`)) continue
            const none = JSON.parse(JSON.stringify(own).replaceAll(ids[id], nobody[id])) as unknown
            const [theirs, nothing] = [await told(token, name, input), await told(token, name, none)]
            if (withoutIds(theirs) !== withoutIds(nothing))
              leaks.push(
                `${name} (${moment.status}) tells another's ${id} from none: ${theirs.slice(0, 200)} but ${nothing.slice(0, 200)}`,
              )
          }
        }
    }
  } finally {
    lasting()
  }
  const done = names.filter((name) => people.some((_, who) => compared.get(`${name} ${who}`) === 'done'))
  return { leaks, done }
}

/** Mutations that name things, and are not staff's. */
const naming = () =>
  Object.keys(mutationRows).filter(
    (name) => Object.keys(mutationRows[name]!(scene.ids, '')).length > 0 && !(name in staffRows),
  )

test('what is one’s own takes nothing along that is another company’s', async () => {
  const { leaks, done } = await leaksOfTakingAlong(naming())
  const never = naming().filter((name) => !done.includes(name))
  report('tenants: taking along', {
    mutations: naming().length,
    moments: moments.length,
    done: done.length,
    never,
    leaks: leaks.length,
  })
  expect(leaks).toEqual([])
}, 600_000)

test('the check catches something of another company that is taken along', async () => {
  const definition = allFeatures.mutations.get('saveContact') as { operation: unknown }
  const { operation } = definition
  definition.operation = {
    answered: async (_context: unknown, { id }: { id: string }) => {
      const found = await world.db.selectFrom('contacts').select('id').where('id', '=', id).executeTakeFirst()
      if (!found) throw AppError.notFound()
      return `{"id":"${id}"}`
    },
  }
  const { leaks } = await leaksOfTakingAlong(['saveContact'])
  definition.operation = operation
  expect(leaks).not.toEqual([])
})

test('the owner is answered: what strangers are kept from is there', async () => {
  const { poster, taker } = scene.cast
  for (const [name, { token }] of [
    ['Job', poster],
    ['invoice', poster],
    ['savedLoad', poster],
    ['bid', taker],
    ['document', taker],
  ] as const) {
    const query = documentFor(schema.getQueryType()!, name, LEVELS)
    expect([name, await ask(app, token, query, queryRows[name]!(scene.ids, ''))]).toEqual([
      name,
      expect.stringContaining(SECRET),
    ])
  }
})

const guarded = ['bid', 'document', 'invoice', 'Job', 'savedLoad', 'user']
test.each(guarded)('the check catches %s being answered to whoever knows the id', async (name) => {
  const definition = allFeatures.types.get('Query')!.fields[name] as { rest: unknown }
  const { rest } = definition
  definition.rest = ({ arg }: { arg: (name: string) => unknown }, child: { id: unknown }) =>
    sql`where ${child.id} = ${arg('id')}::uuid`
  const broken = await appForEverything(world)
  const whole = app
  app = broken
  try {
    expect((await leaksOfQuery(name, [['taker', scene.strangers['taker']!]])).length).toBeGreaterThan(0)
  } finally {
    app = whole
    definition.rest = rest
    await broken.close()
  }
})

test('the check catches an operation that anybody may call', async () => {
  const definition = allFeatures.mutations.get('retractBid') as { operation: unknown }
  const { operation } = definition
  definition.operation = {
    answered: async (_context: unknown, { bid_id }: { bid_id: string }) => {
      await world.db
        .updateTable('bids')
        .set({ comment: `${SECRET} once` })
        .where('id', '=', bid_id)
        .execute()
      return `{"id":"${bid_id}"}`
    },
  }
  const before = await rowsOfTenants()
  await leaksOfMutation('retractBid')
  definition.operation = operation
  expect(await rowsOfTenants()).not.toBe(before)
})
