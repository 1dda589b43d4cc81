import './network-guard.ts'
import fc, { type GeneratorValue } from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { patience } from '../../../tools/slowness.ts'
import { AppError } from '../src/platform/app-error.ts'
import { allFeatures } from '../testing/all-features.ts'
import { useWorld } from '../testing/world.ts'
import { randomOperation, type FuzzOperation } from './fuzz-operations.ts'
import type { Plausible } from './fuzz-values.ts'
import { plantedIn } from './planted.ts'
import { isLong, report, seed } from './seed.ts'
import { tenantsScene } from './tenants-scene.ts'

const planted = plantedIn(import.meta.filename)

// Whatever the schema lets through and much that it does not, with values nobody should send (design checks, 19).
const OPERATIONS = isLong ? 20_000 : 700
/** So often what the run itself did to its people is put right. */
const HEALED_EVERY = 50
/** What a client never reads: SQL, PostgreSQL's words, stacks. */
const NOBODYS_BUSINESS =
  /\bselect .* from\b|insert into|update \\?"|violates|relation \\?"|invalid input syntax|invalid byte|out of range for type|\.ts:\d+|node_modules|\bat async\b/i

const world = useWorld()
let plausible: Plausible
let tokens: (string | null)[]
/** What each table's rows were when last looked at. */
let known: Map<string, string>
const failures: string[] = []
const faultsOfLog: string[] = []

beforeAll(async () => {
  const { ids } = await tenantsScene(world)
  const named = Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, [id]]))
  const vehicles = (await world.db.selectFrom('vehicles').select('id').execute()).map(({ id }) => id)
  const types = (await world.db.selectFrom('document_types').select('id').execute()).map(({ id }) => id)
  const now = world.now.getTime()
  const days = [-1, 0, 1, 30].map((day) => new Date(now + day * 86_400_000).toISOString())
  plausible = {
    ...named,
    vehicle_id: vehicles,
    vehicle_ids: vehicles,
    type_id: types,
    upload_ids: [ids.upload_id],
    ID: [...Object.values(ids), ...vehicles.slice(0, 2)],
    String: ['Leeds LS1', 'Left with the guard', 'a', '10001'],
    email: ['someone@example.test', 'someone@elsewhere.test'],
    phone: ['07700900123'],
    password: ['Correct-horse-12'],
    Money: ['150.00', '0.00', '99999.99'],
    Int: [1, 5, 25],
    Float: [53.8, -1.55],
    Date: days.map((day) => day.slice(0, 10)),
    DateTime: days,
    JSON: [{}],
    Upload: [null],
  }
  process.on('unhandledRejection', (reason) => failures.push(`unhandled: ${String(reason)}`))
  const { error } = world.platform.log
  world.platform.log.error = ((told: { error?: unknown }, ...rest: []) => {
    faultsOfLog.push(String(told.error))
    error.call(world.platform.log, told, ...rest)
  }) as typeof error
  known = await hashesOf(await watchTables())
  await heal()
})

/** Lets everybody in again: people shut each other out, as the schema lets them. */
async function heal() {
  const { db, story } = world
  await db.updateTable('teams').set({ is_suspended: false, subscription_status: 'subscriber' }).execute()
  await db.updateTable('users').set({ inactivated: false }).where('deleted_at', 'is', null).execute()
  const { rows } = await sql<{ id: string }>`
    (select id from users where registration_progress = 'completed' and team_id is not null order by id limit 6)
    union all (select u.id from users u join second_factors s on s.user_id = u.id where registration_progress = 'admin' limit 1)
    union all (select id from users where registration_progress = 'company_info' limit 1)`.execute(db)
  tokens = [null, ...(await Promise.all(rows.map(({ id }) => story.signedIn(id))))]
  await changedTables()
}

/** Books that are kept of refusals too, and of who was here when. */
const volatile = ['sessions', 'sign_in_attempts', 'migrations']

/** Every table notes that a statement changed it, in the same transaction: only those need to be looked at afterwards. */
async function watchTables() {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all (${volatile})`.execute(
    world.db,
  )
  await sql`create table fuzz_changed (name text not null)`.execute(world.db)
  await sql`create function fuzz_note() returns trigger language plpgsql as
    'begin insert into public.fuzz_changed values (tg_table_name); return null; end'`.execute(world.db)
  for (const { name } of rows)
    await sql`create trigger fuzz_note after insert or update or delete or truncate on ${sql.table(name)}
      execute function fuzz_note()`.execute(world.db)
  return rows.map(({ name }) => name)
}

async function hashesOf(names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const hashes = names.map(
    (name) =>
      sql`select ${sql.lit(name)} as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`.execute(world.db)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/** Tables whose rows are not what they were when last asked. */
async function changedTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with noted as (delete from fuzz_changed returning name) select distinct name from noted`.execute(world.db)
  const now = await hashesOf(rows.map(({ name }) => name))
  const changed = [...now].filter(([name, hash]) => known.get(name) !== hash)
  for (const [name, hash] of changed) known.set(name, hash)
  return changed.map(([name]) => name)
}

const times: number[] = []
const counts = { operations: 0, done: 0, refused: 0, malformed: 0 }

/** What one operation did that none may do. */
async function faultsOf({ isMutation, body }: FuzzOperation, token: string | null): Promise<string[]> {
  const before = faultsOfLog.length
  const start = performance.now()
  const { statusCode, body: text } = await world.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: body,
  })
  times.push(performance.now() - start)
  counts.operations++
  const isRefused = statusCode !== 200 || text.includes('"errors":')
  counts[statusCode !== 200 ? 'malformed' : isRefused ? 'refused' : 'done']++
  const faults: string[] = []
  if (statusCode >= 500) faults.push(`status ${statusCode}`)
  if (text.includes('"INTERNAL"')) faults.push(`a fault: ${faultsOfLog.slice(before).join('; ')}`)
  if (isRefused && NOBODYS_BUSINESS.test(text)) faults.push(`tells: ${text.slice(0, 300)}`)
  if (!isMutation) return faults
  const changed = await changedTables()
  if (isRefused && changed.length > 0) faults.push(`refused, and something changed: ${changed.join(', ')}`)
  return faults
}

/** Sends so many operations; answers each kind of fault once, with an operation that shows it. */
async function fuzz(numRuns: number, only?: string): Promise<string[]> {
  const found = new Map<string, string>()
  const property = fc.asyncProperty(fc.gen(), fc.nat(1000), async (g: GeneratorValue, who) => {
    if (counts.operations % HEALED_EVERY === 0) await heal()
    const operation = randomOperation(plausible, g, only)
    for (const fault of await faultsOf(operation, tokens[who % tokens.length]!)) {
      const kind = `${operation.name}: ${fault}`
      if (!found.has(kind)) found.set(kind, `${kind}\n${operation.body.slice(0, 1500)}`)
    }
  })
  await fc.assert(property, { seed, numRuns })
  return [...found.values()]
}

test(
  'every request is answered or refused in its own words, and a refused one changes nothing',
  async () => {
    const start = performance.now()
    const faults = await fuzz(OPERATIONS)
    times.sort((a, b) => a - b)
    report('fuzz', {
      ...counts,
      faults: faults.length,
      p50_ms: Math.round(times[Math.floor(times.length / 2)]!),
      p99_ms: Math.round(times[Math.floor(times.length * 0.99)]!),
      seconds: Math.round((performance.now() - start) / 1000),
    })
    expect(faults).toEqual([])
    expect(failures).toEqual([])
  },
  patience(isLong ? 3_600_000 : 600_000),
)

const broken: Record<string, { answered: (...args: never[]) => Promise<string>; shows: RegExp }> = {
  'the database’s own words': {
    answered: () => Promise.reject(AppError.invalid({ name: ['relation "users" does not exist'] })),
    shows: /tells/,
  },
  'a fault that nobody planned for': {
    answered: () => Promise.reject(new TypeError('undefined is not a function')),
    shows: /a fault/,
  },
  'something that is written and then refused': {
    answered: async () => {
      await world.db
        .insertInto('blocked_teams')
        .values(await twoTeams())
        .execute()
      throw AppError.notFound()
    },
    shows: /something changed/,
  },
}

async function twoTeams() {
  const [team, blocked] = await world.db.selectFrom('teams').select('id').orderBy(sql`random()`).limit(2).execute()
  return { team_id: team!.id, blocked_team_id: blocked!.id }
}

planted.each(Object.entries(broken))('the check catches %s', async (_name, { answered, shows }) => {
  const definition = allFeatures.mutations.get('removeContact') as { operation: unknown }
  const { operation } = definition
  definition.operation = { answered }
  try {
    expect((await fuzz(60, 'removeContact')).some((fault) => shows.test(fault))).toBe(true)
  } finally {
    definition.operation = operation
  }
})
