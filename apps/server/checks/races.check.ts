import './network-guard.ts'
import type { KyselyPlugin, OperationNode, SelectQueryNode } from 'kysely'
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import '../src/features.ts'
import { AppError } from '../src/platform/app-error.ts'
import type { Context } from '../src/platform/context.ts'
import { mutationOf } from '../src/platform/graphql/mutations.ts'
import type { Person } from '../testing/story.ts'
import { World } from '../testing/world.ts'
import { isLong, report } from './seed.ts'

// Every two things that can be done to one job, done at the same moment (design checks, 2).
const REPEATS = isLong ? 200 : 4

let world: World
let poster: Person
let taker: Person
let rival: Person
beforeAll(async () => {
  world = await World.open()
  poster = await world.story.company('Freight_Forwarder')
  taker = await world.story.company('Courier_Company')
  rival = await world.story.company('Owner_Driver')
})
afterAll(() => world.close())

type Things = { job_id: string; bid_id: string; rival_bid_id: string; at: string; later: string; stops: object[] }
type Act = { mutation: string; by: () => Person; input: (things: Things) => object }

const onOpenJob: Record<string, Act> = {
  accept: { mutation: 'acceptBid', by: () => poster, input: ({ bid_id }) => ({ bid_id }) },
  'accept the other': {
    mutation: 'acceptBid',
    by: () => poster,
    input: ({ rival_bid_id }) => ({ bid_id: rival_bid_id }),
  },
  reject: {
    mutation: 'rejectBid',
    by: () => poster,
    input: ({ bid_id }) => ({ bid_id, rejection_reason: 'Bid_Too_High' }),
  },
  retract: { mutation: 'retractBid', by: () => taker, input: ({ bid_id }) => ({ bid_id }) },
  adjust: { mutation: 'adjustBid', by: () => taker, input: ({ bid_id }) => ({ bid_id, amount: 21_000 }) },
  allocate: {
    mutation: 'allocateJob',
    by: () => poster,
    input: ({ job_id }) => ({ job_id, user_id: rival.id, agreed_price: 20_000 }),
  },
  close: { mutation: 'closeJob', by: () => poster, input: ({ job_id }) => ({ job_id, reason: 'CANCELLED' }) },
  'sold outside': {
    mutation: 'closeJob',
    by: () => poster,
    input: ({ job_id }) => ({ job_id, reason: 'SOLD_OUTSIDE_PLATFORM' }),
  },
  repost: { mutation: 'repostJob', by: () => poster, input: ({ job_id, later }) => ({ job_id, pickup_date: later }) },
  'edit stops': {
    mutation: 'editStops',
    by: () => poster,
    input: ({ job_id, stops }) => ({ job_id, stops, route_accepted_without: true }),
  },
}
const onTheRoad: Record<string, Act> = {
  'arrive at the destination': {
    mutation: 'arriveDestination',
    by: () => taker,
    input: ({ job_id, at }) => ({ job_id, date_and_time: at }),
  },
  'fail the delivery': {
    mutation: 'failDelivery',
    by: () => taker,
    input: ({ job_id }) => ({ job_id, reason: 'DELIVERY_REFUSED' }),
  },
  'fail it by the poster': {
    mutation: 'failDelivery',
    by: () => poster,
    input: ({ job_id }) => ({ job_id, reason: 'DELIVERY_REFUSED' }),
  },
  'deliver for the driver': {
    mutation: 'deliverForDriver',
    by: () => poster,
    input: ({ job_id }) => ({ job_id, comment: 'Signed at the gate' }),
  },
  close: {
    mutation: 'closeJob',
    by: () => poster,
    input: ({ job_id, at }) => ({
      job_id,
      reason: 'CANCELLED',
      comment: 'No longer needed',
      additional_charges_agreed: true,
      agreed_price: 4000,
      date_and_time: at,
    }),
  },
  'edit stops': {
    mutation: 'editStops',
    by: () => poster,
    input: ({ job_id, stops }) => ({ job_id, stops, route_accepted_without: true }),
  },
  'give it to another driver': {
    mutation: 'assignDriver',
    by: () => taker,
    input: ({ job_id }) => ({ job_id, driver_id: taker.id }),
  },
}

async function newThings(status: 'active' | 'progress'): Promise<Things> {
  const { story, now } = world
  const job_id = await story.job(poster, status === 'active' ? {} : { status, carrier: taker })
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString()
  const stop = {
    point: '4 Stop Lane, Derby DE1 2AA',
    short_address: 'Derby DE1',
    latitude: 52.92,
    longitude: -1.47,
    asap: true,
    company_name: null,
    date: null,
    date_end: null,
    flexible: false,
    is_drop_off: true,
    notes: null,
  }
  return {
    job_id,
    bid_id: status === 'active' ? await story.bid(taker, job_id) : '',
    rival_bid_id: status === 'active' ? await story.bid(rival, job_id) : '',
    at: now.toISOString(),
    later: hours(6),
    stops: [stop],
  }
}

type Outcome = 'done' | { code: string; message: string }

async function take(act: Act, things: Things, platform: Context['platform']): Promise<Outcome> {
  const definition = mutationOf(act.mutation)
  if (definition?.kind !== 'operation') throw new Error(`${act.mutation} is no operation.`)
  const context = { ...(await world.as(act.by().token)), platform }
  try {
    await definition.operation.answered(context, act.input(things), () => Promise.resolve('null'))
    return 'done'
  } catch (error) {
    return error instanceof AppError
      ? { code: error.code, message: error.message }
      : { code: 'FAULT', message: String(error) }
  }
}

/** Both acts meet at the job's row: it is held until both have come that far, then let go. */
async function race(one: Act, other: Act, things: Things, platform: Context['platform']): Promise<Outcome[]> {
  let both: Promise<Outcome[]> | undefined
  await world.db.transaction().execute(async (tx) => {
    await sql`select from jobs where id = ${things.job_id} for update`.execute(tx)
    both = Promise.all([take(one, things, platform), take(other, things, platform)])
    await pause(15)
  })
  return both!
}

/** What must hold whatever happened; answers what does not. */
async function brokenRules(job_id: string): Promise<string[]> {
  const job = await world.db.selectFrom('jobs').selectAll().where('id', '=', job_id).executeTakeFirstOrThrow()
  const bids = await world.db.selectFrom('bids').selectAll().where('job_id', '=', job_id).execute()
  const log = await world.db.selectFrom('job_log').selectAll().where('job_id', '=', job_id).orderBy('id').execute()
  const accepted = bids.filter((bid) => bid.status === 'accepted')
  const rules: [boolean, string][] = [
    [accepted.length <= 1, 'two bids are accepted'],
    [
      log.every((entry, n) => n === 0 || entry.status_from === log[n - 1]!.status_to),
      'the log does not follow on from itself',
    ],
    [log.length === 0 || log.at(-1)!.status_to === job.status, 'the log ends elsewhere than the job'],
    [
      log.filter(({ action }) => action === 'accept_bid' || action === 'allocate_direct').length <= 1,
      'the job was given away twice',
    ],
    [job.status !== 'active' || job.bid_team_id === null, 'an open job has a carrier'],
    [accepted.length === 0 || accepted[0]!.team_id === job.bid_team_id, 'the accepted bid is not the carrier’s'],
    [
      job.status === 'active' || bids.every((bid) => bid.status !== 'pending'),
      'a bid is pending on a job that is not open',
    ],
  ]
  return rules.flatMap(([holds, rule]) => (holds ? [] : [rule]))
}

const typed = new Set(['CONFLICT', 'NOT_FOUND', 'FORBIDDEN', 'VALIDATION'])

async function raceAll(
  acts: Record<string, Act>,
  status: 'active' | 'progress',
  platform: Context['platform'],
  repeats: number,
) {
  const names = Object.keys(acts)
  const pairs = names.flatMap((one, n) => names.slice(n).map((other) => [one, other] as const))
  const broken: string[] = []
  const done = new Map(names.map((name) => [name, 0]))
  for (let repeat = 0; repeat < repeats; repeat++)
    for (const [one, other] of pairs) {
      const things = await newThings(status)
      const outcomes = await race(acts[one]!, acts[other]!, things, platform)
      const untyped = outcomes.filter((outcome) => outcome !== 'done' && !typed.has(outcome.code))
      if (outcomes[0] === 'done') done.set(one, done.get(one)! + 1)
      if (outcomes[1] === 'done') done.set(other, done.get(other)! + 1)
      const wrong = [...untyped.map((outcome) => JSON.stringify(outcome)), ...(await brokenRules(things.job_id))]
      broken.push(...wrong.map((rule) => `${one} × ${other}: ${rule}`))
      if (outcomes.every((outcome) => outcome !== 'done'))
        broken.push(`${one} × ${other}: nobody won ${JSON.stringify(outcomes)}`)
    }
  return { pairs: pairs.length * repeats, broken, never_done: names.filter((name) => done.get(name) === 0) }
}

test.each([
  ['open', onOpenJob, 'active'],
  ['on the road', onTheRoad, 'progress'],
] as const)(
  'whatever two people do to a job that is %s at the same moment, one order of it is what happened',
  async (name, acts, status) => {
    const result = await raceAll(acts, status, world.platform, REPEATS)
    report(`races: ${name}`, { pairs: result.pairs, broken: result.broken.length })
    expect(result.broken).toEqual([])
    expect(result.never_done).toEqual([])
  },
)

/** Row locks fall away, statements stay. */
const withoutLocks: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== 'SelectQueryNode') return node
    const { endModifiers: _locks, ...rest } = node as SelectQueryNode & { endModifiers?: readonly OperationNode[] }
    return rest as SelectQueryNode
  },
  transformResult: ({ result }) => Promise.resolve(result),
}

test('the check catches operations that do not lock the job', async () => {
  const { databases } = world.platform
  const platform = { ...world.platform, databases: { ...databases, db: databases.db.withPlugin(withoutLocks) } }
  const result = await raceAll(onOpenJob, 'active', platform, 1)
  expect(result.broken.length).toBeGreaterThan(0)
})
