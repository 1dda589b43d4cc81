import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Context, Platform } from '../src/platform/context.ts'
import { AppError } from '../src/platform/app-error.ts'
import { Payer } from '../testing/payer.ts'
import type { Person } from '../testing/story.ts'
import { useWorld } from '../testing/world.ts'
import { acceptBid } from '../src/features/jobs/bids/accept-bid.ts'
import { changePlan } from '../src/features/subscriptions/plans/change-plan.ts'
import { activateUser } from '../src/features/users/people/activate-user.ts'
import { addUser } from '../src/features/users/people/add-user.ts'
import { plantedIn } from './planted.ts'
import { withoutLocks } from './race-scene.ts'
import { fromOutside } from './from-outside.ts'
import { isLong, report } from './seed.ts'

const planted = plantedIn(import.meta.filename)

const ROUNDS = isLong ? 20 : 2
const ADDS = 30
const JOBS = 20
const MEETING_MS = 300

const world = useWorld()
beforeAll(async () => {
  await watchUsers()
})

/** Notes at each commit how many users of a team are active and how many may be. */
async function watchUsers() {
  const { pool } = world.platform.databases
  await pool.query(`
    create table seen_users (team_id uuid, active int, allowed int);
    create function note_users() returns trigger language plpgsql as $$
    declare team uuid := case tg_table_name when 'users' then (to_jsonb(new) ->> 'team_id')::uuid else (to_jsonb(new) ->> 'id')::uuid end;
    begin
      insert into seen_users select t.id, (select count(*) from users u where u.team_id = t.id and not u.inactivated),
        least(coalesce(p.max_users, 5), f.max_users)
        from teams t left join plans p on p.id = t.plan_id left join plans f on f.id = t.future_plan_id where t.id = team;
      return null;
    end $$;
    create constraint trigger note_users after insert or update on users deferrable initially deferred for each row execute function note_users();
    create constraint trigger note_plans after update of plan_id, future_plan_id on teams deferrable initially deferred for each row execute function note_users();`)
}

/** Count, then insert, with nothing to hold the two together. */
function lockless(): Platform {
  const { databases } = world.platform
  return { ...world.platform, databases: { ...databases, db: databases.db.withPlugin(withoutLocks) } }
}

/** `done`, or why not. */
type Outcome = string
async function outcomeOf(attempt: Promise<unknown>): Promise<Outcome> {
  try {
    await attempt
    return 'done'
  } catch (error) {
    return error instanceof AppError ? (error.details.refusal ?? error.code) : 'fault'
  }
}
const tally = (outcomes: readonly Outcome[]) =>
  Object.fromEntries(
    Map.groupBy(outcomes, (each) => each)
      .entries()
      .map(([outcome, all]) => [outcome, all.length]),
  )

async function contextOf(person: Pick<Person, 'token'>, platform: Platform): Promise<Context> {
  return { ...(await world.as(person.token)), platform }
}

/** All meet at the team's row: it is held until they have come that far, then let go. */
async function meeting<Result>(team_id: string, start: () => Promise<Result>): Promise<Result> {
  let all: Promise<Result> | undefined
  await world.db.transaction().execute(async (tx) => {
    await sql`select from teams where id = ${team_id} for no key update`.execute(tx)
    all = fromOutside(start)
    await pause(MEETING_MS)
  })
  return all!
}

let serial = 0
/** Four of five are active; thirty more are added or activated at once. */
async function addMany(platform: Platform) {
  const primary = await world.story.company('Courier_Company')
  for (let n = 0; n < 3; n++) await world.story.colleague(primary.team_id)
  const resting: Person[] = []
  for (let n = 0; n < ADDS / 2; n++) resting.push(await world.story.colleague(primary.team_id, { inactivated: true }))
  const context = await contextOf(primary, platform)
  const outcomes = await meeting(primary.team_id, () =>
    Promise.all([
      ...resting.map(({ id: user_id }) => outcomeOf(activateUser(context, { user_id }))),
      ...Array.from({ length: ADDS / 2 }, () => outcomeOf(addUser(context, newcomer()))),
    ]),
  )
  return { team_id: primary.team_id, tally: tally(outcomes) }
}
const newcomer = () => ({
  name_first: 'New',
  name_last: 'Comer',
  email: `newcomer${++serial}@example.test`,
  phone: '07700900123',
  post_work: false,
  has_full_access: true,
  tracking: false,
})

async function exceeded(team_ids: readonly string[]): Promise<number> {
  const { rows } = await world.platform.databases.pool.query<{ count: number }>(
    'select count(*)::int as count from seen_users where active > allowed and team_id = any($1)',
    [team_ids],
  )
  return rows[0]!.count
}

test('of thirty users added or activated at once exactly as many become active as the plan has room for', async () => {
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await addMany(world.platform))
  const broken = await exceeded(rounds.map(({ team_id }) => team_id))
  report('plan limit: users', { adds: ROUNDS * ADDS, exceeded: broken })
  for (const round of rounds) expect(round.tally).toEqual({ done: 1, plan_users_exceeded: ADDS - 1 })
  expect(broken).toBe(0)
})

test('a smaller plan and one user more are not both granted', async () => {
  const small = await world.db
    .insertInto('plans')
    .values({
      code: 'large',
      name: 'Large',
      description: '',
      cost: 9_900,
      max_users: 6,
      interval: 'month',
      interval_count: 1,
      sort_no: 9,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const team_ids = []
  for (let round = 0; round < ROUNDS; round++) {
    const primary = await world.story.company('Courier_Company', { subscription_status: 'non_subscription' })
    const payer = new Payer(world, primary)
    await payer.addsCard()
    await payer.subscribes('monthly')
    await payer.outcomeOf((await changePlan(await payer.as, { plan_id: small.id }))!)
    for (let n = 0; n < 4; n++) await world.story.colleague(primary.team_id)
    const context = await payer.as
    const plan_id = await payer.planId('monthly')
    const outcomes = await Promise.all([
      outcomeOf(changePlan(context, { plan_id })),
      ...Array.from({ length: 5 }, () => outcomeOf(addUser(context, newcomer()))),
    ])
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    team_ids.push(primary.team_id)
  }
  expect(await exceeded(team_ids)).toBe(0)
})

/** Offers of one limited trial on twenty jobs of twenty posters, all accepted at once. */
async function acceptMany(platform: Platform) {
  const trial = await world.story.company('Owner_Driver', { subscription_status: 'limited_trial' })
  const offers: { bid_id: string; context: Context }[] = []
  for (let n = 0; n < JOBS; n++) {
    const poster = await world.story.company('Freight_Forwarder')
    const bid_id = await world.story.bid(trial, await world.story.job(poster))
    offers.push({ bid_id, context: await contextOf(poster, platform) })
  }
  const outcomes = await meeting(trial.team_id, () =>
    Promise.all(offers.map(({ bid_id, context }) => outcomeOf(acceptBid(context, { bid_id })))),
  )
  const given = await world.db.selectFrom('jobs').select('id').where('bid_team_id', '=', trial.team_id).execute()
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  return { done: count('done'), faults: count('fault'), given: given.length }
}

test('of twenty acceptances at once a limited trial is given one job', async () => {
  for (let round = 0; round < ROUNDS; round++)
    expect(await acceptMany(world.platform)).toEqual({ done: 1, faults: 0, given: 1 })
  report('free job', { acceptances: ROUNDS * JOBS, given_twice: 0 })
})

planted('the check catches a plan whose users are counted without a lock', async () => {
  const { team_id, tally: outcomes } = await addMany(lockless())
  expect(outcomes['done']).toBeGreaterThan(1)
  expect(await exceeded([team_id])).toBeGreaterThan(0)
})

/** Without locks the withheld offers would deadlock instead: the database would save the day, and the check see nothing. */
planted('the check catches a free job that nobody notes', async () => {
  const { pool } = world.platform.databases
  await pool.query(`
    create function forget_free_job() returns trigger language plpgsql as $$
    begin new.free_job_id := old.free_job_id; new.subscription_status := old.subscription_status; return new; end $$;
    create trigger forget_free_job before update of free_job_id on teams for each row execute function forget_free_job();`)
  expect((await acceptMany(world.platform)).given).toBeGreaterThan(1)
  await pool.query('drop trigger forget_free_job on teams')
})
