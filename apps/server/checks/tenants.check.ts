import './network-guard.ts'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldsOf } from '../src/platform/graphql/fields.ts'
import { mutationOf } from '../src/platform/graphql/mutations.ts'
import { World } from '../testing/world.ts'
import { appForEverything, ask, documentFor, mutationFields, queryFields, schema } from './ask-everything.ts'
import { report } from './seed.ts'
import { mutationRows, queryRows } from './tenant-rows.ts'
import { idsOfNothing, SECRET, tenantsScene, type Ids } from './tenants-scene.ts'

// Everything the schema can be asked and told, by every kind of stranger, with the ids of two companies' things:
// the answer is that of an id of nothing, and nothing changes (design checks, 14).
const LEVELS = 3
/** A job that was open stood on every taker's board: who bids too late is told so. */
const wereOnTheBoard = new Set(['submitBid'])

let world: World
let app: FastifyInstance
let scene: Awaited<ReturnType<typeof tenantsScene>>
let nobody: Ids
beforeAll(async () => {
  world = await World.open()
  app = await appForEverything(world)
  scene = await tenantsScene(world)
  nobody = idsOfNothing(scene.ids)
})
afterAll(async () => {
  await app.close()
  await world.close()
})

test('every root field of the schema has its row', () => {
  expect(Object.keys(queryRows).sort()).toEqual(Object.keys(queryFields).sort())
  expect(Object.keys(mutationRows).sort()).toEqual(Object.keys(mutationFields).sort())
})

/** An id in an answer is what was asked by: the same word for both. */
const withoutIds = (text: string, ids: Ids) => Object.values(ids).reduce((left, id) => left.replaceAll(id, 'ID'), text)

async function leaksOfQuery(name: string): Promise<string[]> {
  const row = queryRows[name]!
  const args = Object.keys(row(scene.ids, world.now.toISOString()))
  if (name === 'Team') args.push('id')
  const query = documentFor(schema.getQueryType()!, name, LEVELS, args)
  const leaks: string[] = []
  for (const [stranger, person] of Object.entries(scene.strangers)) {
    const asked = async (ids: Ids) => {
      const variables = name === 'Team' ? { id: ids.team_id } : row(ids, world.now.toISOString())
      return withoutIds(await ask(app, person?.token ?? null, query, variables), ids)
    }
    const [theirs, nothing] = [await asked(scene.ids), await asked(nobody)]
    const at = theirs.indexOf(SECRET)
    if (at >= 0) leaks.push(`${stranger} reads a secret by ${name}: …${theirs.slice(Math.max(0, at - 80), at)}`)
    // Companies are in the directory, except for whom they block.
    const isOpen = name === 'Team' && stranger !== 'blocked'
    if (!isOpen && theirs !== nothing)
      leaks.push(`${stranger} tells by ${name} that it exists: ${theirs.slice(0, 200)}`)
  }
  return leaks
}

async function leaksOfMutation(name: string): Promise<string[]> {
  const row = mutationRows[name]!
  if (Object.keys(row(scene.ids, '')).length === 0) return []
  const text = documentFor(schema.getMutationType()!, name, 1)
  const leaks: string[] = []
  for (const [stranger, person] of Object.entries(scene.strangers)) {
    const told = async (ids: Ids) =>
      withoutIds(await ask(app, person?.token ?? null, text, { input: row(ids, world.now.toISOString()) }), ids)
    const [theirs, nothing] = [await told(scene.ids), await told(nobody)]
    if (theirs !== nothing && !wereOnTheBoard.has(name))
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
  const definition = fieldsOf('Query')!.fields[name] as { rest: unknown }
  const { rest } = definition
  definition.rest = ({ arg }: { arg: (name: string) => unknown }, child: { id: unknown }) =>
    sql`where ${child.id} = ${arg('id')}::uuid`
  const broken = await appForEverything(world)
  const whole = app
  app = broken
  try {
    expect((await leaksOfQuery(name)).length).toBeGreaterThan(0)
  } finally {
    app = whole
    definition.rest = rest
    await broken.close()
  }
})

test('the check catches an operation that anybody may call', async () => {
  const definition = mutationOf('retractBid') as { operation: unknown }
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
