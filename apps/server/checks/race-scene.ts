import type { KyselyPlugin, OperationNode, SelectQueryNode } from 'kysely'
import { AppError } from '../src/platform/app-error.ts'
import type { Context } from '../src/platform/context.ts'
import { allFeatures } from '../testing/all-features.ts'
import type { Person } from '../testing/story.ts'
import { World } from '../testing/world.ts'
import type { Act, Role, Things } from './race-acts.ts'

export type Outcome = 'done' | { code: string; message: string }
const typed = new Set(['CONFLICT', 'NOT_FOUND', 'FORBIDDEN', 'VALIDATION'])

/** A job two people want something else of, and what must hold whoever was first. */
export class RaceScene {
  readonly world: World
  readonly #people: Record<Role, Person>

  private constructor(world: World, people: Record<Role, Person>) {
    this.world = world
    this.#people = people
  }

  static async open(): Promise<RaceScene> {
    const world = await World.open()
    const { story } = world
    return new RaceScene(world, {
      poster: await story.company('Freight_Forwarder'),
      taker: await story.company('Courier_Company'),
      rival: await story.company('Owner_Driver'),
      newcomer: await story.company('Owner_Driver'),
    })
  }

  async newThings(status: 'active' | 'progress'): Promise<Things> {
    const { story, now } = this.world
    const { poster, taker, rival } = this.#people
    const job_id = await story.job(poster, status === 'active' ? {} : { status, carrier: taker })
    return {
      job_id,
      bid_id: status === 'active' ? await story.bid(taker, job_id) : '',
      rival_bid_id: status === 'active' ? await story.bid(rival, job_id) : '',
      taker_id: taker.id,
      rival_id: rival.id,
      at: now.toISOString(),
      later: new Date(now.getTime() + 6 * 3_600_000).toISOString(),
      stops: [stop],
    }
  }

  async take(act: Act, things: Things, platform: Context['platform']): Promise<Outcome> {
    const definition = allFeatures.mutations.get(act.mutation)
    if (definition?.kind !== 'operation') throw new Error(`${act.mutation} is no operation.`)
    const context = { ...(await this.world.as(this.#people[act.by].token)), platform }
    try {
      await definition.operation.answered(context, act.input(things), () => Promise.resolve('null'))
      return 'done'
    } catch (error) {
      return error instanceof AppError
        ? { code: error.code, message: error.message }
        : { code: 'FAULT', message: String(error) }
    }
  }

  /** What went wrong: a fault instead of a typed refusal, nobody done, a state that no order of the acts leads to. */
  async wrongsOf({ job_id }: Things, outcomes: readonly Outcome[]): Promise<string[]> {
    const untyped = outcomes.filter((outcome) => outcome !== 'done' && !typed.has(outcome.code))
    const nobody = outcomes.every((outcome) => outcome !== 'done') ? [`nobody won ${JSON.stringify(outcomes)}`] : []
    return [...untyped.map((outcome) => JSON.stringify(outcome)), ...nobody, ...(await this.#brokenRules(job_id))]
  }

  async #brokenRules(job_id: string): Promise<string[]> {
    const { db } = this.world
    const job = await db.selectFrom('jobs').selectAll().where('id', '=', job_id).executeTakeFirstOrThrow()
    const bids = await db.selectFrom('bids').selectAll().where('job_id', '=', job_id).execute()
    const log = await db.selectFrom('job_log').selectAll().where('job_id', '=', job_id).orderBy('id').execute()
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
}

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

/** Row locks fall away, statements stay. */
export const withoutLocks: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== 'SelectQueryNode') return node
    const { endModifiers: _locks, ...rest } = node as SelectQueryNode & { endModifiers?: readonly OperationNode[] }
    return rest as SelectQueryNode
  },
  transformResult: ({ result }) => Promise.resolve(result),
}
