import './network-guard.ts'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { jobFlow } from '@waybill/domain/jobs/job-flow'
import { patience } from '../../../tools/slowness.ts'
import { expireJobs } from '../src/features/jobs/office/expire-jobs.ts'
import { completeJobs } from '../src/features/invoices/invoices.tasks.ts'
import type { Person } from '../testing/story.ts'
import { useWorld } from '../testing/world.ts'
import { mutationFields } from './ask-everything.ts'
import type { RunState } from '@waybill/domain/delivery/run-after'
import { officeActs } from './job-model-office.ts'
import { phoneDifference } from './job-model-phone.ts'
import { roadActs } from './job-model-road.ts'
import { transition, Walk, type Acts } from './job-model-walk.ts'
import { another, newModel, type Act, type Ids, type Model } from './job-model.ts'
import { plantedIn } from './planted.ts'
import { isLong, report, seed } from './seed.ts'

const planted = plantedIn(import.meta.filename)

// Random lives of a job over the real API, beside a model of the specification (design checks, 7).
const RUNS = isLong ? 1000 : 50
const MAX_ACTS = 30
/** How many acts that must be refused, and were not tried in this status, are tried before each step. */
const TRIED_IN_VAIN = 5
/** How often each transition the specification allows is taken in one run of the check. */
const OFTEN = isLong ? 10 : 3
const NOBODY = '019a0000-0000-7000-8000-000000000000'

const acts: Acts = { ...officeActs, ...roadActs }
const walk = new Walk(acts)
const world = useWorld()
let people: { poster: Person; taker: Person }
let vehicle_id: string
beforeAll(async () => {
  people = {
    poster: await world.story.company('Freight_Forwarder'),
    taker: await world.story.company('Courier_Company'),
  }
  // The lives of this world take years, a thousand of them more than a century, and no document of theirs ends meanwhile.
  await world.db
    .updateTable('documents')
    .set({ expiry: '9999-12-31' as never })
    .execute()
  // Each edit is of another weight, and none is more than this may carry.
  const largest = world.db.selectFrom('vehicles').select('id').orderBy('max_weight_kg', 'desc').limit(1)
  vehicle_id = (await largest.executeTakeFirstOrThrow()).id
})

type State = {
  hash: string
  status: string
  run: RunState
  unticked: boolean
  stop_id: string | null
  bid_id: string | null
  invoice_id: string | null
}

/** Where the job stands, and every row that is about it in one word. */
async function stateOf(job_id: string): Promise<State> {
  const rowsOf = (table: string) => sql`select t::text as x from ${sql.table(table)} t where job_id = ${job_id}`
  const tables = ['bids', 'job_stops', 'pods', 'incidents', 'goods_on_board', 'invoices', 'job_log', 'uploads']
  const { rows } = await sql<State>`
    select j.status, json_build_object('status', j.status, 'is_returning', j.is_returning, 'stops', coalesce(
        (select json_agg(json_build_object('id', id, 'status', status, 'settlement', settlement, 'arrived_at', arrived_at, 'is_drop_off', is_drop_off)
          order by "order") from job_stops where job_id = j.id), '[]')) as run,
      not j.delivery_failed and exists (
        select from job_stops where job_id = j.id and (status = 'progress' or (status = 'failed' and settlement is null and is_drop_off))) as unticked,
      (select id from job_stops where job_id = j.id) as stop_id,
      (select id from bids where job_id = j.id order by created_at desc, id desc limit 1) as bid_id,
      (select id from invoices where job_id = j.id) as invoice_id,
      (select md5(string_agg(x, '' order by x)) from (
        ${sql.join(tables.map(rowsOf), sql` union all `)} union all select j::text
        union all select f::text from facts f where fact ->> 'job_id' = j.id::text) x) as hash
    from jobs j where j.id = ${job_id}`.execute(world.db)
  return rows[0]!
}

async function photo(kind: 'failure' | 'por'): Promise<string> {
  const file = { name: 'a.jpg', path: randomUUID(), content_type: 'image/jpeg', bytes: 1, sha256: Buffer.from('x') }
  const { id, team_id } = people.taker
  const row = { kind, user_id: id, team_id, ...file }
  return (await world.db.insertInto('uploads').values(row).returning('id').executeTakeFirstOrThrow()).id
}

type Kind = 'none' | 'drop' | 'pickup'
type Life = { model: Model; ids: Omit<Ids, 'at' | 'tomorrow'>; state: State }

async function lifeOf(job_id: string, model: Model): Promise<Life> {
  const state = await stateOf(job_id)
  const photos = { failure_photo: await photo('failure'), por_photo: await photo('por') }
  const things = {
    bid_id: NOBODY,
    stop_id: state.stop_id ?? NOBODY,
    invoice_id: NOBODY,
    takes_goods: model.takes_goods,
  }
  return { model, state, ids: { job_id, ...things, ...photos, taker_id: people.taker.id, vehicle_id } }
}

async function newLife(kind: Kind): Promise<Life> {
  const job_id = await world.story.job(people.poster, { stops: kind === 'none' ? 0 : 1 })
  await world.db
    .updateTable('job_stops')
    .set({ is_drop_off: kind === 'drop' })
    .where('job_id', '=', job_id)
    .execute()
  return lifeOf(job_id, newModel(kind))
}

/** Does it; answers the code of a refusal and the thing that was answered. */
async function done({ mutation, by, input }: Act, ids: Ids): Promise<{ code?: string; id?: string }> {
  if (by === 'time' || typeof mutation !== 'string') {
    world.later((mutation as { passing_days: number }).passing_days * 24 * 60)
    await expireJobs(world.platform)
    await completeJobs(world.platform)
    for (const person of Object.values(people)) person.token = await world.story.signedIn(person.id)
    return {}
  }
  const type = String(mutationFields[mutation]!.args[0]!.type)
  const text = `mutation ($input: ${type}) { ${mutation}(input: $input) { id } }`
  const { data, errors } = await world.graphql(people[by].token, text, { input: input(ids) })
  const code = errors?.[0]?.extensions.code
  return code ? { code: `${code} ${JSON.stringify(errors?.[0]?.extensions)}` } : { id: (data as never)[mutation]['id'] }
}

const delivered = new Set(['delivered', 'invoice', 'invoice_pending', 'paid', 'complete'])

/** What the product did otherwise than the model. */
function differenceOf(expected: Model | undefined, [before, after]: [State, State], by: Act['by'], code?: string) {
  if (code?.startsWith('INTERNAL')) return 'a fault'
  if (expected === undefined) {
    if (code === undefined && by !== 'time') return 'it should have been refused'
    return after.hash === before.hash ? undefined : 'something changed although it was refused'
  }
  if (code !== undefined) return `it should have been done: ${code}`
  if (after.status !== expected.status) return `the job is ${after.status} instead of ${expected.status}`
  return delivered.has(after.status) && after.unticked ? 'it is delivered with an unticked stop' : undefined
}

/** How often each transition was taken, and each act refused in each status. */
class Tally {
  readonly taken = new Map<string, number>()
  readonly refused = new Map<string, number>()
  isLacking = (name: string) => (this.taken.get(name) ?? 0) < OFTEN
  note(kind: 'taken' | 'refused', name: string) {
    this[kind].set(name, (this[kind].get(name) ?? 0) + 1)
  }
}

/** Mostly on the way to what was seldom done, sometimes anything that is open. */
function chosen(choice: number, model: Model, tally: Tally): string | undefined {
  const open = walk.ways(model).map(({ name }) => name)
  const any = open[Math.floor(choice / 20) % open.length]
  return choice % 20 < 18 ? (walk.towards(model, tally.isLacking) ?? any) : any
}

/** One life, or several where one ends early; throws at the first difference between product and model. */
async function live(kind: Kind, choices: readonly number[], tally: Tally) {
  let life = await newLife(kind)
  for (const choice of choices) {
    const untried = walk.refused(life.model).filter((name) => !tally.refused.has(transition(name, life.model)))
    for (const name of untried.slice(0, TRIED_IN_VAIN)) life = await lived(life, name, tally)
    const name = chosen(choice, life.model, tally)
    life = name === undefined ? await newLife(kind) : await lived(life, name, tally)
  }
}

async function lived({ model, state, ids }: Life, name: string, tally: Tally): Promise<Life> {
  world.later(1)
  const act = acts[name]!
  const tomorrow = new Date(world.now.getTime() + 86_400_000).toISOString()
  const expected = act.next(model)
  const { code, id } = await done(act, { ...ids, at: world.now.toISOString(), tomorrow })
  const after = await stateOf(ids.job_id)
  const input = act.input({ ...ids, at: world.now.toISOString(), tomorrow })
  const difference =
    differenceOf(expected, [state, after], act.by, code) ??
    (expected && phoneDifference(state.run, after.run, act.mutation, input))
  if (difference) throw new Error(`${name} in ${JSON.stringify(model)}: ${difference}`)
  tally.note(expected ? 'taken' : 'refused', transition(name, model))
  if (expected && act.leads_to_another) return lifeOf(id!, another(model))
  const things = {
    bid_id: after.bid_id ?? NOBODY,
    stop_id: after.stop_id ?? NOBODY,
    invoice_id: after.invoice_id ?? NOBODY,
  }
  return { model: expected ?? model, state: after, ids: { ...ids, ...things } }
}

const everyKind: readonly Kind[] = ['none', 'drop', 'pickup']
const choices = fc.array(fc.nat(19_999), { minLength: MAX_ACTS, maxLength: MAX_ACTS, size: 'max' })
const living = (tally: Tally, kinds = everyKind) =>
  fc.asyncProperty(fc.constantFrom(...kinds), choices, (kind, chosenBy) => live(kind, chosenBy, tally))
const sum = (counts: Map<string, number>) => [...counts.values()].reduce((total, count) => total + count, 0)

test(
  'every act on a job follows the specification, and a refused one changes nothing',
  async () => {
    const tally = new Tally()
    const start = performance.now()
    await fc.assert(living(tally), { seed, numRuns: RUNS, endOnFailure: true })
    const { transitions, refusals } = walk.reachable()
    report('job-model', {
      runs: RUNS,
      taken: sum(tally.taken),
      refused: sum(tally.refused),
      transitions: transitions.length,
      least_taken: Math.min(...transitions.map((name) => tally.taken.get(name) ?? 0)),
      refusals: refusals.length,
      never_refused: refusals.filter((name) => !tally.refused.has(name)).length,
      seconds: Math.round((performance.now() - start) / 1000),
    })
    expect(transitions.filter(tally.isLacking)).toEqual([])
    expect(refusals.filter((name) => !tally.refused.has(name))).toEqual([])
  },
  patience(isLong ? 1_800_000 : 600_000),
)

planted(
  'the check catches goods that are delivered from the van without having arrived',
  async () => {
    const { deliver } = jobFlow as unknown as { deliver: { from: string[] } }
    const { from } = deliver
    deliver.from = [...from, 'board']
    const tally = new Tally()
    tally.isLacking = (name) => name.endsWith('(board)')
    try {
      // Without stops: one that is not ticked would refuse the delivery in the fault's place.
      const { failed } = await fc.check(living(tally, ['none']), { seed, numRuns: 50, endOnFailure: true })
      expect(failed).toBe(true)
    } finally {
      deliver.from = from
    }
  },
  patience(120_000),
)

planted(
  'the check catches a phone that takes the goods to be still on the way back once they are returned',
  async () => {
    const failed = { status: 'failed_delivery', is_returning: true, stops: [] } satisfies RunState
    const returned = { ...failed, status: 'invoice', is_returning: false } satisfies RunState
    expect(phoneDifference(failed, returned, 'returnGoods', {})).toBeUndefined()
    expect(phoneDifference(failed, { ...returned, is_returning: true }, 'returnGoods', {})).toMatch(
      /^a phone would say/,
    )
  },
)
