import './network-guard.ts'
import fc, { type GeneratorValue } from 'fast-check'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../src/platform/context.ts'
import { ReadCompiler } from '../src/platform/graphql/compile-read.ts'
import { PreparedDocument, type Variant } from '../src/platform/graphql/prepared-document.ts'
import { allFeatures } from '../testing/all-features.ts'
import { type World, useWorld } from '../testing/world.ts'
import { appForEverything, ask, queryFields, schema } from './ask-everything.ts'
import { readsScene, viewerNames } from './compiled-reads-scene.ts'
import { NaiveReads } from './naive-reads.ts'
import { plantedIn } from './planted.ts'
import type { Samples } from './random-arguments.ts'
import { randomDocument, type RandomDocument } from './random-documents.ts'
import { isLong, report, seed } from './seed.ts'

const planted = plantedIn(import.meta.filename)

// Random documents, answered by the statements the product compiles and by graphql-js that reads field by field (decision 0002).
const DOCUMENTS = isLong ? 3000 : 100
/** Within so many documents a planted fault has to show. */
const TRIES = 150

/** So many of the viewers ask for each document. */
const VIEWERS = 3

const world = useWorld()
let app: FastifyInstance
let naive: NaiveReads
let viewers: Record<string, { token: string | null; context: Context }>
let samples: Samples
beforeAll(async () => {
  const scene = await readsScene(world)
  app = await appForEverything(world)
  naive = new NaiveReads(allFeatures, world.db)
  viewers = Object.fromEntries(
    await Promise.all(
      Object.entries(scene.viewers).map(
        async ([name, person]) => [name, await viewerOf(person?.token ?? null)] as const,
      ),
    ),
  )
  samples = { ...scene.samples, after: await cursors() }
})
afterAll(async () => {
  await app.close()
})

async function viewerOf(token: string | null) {
  const visitor = {
    platform: world.platform,
    viewer: null,
    now: world.now,
    address: '127.0.0.1',
    user_agent: '',
    idempotency_key: null,
  }
  return { token, context: token === null ? visitor : await world.as(token) }
}

/** Real ends of pages, and some that are none. */
async function cursors(): Promise<string[]> {
  const found = ['no-cursor', '["soon","here"]', '["2026-02-30","2026-02-30"]']
  for (const page of [
    'browseJobs',
    'jobsPosted',
    'savedLoads',
    'teamBids',
    'invoices(side: poster,',
    'invoices(side: driver,',
  ])
    for (const first of [1, 5]) {
      const query = `{ page: ${page.includes('(') ? page : `${page}(`} first: ${first}) { end_cursor } }`
      for (const { token } of Object.values(viewers)) {
        const { data } = JSON.parse(await ask(app, token, query, {})) as {
          data: { page?: { end_cursor: string | null } } | null
        }
        if (data?.page?.end_cursor) found.push(data.page.end_cursor)
      }
    }
  return found
}

type Answer = { data: Record<string, unknown> | null; errors: string[] }

/** What the product answers; an error is told by its place and its code. */
async function compiled(
  token: string | null,
  { text }: RandomDocument,
  values: Record<string, unknown>,
): Promise<Answer> {
  const { data, errors = [] } = JSON.parse(await ask(app, token, text, values)) as {
    data: Answer['data']
    errors?: { path: string[]; extensions: { code: string } }[]
  }
  return { data, errors: errors.map(({ path, extensions }) => `${path.join('.')} ${extensions.code}`) }
}

/** Where nothing is answered at all, which of several failures is told is nobody's business. */
function wordOf({ data, errors }: Answer): string {
  return data === null ? `nothing: ${errors.length > 0}` : JSON.stringify({ data, errors: errors.toSorted() })
}

const asked = { documents: 0, answers: 0 }

/** Both answers from shortly before where they part. */
function apart(one: Answer, other: Answer): string {
  const [left, right] = [JSON.stringify(one), JSON.stringify(other)]
  const at = left.split('').findIndex((letter, n) => letter !== right[n])
  return [left, right].map((each) => each.slice(Math.max(0, at - 120), at + 120)).join(' but ')
}

async function compare(document: RandomDocument, asking: readonly string[]) {
  asked.documents++
  for (const values of document.variables)
    await Promise.all(
      asking.map(async (name) => {
        const { token, context } = viewers[name]!
        const one = await compiled(token, document, values)
        const other = await naive.answer(document.text, values, context)
        asked.answers++
        if (wordOf(one) === wordOf(other)) return
        throw new Error([`${name}: ${apart(one, other)}`, document.text, JSON.stringify(values)].join('\n'))
      }),
    )
}

const documentsOf = (roots?: readonly string[]) =>
  fc.asyncProperty(
    fc.gen(),
    fc.subarray([...viewerNames], { minLength: VIEWERS, maxLength: VIEWERS }),
    (g: GeneratorValue, asking) => compare(randomDocument(schema, samples, g, roots), asking),
  )

test('one statement answers every document as reading field by field does', async () => {
  const start = performance.now()
  await fc.assert(documentsOf(), { seed, numRuns: DOCUMENTS, endOnFailure: true })
  const total = Object.values(schema.getTypeMap()).length
  report('compiled-reads', {
    ...asked,
    viewers: Object.keys(viewers).length,
    fields_asked: naive.asked.size,
    types: total,
    never_answered: Object.keys(queryFields).filter((name) => !naive.answered.has(name)),
    seconds: Math.round((performance.now() - start) / 1000),
  })
})

type Fault = { breakIt: () => () => void }

/** Puts something else in a place for a while. */
function replaced<Owner extends object>(owner: Owner, name: keyof Owner, by: (was: never) => unknown): () => void {
  const was = owner[name]
  owner[name] = by(was as never) as Owner[keyof Owner]
  return () => void (owner[name] = was)
}

/** The statements are changed on their way to the database. */
const inStatements = (change: (text: string) => string) => () =>
  replaced(world.platform.databases, 'reads', (reads: World['platform']['databases']['reads']) => ({
    ...reads,
    run: (statement: Parameters<typeof reads.run>[0]) =>
      reads.run({ ...statement, name: '', text: change(statement.text) }),
  }))

type Selected = ReturnType<ReadCompiler['selected']>
const inSelections = (change: (selected: Selected) => Selected) => () =>
  replaced(
    ReadCompiler.prototype,
    'selected',
    (was: ReadCompiler['selected']) =>
      function selected(this: ReadCompiler, ...args: Parameters<ReadCompiler['selected']>) {
        return change(was.apply(this, args))
      },
  )

const faults: Record<string, Fault['breakIt']> = {
  'a job that anybody may see who knows its id': () =>
    replaced(
      allFeatures.types.get('Query')!.fields['Job'] as { rest: unknown } & object,
      'rest',
      () => (of: { arg: (name: string) => unknown }, child: { id: unknown }) =>
        sql`where ${child.id} = ${of.arg('id')}::uuid`,
    ),
  'two answers under each other’s names': inSelections((selected) => {
    const nodes = [...selected.values()]
    return new Map([...selected.keys()].map((key, n) => [key, nodes[n < 2 && nodes.length > 1 ? 1 - n : n]!]))
  }),
  'a field selected twice of which only the first counts': inSelections(
    (selected) => new Map([...selected].map(([key, nodes]) => [key, nodes.slice(0, 1)])),
  ),
  'a statement of another shape': () => {
    const known = new WeakMap<PreparedDocument, Map<string, Variant>>()
    return replaced(
      PreparedDocument.prototype,
      'variant',
      (was: PreparedDocument['variant']) =>
        function variant(this: PreparedDocument, ...args: Parameters<PreparedDocument['variant']>) {
          const mine = known.get(this) ?? new Map<string, Variant>()
          known.set(this, mine)
          const found = mine.get(args[0].path) ?? was.apply(this, args)
          mine.set(args[0].path, found)
          return found
        },
    )
  },
  'a next page that is not there': inStatements((text) => text.replaceAll('count(*) > ', '0 < ')),
  'a page of all that was read for it': inStatements((text) =>
    text.replaceAll(/(\bn"? <= )(\$\d+::int)/g, '$1greatest(100, $2)'),
  ),
  'a list in the order of its index': inStatements((text) => text.replaceAll(/ desc(?=[ ,)])/g, ' asc')),
  'a condition that is left out': inStatements((text) => text.replaceAll(/ and ("t\d+"\."team_id" = )/g, ' or $1')),
}

/** Where a fault shows only at few of all the root fields: what is asked for to find it. */
const shownBy: Record<string, readonly string[]> = {
  'a job that anybody may see who knows its id': ['Job'],
  'a field selected twice of which only the first counts': ['Job', 'browseJobs', 'invoices', 'jobsPosted', 'myWork'],
  'a page of all that was read for it': ['browseJobs', 'invoices', 'jobsPosted', 'teamBids'],
  'a condition that is left out': ['findPeople', 'savedLoads', 'contacts', 'fleetVehicle'],
  'a list in the order of its index': ['browseJobs', 'invoices', 'jobsPosted', 'teamBids'],
  'a next page that is not there': ['browseJobs', 'invoices', 'jobsPosted', 'savedLoads', 'teamBids'],
}

planted.each(Object.entries(faults))('the check catches %s', async (name, breakIt) => {
  const whole = app
  const mend = breakIt()
  app = await appForEverything(world)
  try {
    const { failed, counterexample } = await fc.check(documentsOf(shownBy[name]), {
      seed,
      numRuns: TRIES,
      endOnFailure: true,
    })
    expect([failed, counterexample === null]).toEqual([true, false])
  } finally {
    await app.close()
    app = whole
    mend()
  }
})
