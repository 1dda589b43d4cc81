import './network-guard.ts'
import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { patience } from '../../../tools/slowness.ts'
import { hashPassword } from '../src/features/credentials/passwords.ts'
import { lockCredentials } from '../src/features/credentials/credentials.sql.ts'
import { embeddedGeocoder } from '../src/features/places/create-places.ts'
import { findPlaces } from '../src/features/places/find-places.ts'
import { AppError } from '../src/platform/app-error.ts'
import type { Context } from '../src/platform/context.ts'
import type { Database } from '../src/platform/database/database.ts'
import { countUse } from '../src/platform/limits/count-use.ts'
import { ofOneSender } from '../src/platform/limits/turns.ts'
import { allFeatures } from '../testing/all-features.ts'
import { listenOn } from '../testing/live-client.ts'
import type { Person } from '../testing/story.ts'
import { useWorld } from '../testing/world.ts'
import { breaking } from './breaking.ts'
import { everyMutation, everyRead, type Sent } from './flood-operations.ts'
import { median } from './mann-whitney.ts'
import { plantedIn } from './planted.ts'
import { isLong, report } from './seed.ts'
import { twoCompanies, type Ids } from './tenants-scene.ts'

const planted = plantedIn(import.meta.filename)

// One user sends every operation, one after the other, many times at once: nobody else waits for it.
const CONNECTIONS = 14
const ROUNDS = isLong ? 24 : 6
const CALM_MS = isLong ? 1000 : 250
/** On a busy machine a few milliseconds are chance. */
const NOISE_MS = 15
const TIMES = 2

const world = useWorld()
let url: string
let ids: Ids
let flooder: Person
let others: Person
beforeAll(async () => {
  const scene = await twoCompanies(world)
  ids = scene.ids
  flooder = scene.cast.driver
  others = await world.story.company('Owner_Driver')
  // Checking it takes as long as it takes for anybody.
  const password_hash = await hashPassword('a long present secret')
  await world.db.updateTable('users').set({ password_hash }).where('id', '=', flooder.id).execute()
  url = `http://127.0.0.1:${await listenOn(world)}`
})

/** With a key of its own, as the pages send each write. */
async function post(token: string, body: object): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': crypto.randomUUID(),
  }
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify(body) })
  return response.text()
}

/** What other people do, and how they know that the server is there. */
const doings: Record<string, () => Promise<unknown>> = {
  read: () => post(others.token, { query: '{ Me { id } browseJobs(first: 5) { nodes { id } } }' }),
  write: () => post(others.token, { query: 'mutation { markEventsRead(input: {}) { id } }' }),
  readyz: async () => {
    const response = await fetch(`${url}/readyz`)
    if (response.status !== 200) throw new Error(`/readyz answers ${response.status}`)
    await response.text()
  },
}

/** How long each of them takes while something else goes on. */
async function timesDuring(goesOn: Promise<unknown>): Promise<Record<string, number[]>> {
  let isOver = false
  void goesOn.finally(() => (isOver = true))
  const timed = Object.entries(doings).map(async ([name, act]) => {
    const times: number[] = []
    while (!isOver || times.length === 0) {
      const begun = performance.now()
      await act()
      times.push(performance.now() - begun)
    }
    return [name, times] as const
  })
  return Object.fromEntries(await Promise.all(timed))
}

/** Two operations at a time, each from half of the connections. */
async function flood(part: readonly Sent[], answers: Map<string, number>, connections: number) {
  for (let next = 0; next < part.length; next += 2) {
    const two = part.slice(next, next + 2)
    await Promise.all(
      Array.from({ length: connections }, async (_, n) => {
        const { query, variables } = two[n % two.length]!
        const answer = await post(flooder.token, { query, variables })
        const code = /"code":"([A-Z_]+)"/.exec(answer)?.[1] ?? 'OK'
        answers.set(code, (answers.get(code) ?? 0) + 1)
      }),
    )
  }
}

/** Calm and flood in turn, so that whatever else the machine does is in both. */
async function flooding(operations: readonly Sent[], rounds: number, connections = CONNECTIONS) {
  const answers = new Map<string, number>()
  const slower: Record<string, number[]> = {}
  const longest: Record<string, number> = {}
  for (let round = 0; round < rounds; round++) {
    const part = operations.filter((_, index) => index % rounds === round)
    const calm = await timesDuring(setTimeout(CALM_MS))
    const flooded = await timesDuring(flood(part, answers, connections))
    for (const [name, times] of Object.entries(flooded)) {
      const before = median(calm[name]!)
      ;(slower[name] ??= []).push(Math.max(0, median(times) - NOISE_MS) / before)
      longest[name] = Math.max(longest[name] ?? 0, ...times)
    }
  }
  return {
    answers: Object.fromEntries(answers),
    slower: Object.fromEntries(Object.entries(slower).map(([name, ratios]) => [name, rounded(median(ratios))])),
    longest: Object.fromEntries(Object.entries(longest).map(([name, time]) => [name, Math.round(time)])),
  }
}
const rounded = (value: number) => Math.round(value * 100) / 100

/** Nobody waits longer than a slow moment of any machine. */
const LONGEST_MS = 1500
function broken({ slower, longest }: Awaited<ReturnType<typeof flooding>>): string[] {
  return Object.keys(doings).filter((name) => slower[name]! > TIMES || longest[name]! > patience(LONGEST_MS))
}

test('while one user floods every operation in turn, others are answered as fast as ever', async () => {
  const operations = everyMutation(ids, world.now)
  const figures = await flooding(operations, ROUNDS)
  report('flood', { operations: operations.length, ...figures })
  expect(broken(figures)).toEqual([])
  // It was a flood of operations, not of requests turned away at the door.
  const { UNAUTHENTICATED = 0, VALIDATION = 0, INTERNAL = 0, ...rest } = figures.answers
  expect(UNAUTHENTICATED).toBe(0)
  // None ended in a fault of ours, as those of a limit counted inside do (below).
  expect(INTERNAL).toBe(0)
  expect(Object.values(rest).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(VALIDATION)
})

// The statements of ten aliases take turns on the connections of one sender; what this watches is the one thread that makes them.
const READING = 4

test('while one user asks every read ten times over in each request, others are answered as fast as ever', async () => {
  const reads = everyRead(ids, world.now)
  const figures = await flooding(reads, ROUNDS, READING)
  report('flood of reads', { reads: reads.length, ...figures })
  expect(broken(figures)).toEqual([])
  const { OK = 0, INTERNAL = 0, ...refused } = figures.answers
  expect(INTERNAL).toBe(0)
  // Nearly all are answered: none is too long, and few need more rights than a member has.
  expect(OK).toBeGreaterThan(Object.values(refused).reduce((sum, count) => sum + count, 0))
})

planted('the check catches a search that the server makes on its own thread', async () => {
  const whole = { ...embeddedGeocoder }
  embeddedGeocoder.find = async (query, options) => findPlaces(query, options)
  const places = everyRead(ids, world.now).filter(({ name }) => name === 'places')
  const figures = await flooding([...places, ...places, ...places], 1, READING).finally(() =>
    Object.assign(embeddedGeocoder, whole),
  )
  report('flood of reads', figures)
  expect(broken(figures)).not.toEqual([])
})

const only = (wanted: string) => everyMutation(ids, world.now).filter(({ name }) => name === wanted)
const withoutTurns = async (run: () => Promise<void>) => {
  const { at_once } = ofOneSender
  ofOneSender.at_once = Number.POSITIVE_INFINITY
  await run().finally(() => (ofOneSender.at_once = at_once))
}

planted('the check catches a server that takes whatever one user sends at once', async () => {
  const change = `if new.id = '${flooder.id}' then perform pg_sleep(0.05); end if; return new;`
  await breaking(world, { table: 'users', event: 'update', change }, async () => {
    // Each waits for the one before it, with a connection in hand.
    const slow = () => flooding(only('chooseLanguage'), 1, 4 * CONNECTIONS)
    expect(broken(await slow())).toEqual([])
    await withoutTurns(async () => expect(broken(await slow())).toEqual(['write']))
  })
})

const PASSWORD_MS = 400

/** As it was once: the tries are counted on a second connection, while the first one holds the user. */
async function countedInside({ platform, viewer }: Context) {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: platform.databases.pool }) })
  return db.transaction().execute(async (tx) => {
    await lockCredentials(tx, viewer!.user_id)
    // The time to look at a password: until it is over, every other request has taken a connection to wait with.
    await setTimeout(PASSWORD_MS)
    await countUse(platform, 'own_password', { session: viewer!.session_id })
    throw AppError.invalid({ current_password: ['password_wrong'] })
  })
}

planted('the check catches a limit that is counted inside the transaction', async () => {
  const mutation = allFeatures.mutations.get('changePassword')!
  const whole = { ...mutation }
  Object.assign(mutation, { operation: { answered: countedInside } })
  await withoutTurns(async () => {
    const figures = await flooding(only('changePassword'), 1)
    report('flood', figures)
    expect(broken(figures)).toEqual(['write'])
    expect(figures.answers['INTERNAL']).toBeGreaterThan(0)
  }).finally(() => Object.assign(mutation, whole))
})
