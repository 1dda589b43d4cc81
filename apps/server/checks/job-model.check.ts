import './network-guard.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../testing/story.ts'
import { World } from '../testing/world.ts'
import { acts, type Act, type Ids, type Model } from './job-model.ts'
import { isLong, report, seed } from './seed.ts'

// Random lives of a job over the real API, beside a model of the specification (design checks, 7).
const RUNS = isLong ? 1000 : 100
const MAX_ACTS = 30
const NOBODY = '019a0000-0000-7000-8000-000000000000'

let world: World
let people: { poster: Person; taker: Person }
beforeAll(async () => {
  world = await World.open()
  people = {
    poster: await world.story.company('Freight_Forwarder'),
    taker: await world.story.company('Courier_Company'),
  }
})
afterAll(() => world.close())

async function stateOf(job_id: string) {
  const { rows } = await sql<{
    hash: string
    status: string
    bid: string | null
    stop: string | null
    invoice: string | null
    bid_id: string | null
    invoice_id: string | null
    unticked: boolean
  }>`
    select j.status, b.id as bid_id, b.status as bid, i.id as invoice_id, i.status as invoice, s.status as stop,
      exists (select from job_stops where job_id = j.id and status = 'progress') as unticked,
      md5(j::text || coalesce(b::text, '') || coalesce(i::text, '') || coalesce(s::text, '') || (select count(*) from job_log where job_id = j.id)) as hash
    from jobs j left join lateral (select * from bids where job_id = j.id order by created_at desc, id desc limit 1) b on true
      left join invoices i on i.job_id = j.id left join job_stops s on s.job_id = j.id where j.id = ${job_id}`.execute(
    world.db,
  )
  return rows[0]!
}

async function newJob(withStop: boolean): Promise<{ model: Model; ids: Ids }> {
  const job_id = await world.story.job(people.poster, { stops: withStop ? 1 : 0 })
  const stop = await world.db.selectFrom('job_stops').select('id').where('job_id', '=', job_id).executeTakeFirst()
  const ids = {
    job_id,
    bid_id: NOBODY,
    stop_id: stop?.id ?? NOBODY,
    invoice_id: NOBODY,
    taker_id: people.taker.id,
    at: '',
    tomorrow: '',
  }
  return { ids, model: { status: 'active', bid: 'none', stop: withStop ? 'waiting' : 'none', invoice: 'none' } }
}

type Taken = Map<string, number>

/** Taken now and then only: most lives should be long ones. */
const endings = new Set(['close', 'withdraw'])

type State = Awaited<ReturnType<typeof stateOf>>

/** What the product did otherwise than the model. */
function differenceOf(
  expected: Model | undefined,
  before: State,
  after: State,
  code: string | undefined,
): string | undefined {
  if (code === 'INTERNAL') return 'a fault'
  if (expected === undefined) {
    if (code === undefined) return 'it should have been refused'
    return after.hash === before.hash ? undefined : 'something changed although it was refused'
  }
  if (code !== undefined) return 'it should have been done'
  if (after.status !== expected.status) return `the job is ${after.status} instead of ${expected.status}`
  return delivered.has(after.status) && after.unticked ? 'it is delivered with an unticked stop' : undefined
}
const delivered = new Set(['delivered', 'invoice', 'invoice_pending', 'paid'])

/** Mostly an act that is open now, sometimes any. */
function chosen(choice: number, table: Record<string, Act>, model: Model): string {
  const names = Object.keys(table)
  const open = names.filter((name) => !endings.has(name) && table[name]!.next(model) !== undefined)
  const from = choice % 10 < 8 && open.length > 0 ? open : names
  return from[Math.floor(choice / 10) % from.length]!
}

/** One life; throws at the first difference between product and model. */
async function live(withStop: boolean, choices: readonly number[], table: Record<string, Act>, taken: Taken) {
  let { model, ids } = await newJob(withStop)
  for (const choice of choices) {
    world.later(1)
    ids = { ...ids, at: world.now.toISOString(), tomorrow: new Date(world.now.getTime() + 86_400_000).toISOString() }
    const name = chosen(choice, table, model)
    const { mutation, by, input, next } = table[name]!
    const expected = next(model)
    const before = await stateOf(ids.job_id)
    const text = `mutation ($input: ${inputOf(mutation)}!) { ${mutation}(input: $input) { id } }`
    const answer = await world.graphql(people[by].token, text, { input: input(ids) })
    const after = await stateOf(ids.job_id)
    const difference = differenceOf(expected, before, after, answer.errors?.[0]?.extensions.code)
    if (difference) throw new Error(`${name} in ${JSON.stringify(model)}: ${difference}. ${JSON.stringify(answer)}`)
    const outcome = expected ? name : `${name} refused`
    taken.set(outcome, (taken.get(outcome) ?? 0) + 1)
    model = expected ?? model
    ids = { ...ids, bid_id: after.bid_id ?? NOBODY, invoice_id: after.invoice_id ?? NOBODY }
  }
}

const inputs: Record<string, string> = {
  acceptBid: 'BidIdInput',
  retractBid: 'BidIdInput',
  startCollect: 'StepInput',
  startDeliver: 'StepInput',
  arriveDestination: 'StepInput',
  withdrawFromJob: 'WithdrawInput',
}
function inputOf(mutation: string): string {
  return inputs[mutation] ?? `${mutation[0]!.toUpperCase()}${mutation.slice(1)}Input`
}

const lives = fc.tuple(fc.boolean(), fc.array(fc.nat(9999), { minLength: 15, maxLength: MAX_ACTS, size: 'max' }))

test('whatever happens to a job, it happens as the specification says, and what is refused changes nothing', async () => {
  const taken: Taken = new Map()
  await fc.assert(
    fc.asyncProperty(lives, ([withStop, choices]) => live(withStop, choices, acts, taken)),
    { seed, numRuns: RUNS, endOnFailure: true },
  )
  const names = Object.keys(acts)
  report('job-model', {
    runs: RUNS,
    acts: [...taken.values()].reduce((sum, count) => sum + count, 0),
    least_taken: Math.min(...names.map((name) => taken.get(name) ?? 0)),
    never_taken: names.filter((name) => !taken.has(name)),
    never_refused: names.filter((name) => !taken.has(`${name} refused`)),
  })
  expect(names.filter((name) => !taken.has(name))).toEqual([])
}, 240_000)

test('the check catches goods that are delivered from the van without having arrived', async () => {
  const shortcut: Act = {
    ...acts['deliver']!,
    next: (model) => (model.status === 'board' ? { ...model, status: 'invoice' } : acts['deliver']!.next(model)),
  }
  const run = fc.check(
    fc.asyncProperty(lives, ([withStop, choices]) =>
      live(withStop, choices, { ...acts, deliver: shortcut }, new Map()),
    ),
    { seed, numRuns: 50, endOnFailure: true },
  )
  expect((await run).failed).toBe(true)
}, 120_000)
