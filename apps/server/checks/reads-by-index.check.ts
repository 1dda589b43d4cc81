import './network-guard.ts'
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type GraphQLInputType,
} from 'graphql'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../../../tools/slowness.ts'
import type { Statement } from '../src/platform/database/read-connection.ts'
import { useWorld } from '../testing/world.ts'
import { appForEverything, ask, documentFor, queryFields, schema } from './ask-everything.ts'
import { readsScene } from './compiled-reads-scene.ts'
import { plantedIn } from './planted.ts'
import { type Samples, samplesFor } from './random-arguments.ts'

const planted = plantedIn(import.meta.filename)

// What clients may ask is planned by PostgreSQL as if every table held a million rows: each has to be entered by a condition on
// an index. What is read whole, or walked in its order, stands here with its reason.

const small = 'few rows, which staff or a release write'
const staffList = 'a list of staff, walked in its order and ended by its page'
const readWhole: Record<string, string> = {
  _private_jobs: 'counted for staff; what has failed for good is little',
  document_types: small,
  notices: small,
  payment_findings: 'what staff have to settle',
  plans: small,
  postcode_files: 'a row for each file of postcodes an operator imported',
  profile_settings: small,
  subscription_refunds: 'summed up for staff',
}
const walked: Record<string, string> = {
  audit_log_pkey: staffList,
  benefits_in_order: small,
  callback_deliveries_in_trouble: staffList,
  cases_by_age: staffList,
  document_types_pkey: small,
  document_types_sort_no_key: small,
  documents_pending_of_team: 'what waits for staff, and nothing else',
  faq_entries_in_order: small,
  feedbacks_newest: staffList,
  jobs_newest: staffList,
  jobs_open_newest: 'the board, walked in its order and ended by its page',
  mails_pkey: staffList,
  payment_requests_failed: staffList,
  subscription_invoices_newest: staffList,
  teams_listed_by_name: 'the directory, walked in its order and ended by its page',
  teams_newest: staffList,
  teams_sandbox: 'demo accounts: few, and read once a statement',
  users_newest: staffList,
  users_staff: 'all of staff, and nobody else',
  vehicles_size_key: small,
}

const LEVELS = 2
const world = useWorld()
const statements = new Map<string, Statement>()
let planner: pg.Client

beforeAll(async () => {
  await collectStatements()
  await pretendLarge()
  planner = new pg.Client({ connectionString: world.platform.databases.url })
  await planner.connect()
  // Nothing but nested lookups is left to choose from where an index offers them.
  await planner.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set jit = off')
})
afterAll(() => planner.end())

/** Asks every root field for everything, as three people to whom rows open differently; no answer is read. */
async function collectStatements() {
  const { viewers, samples } = await readsScene(world)
  const app = await appForEverything(world)
  const { databases } = world.platform
  const { reads } = databases
  databases.reads = {
    ...reads,
    run: (statement) => {
      if (!statement.text.endsWith('as json')) return reads.run(statement)
      statements.set(statement.text, statement)
      return Promise.resolve([{ json: 'null' }]) as never
    },
  }
  for (const [name, field] of Object.entries(queryFields)) {
    const args = field.args.filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined)
    const names = args.map((arg) => arg.name)
    const values = args.map((arg) => [arg.name, sampleOf(`${name}.${arg.name}`, arg.type, samples)])
    const text = documentFor(schema.getQueryType()!, name, LEVELS, names)
    for (const who of ['poster', 'driver', 'staff'] as const)
      await ask(app, viewers[who]!.token, text, Object.fromEntries(values))
  }
  databases.reads = reads
  await app.close()
}

function sampleOf(at: string, type: GraphQLInputType, samples: Samples): unknown {
  const named = getNullableType(type)
  if (isListType(named)) return [sampleOf(at, named.ofType, samples)]
  if (isEnumType(named)) return named.getValues()[0]!.name
  if (isInputObjectType(named)) {
    const fields = Object.values(named.getFields()).filter(isRequiredInputField)
    return Object.fromEntries(fields.map((field) => [field.name, sampleOf(field.name, field.type, samples)]))
  }
  const found = samplesFor(samples, at, getNamedType(type).name)
  if (!found) throw new Error(`Nothing is known to ask for ${at} of type ${String(type)}.`)
  return found[0]
}

/** A million rows in each table, few of them to an id; an empty one is taken for new, as PostgreSQL does. */
async function pretendLarge() {
  const tables = sql`relnamespace = 'public'::regnamespace`
  await sql`delete from pg_statistic where starelid in (select oid from pg_class where ${tables})`.execute(world.db)
  await sql`
    select pg_restore_attribute_stats('schemaname', 'public', 'relname', c.relname::text, 'attname', a.attname::text,
      'inherited', false, 'null_frac', 0::real, 'avg_width', 16, 'n_distinct', (-0.3)::real)
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where ${tables} and c.relkind = 'r' and a.atttypid = 'uuid'::regtype and a.attnum > 0 and not a.attisdropped`.execute(
    world.db,
  )
  await sql`update pg_class set reltuples = 1000000, relpages = greatest(1, pg_relation_size(oid) / 8192)
    where ${tables} and relkind in ('r', 'i') and pg_relation_size(oid) > 0`.execute(world.db)
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Order By'?: string
  Plans?: Plan[]
}

/** The table or index that is read from one end to the other, or until a page is full. */
function* unconditional(plan: Plan): Generator<string> {
  const isEntered = plan['Index Cond'] ?? plan['Order By'] ?? plan['Node Type'] === 'Bitmap Heap Scan'
  if (plan['Relation Name'] && !isEntered) yield plan['Index Name'] ?? plan['Relation Name']
  for (const each of plan.Plans ?? []) yield* unconditional(each)
}

async function unconditionalIn(statement: Statement): Promise<string[]> {
  const { rows } = await planner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
    text: `explain (format json) ${statement.text}`,
    values: [...statement.values],
  })
  return [...unconditional(rows[0]!['QUERY PLAN'][0].Plan)]
}

const known = (name: string) => name in readWhole || name in walked

test(
  'every read enters every table by an index',
  async () => {
    expect(statements.size).toBeGreaterThan(80) // the others are answered by code
    const found = new Map<string, string>()
    for (const statement of statements.values())
      for (const name of await unconditionalIn(statement)) found.set(name, statement.text)
    expect([...found].filter(([name]) => !known(name))).toEqual([])
    expect([...found.keys()].sort()).toEqual([...Object.keys(readWhole), ...Object.keys(walked)].sort())
  },
  patience(120_000),
)

planted.each(['pods_by_stop', 'pods_late', 'job_log_by_job', 'users_by_team'])(
  'the check catches %s that is not there',
  async (index) => {
    const [, table] = /^([a-z_]+?)_(?:by|late)/.exec(index)!
    await planner.query('begin')
    try {
      await planner.query(`drop index ${index}`)
      for (const statement of statements.values())
        if (statement.text.includes(table!) && !(await unconditionalIn(statement)).every(known)) return
      expect.fail(`Nobody misses ${index}.`)
    } finally {
      await planner.query('rollback')
    }
  },
  patience(120_000),
)
