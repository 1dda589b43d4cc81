import './network-guard.ts'
import { getNamedType, type GraphQLInputObjectType } from 'graphql'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../../../tools/slowness.ts'
import { AppError } from '../src/platform/app-error.ts'
import { allFeatures } from '../testing/all-features.ts'
import { useWorld } from '../testing/world.ts'
import { appForEverything, ask, documentFor, mutationFields, planOnce, queryFields, schema } from './ask-everything.ts'
import { contactsReadByFormerPartner } from './former-partner.ts'
import { plantedIn } from './planted.ts'
import { report } from './seed.ts'
import { everyField, fieldsAskedBy, idsLeftOut } from './tenant-coverage.ts'
import { atMoment, lendFiles, moments, nothingLasts, withOneChanged } from './tenant-own-things.ts'
import { lostClauses } from './tenant-lost-clauses.ts'
import { rowsOfTenants, StrangersQueries } from './tenant-leaks.ts'
import { mutationRows, queryRows } from './tenant-rows.ts'
import { staffRows } from './tenant-staff-rows.ts'
import { everybodys, tenantsScene, twoCompanies, type Ids } from './tenants-scene.ts'
import { SECRET } from './tenants-secret.ts'

const planted = plantedIn(import.meta.filename, '../src/platform/graphql/', '../src/platform/access/')

// Everything the schema can be asked and told, by every kind of stranger, with the ids of two companies' things:
// the answer is that of an id of nothing, and nothing changes (design checks, 14).
/** A job that was open stood on every taker's board: who bids too late is told so. */
const wereOnTheBoard = new Set(['submitBid'])
/** Companies are in the directory: whoever sees one there may block it, and take that back. */
const areInTheDirectory = new Set(['blockTeam', 'unblockTeam'])

const world = useWorld()
let app: FastifyInstance
let scene: Awaited<ReturnType<typeof tenantsScene>>
let queries: StrangersQueries
beforeAll(async () => {
  await planOnce(world)
  app = await appForEverything(world)
  scene = await tenantsScene(world)
  queries = new StrangersQueries(scene, world.now)
})
afterAll(async () => {
  await app.close()
})

test('every root field of the schema has its row', () => {
  expect(Object.keys(queryRows).sort()).toEqual(Object.keys(queryFields).sort())
  expect(Object.keys(mutationRows).sort()).toEqual(Object.keys(mutationFields).sort())
})

test('every argument that takes an id is given somebody else’s', () => {
  const ids = Object.values(scene.ids)
  const leftOut = [
    ...Object.entries(queryFields).flatMap(([name, { args }]) => idsLeftOut(name, args, queries.variables(name), ids)),
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
    ...Object.keys(queryFields).flatMap((name) =>
      queries.documents(name).flatMap((document) => [...fieldsAskedBy(document)]),
    ),
    ...Object.keys(mutationFields).flatMap((name) => [
      ...fieldsAskedBy(documentFor(schema.getMutationType()!, name, 1)),
    ]),
  ])
  expect(everyField().filter((field) => !asked.has(field))).toEqual([])
})

async function leaksOfMutation(name: string): Promise<string[]> {
  const row = mutationRows[name]!
  if (Object.keys(row(scene.ids, '')).length === 0) return []
  // What names no thing, as one's own position, is told twice in the same words.
  const isAbout = JSON.stringify(row(scene.ids, '')) !== JSON.stringify(row(queries.nobody, ''))
  const text = documentFor(schema.getMutationType()!, name, 1)
  const leaks: string[] = []
  for (const [stranger, person] of Object.entries(scene.strangers)) {
    const told = async (ids: Ids) =>
      queries.withoutIds(await ask(app, person?.token ?? null, text, { input: row(ids, world.now.toISOString()) }))
    const [theirs, nothing] = [await told(scene.ids), await told(queries.nobody)]
    if (isAbout && theirs !== nothing && !wereOnTheBoard.has(name) && !areInTheDirectory.has(name))
      leaks.push(`${stranger} tells by ${name} that it exists: ${theirs.slice(0, 200)} but ${nothing.slice(0, 200)}`)
    if (theirs.includes(SECRET)) leaks.push(`${stranger} reads a secret by ${name}`)
  }
  return leaks
}

test(
  'to a stranger, another company’s thing does not exist, in the very words of one that never did',
  async () => {
    const leaks: string[] = []
    for (const name of Object.keys(queryRows)) leaks.push(...(await queries.leaksOf(app, name)))
    const before = await rowsOfTenants(world.db, scene)
    for (const name of Object.keys(mutationRows)) leaks.push(...(await leaksOfMutation(name)))
    const changed = (await rowsOfTenants(world.db, scene)) !== before
    report('tenants', {
      queries: Object.keys(queryRows).length,
      mutations: Object.keys(mutationRows).length,
      strangers: Object.keys(scene.strangers).length,
      leaks: leaks.length,
      changed,
    })
    expect(leaks).toEqual([])
    expect(changed).toBe(false)
  },
  patience(600_000),
)

test('strangers read of the board the jobs and their stops, and not the doors', async () => {
  const readers = new Set<string>()
  const heard = (stranger: string, answer: string) => answer.includes('"stops":[{') && readers.add(stranger)
  expect(await queries.leaksOf(app, 'browseJobs', { asked: [{}, {}], heard })).toEqual([])
  expect([...readers]).toContain('taker')
})

test(
  'a former partner who was blocked reads how to reach nobody',
  async () => {
    expect(await contactsReadByFormerPartner(world, app, queries)).toEqual([])
  },
  patience(600_000),
)

planted(
  'the check catches a contact that a block does not hide',
  async () => {
    const { fields } = allFeatures.types.get('User')!
    const whole = fields['email']!
    fields['email'] = { ...whole, value: (_ask: unknown, row: { email: unknown }) => row.email } as typeof whole
    const product = await appForEverything(world)
    try {
      expect(await contactsReadByFormerPartner(world, product, queries)).not.toEqual([])
    } finally {
      fields['email'] = whole
      await product.close()
    }
  },
  patience(600_000),
)

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
            const none = JSON.parse(JSON.stringify(own).replaceAll(ids[id], queries.nobody[id])) as unknown
            const [theirs, nothing] = [await told(token, name, input), await told(token, name, none)]
            if (queries.withoutIds(theirs) !== queries.withoutIds(nothing))
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

test(
  'one’s own thing takes nothing along that is another company’s',
  async () => {
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
  },
  patience(600_000),
)

planted('the check catches something of another company that is taken along', async () => {
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
    ['import', poster],
    ['bid', taker],
    ['document', taker],
  ] as const) {
    const query = documentFor(schema.getQueryType()!, name, 1)
    expect([name, await ask(app, token, query, queryRows[name]!(scene.ids, ''))]).toEqual([
      name,
      expect.stringContaining(SECRET),
    ])
  }
})

planted.each(Object.entries(lostClauses))('the check catches %s', async (_name, { of, broken, seenBy, asked }) => {
  const [type = '', field = ''] = of.split('.')
  const { fields } = allFeatures.types.get(type)!
  const whole = fields[field]!
  fields[field] = { ...whole, ...broken } as typeof whole
  const product = await appForEverything(world)
  try {
    const strangers = [['taker', scene.strangers['taker']!]] as const
    expect((await queries.leaksOf(product, seenBy, { strangers, ...(asked && { asked }) })).length).toBeGreaterThan(0)
  } finally {
    fields[field] = whole
    await product.close()
  }
})

planted('the check catches an operation that anybody may call', async () => {
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
  const before = await rowsOfTenants(world.db, scene)
  await leaksOfMutation('retractBid')
  definition.operation = operation
  expect(await rowsOfTenants(world.db, scene)).not.toBe(before)
})
