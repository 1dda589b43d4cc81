import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { FACTS_LEAST, feedbackSides } from '@waybill/domain/feedback/feedback'
import { scoreOf, shownSide, type Rated } from '@waybill/domain/feedback/feedback-score'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { updateShownScores } from '../teams/teams.sql.ts'
import { recountAll } from './recount.ts'
import { selectReviewedTeams } from './reputations.sql.ts'

const world = useWorld()
let poster: Person
let taker: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  taker = await world.story.company('Owner_Driver')
})

const partners = Array.from({ length: 5 }, (_, n) => `00000000-0000-7000-8000-00000000000${n}`)
const ratings = fc.array(
  fc.record({
    stars: fc.integer({ min: 1, max: 5 }),
    partner: fc.constantFrom(...partners),
    age_days: fc.integer({ min: 0, max: 1500 }),
  }),
  { maxLength: 25 },
)

/** What the database makes of ratings that are rows of no table. */
async function scoreInDatabase(rated: readonly Rated[]) {
  const { rows } = await sql<{ rating: string | null; count: number }>`
    select s.rating, s.count from feedback_scores((select array_agg(jsonb_populate_record(null::feedbacks, r))
      from jsonb_array_elements(${JSON.stringify(
        rated.map(({ stars, partner, age_days }) => ({
          side: 'as_carrier',
          rating: stars,
          from_team_id: partner,
          published_at: new Date(world.now.getTime() - age_days * DAY_MS),
        })),
      )}::jsonb) r), ${world.now}) s`.execute(world.db)
  return { rating: rows[0]?.rating == null ? null : Number(rows[0].rating), count: rows[0]?.count ?? 0 }
}

test('the database and the domain agree about every score', async () => {
  await fc.assert(
    fc.asyncProperty(ratings, async (rated) => {
      const { rating, count } = await scoreInDatabase(rated)
      expect(count).toBe(rated.length)
      const expected = scoreOf(rated)
      if (expected === null || rating === null) expect(rating).toBe(expected)
      else expect(Math.abs(rating - expected)).toBeLessThan(0.1 + 1e-9) // half a tenth may fall to either side
      if (expected !== null && rating !== expected) expect(isOnTheEdge(rated)).toBe(true)
    }),
    { numRuns: 150 },
  )
})

/** Within a hair of the middle between two tenths. */
function isOnTheEdge(rated: readonly Rated[]): boolean {
  const older = (days: number) => scoreOf(rated.map((each) => ({ ...each, age_days: each.age_days + days })))
  return older(1e-6) !== older(0)
}

test('the cases of the paper', async () => {
  const by = (partner: number, stars: number, age_days = 0) => ({ partner: partners[partner]!, stars, age_days })
  expect(await scoreInDatabase([by(0, 5), by(1, 5, 90), by(2, 4, 180), by(3, 1, 360)])).toEqual({
    rating: 4.3,
    count: 4,
  })
  const often = Array.from({ length: 10 }, () => by(0, 5))
  expect(await scoreInDatabase([...often, by(1, 3), by(2, 3), by(3, 3)])).toEqual({ rating: 3.9, count: 13 })
})

async function said(days_ago: number, rating: number, from: Person = poster, of: Person = taker) {
  const job_id = await world.story.job(poster, { carrier: of, status: 'invoice' })
  const published_at = new Date(world.now.getTime() - days_ago * DAY_MS)
  await world.db
    .insertInto('feedbacks')
    .values({
      job_id,
      side: 'as_carrier',
      from_team_id: from.team_id,
      from_user_id: from.id,
      to_team_id: of.team_id,
      to_user_id: of.id,
      rating,
      opens_at: published_at,
      published_at,
    })
    .execute()
}

const stored = () =>
  world.db.selectFrom('reputations').select(['side', 'rating', 'count']).where('team_id', '=', taker.team_id).execute()

test('the stored score is that of the rows, and ages with them', async () => {
  const others = [await world.story.company('Freight_Forwarder'), await world.story.company('Freight_Forwarder')]
  await said(0, 1, others[0])
  await said(0, 5, others[1])
  await said(400, 5)
  await recountAll(world.platform)
  const rated: Rated[] = [
    { stars: 1, partner: 'a', age_days: 0 },
    { stars: 5, partner: 'b', age_days: 0 },
    { stars: 5, partner: 'c', age_days: 400 },
  ]
  expect(await stored()).toEqual([{ side: 'as_carrier', rating: String(scoreOf(rated)), count: 3 }])
  world.later(360 * 1440)
  await recountAll(world.platform)
  const older = rated.map((each) => ({ ...each, age_days: each.age_days + 360 }))
  expect(await stored()).toEqual([{ side: 'as_carrier', rating: String(scoreOf(older)), count: 3 }])
  expect(scoreOf(older)).not.toBe(scoreOf(rated))
})

test('a company is shown with the side that the domain chooses', async () => {
  const kinds = ['Owner_Driver', 'Freight_Forwarder', 'Courier_Company'] as const
  const counts = [
    { as_carrier: 4, as_poster: 3 },
    { as_carrier: 3, as_poster: 4 },
    { as_carrier: 6, as_poster: 6 },
  ]
  for (const kind of kinds)
    for (const of of counts) {
      const { team_id, token } = await world.story.company(kind)
      const rows = feedbackSides.map((side, n) => ({
        team_id,
        side,
        count: of[side],
        rating: String(n + 3),
        as_of: world.now,
      }))
      await world.db.insertInto('reputations').values(rows).execute()
      await world.db.transaction().execute((tx) => updateShownScores(tx, [team_id]))
      const query = 'query ($id: ID!) { Team(id: $id) { ratings_count score { rating count } } }'
      const { data } = await world.graphql(token, query, { id: team_id })
      const side = shownSide(kind, of)
      const score = { rating: feedbackSides.indexOf(side) + 3, count: of[side] }
      expect(data, `${kind} ${JSON.stringify(of)}`).toEqual({ Team: { ratings_count: of[side], score } })
    }
})

test('facts are told of ten cases or more, and what the poster cancelled is none of the carrier’s', async () => {
  const [forwarder, carrier] = [
    await world.story.company('Freight_Forwarder'),
    await world.story.company('Owner_Driver'),
  ]
  const at = (minutes: number) => new Date(world.now.getTime() + minutes * 60_000)
  const run = async (status: JobStatus, overrides: object) => {
    const id = await world.story.job(forwarder, { carrier, status })
    await world.db
      .updateTable('jobs')
      .set({ pickup_date: at(-600), pickup_date_end: at(-540), route_date: at(-700), ...overrides })
      .where('id', '=', id)
      .execute()
    return id
  }
  const factsOf = async (team_id: string) =>
    Object.fromEntries(
      (await world.db.selectFrom('reputation_facts').selectAll().where('team_id', '=', team_id).execute()).map(
        ({ code, share, n }) => [code, [share, n]],
      ),
    )
  for (let n = 1; n < FACTS_LEAST; n++)
    await run('invoice', { collection_date: at(n === 1 ? -524 : -525), delivery_end: at(-100) })
  await recountAll(world.platform)
  expect(await factsOf(carrier.team_id)).toEqual({})
  await run('invoice', { collection_date: at(-580), delivery_end: at(-100) })
  await recountAll(world.platform)
  const before = await factsOf(carrier.team_id)
  expect(before).toEqual({ on_time_pickup: [90, 10], pod_in_a_day: [0, 10], withdrawn: [0, 10] })
  await run('cancel', { canceled_by: 'poster_canceled', closed_at: at(-50) })
  await recountAll(world.platform)
  expect(await factsOf(carrier.team_id)).toEqual(before)
  expect(await factsOf(forwarder.team_id)).toEqual({ cancelled_on_road: [9, 11] })

  const gives_back = await world.story.company('Owner_Driver')
  const job_id = await run('failed_delivery', { collection_date: at(-580), delivery_end: at(-100) })
  const entry = { job_id, user_id: gives_back.id, action: 'withdraw', status_to: 'withdraw', date_and_time: world.now }
  const withdrawals = (created_at: Date) => Array.from({ length: FACTS_LEAST }, () => ({ ...entry, created_at }))
  await world.db.insertInto('job_log').values(withdrawals(world.now)).execute()
  const told_before = { team_id: carrier.team_id, code: 'on_time_delivery', share: 100, n: FACTS_LEAST } as const
  await world.db.insertInto('reputation_facts').values(told_before).execute()
  await recountAll(world.platform)
  expect(
    await factsOf(carrier.team_id),
    'neither what others gave back nor what goes on, nor what was once told',
  ).toEqual(before)
  expect(await factsOf(gives_back.team_id)).toEqual({ withdrawn: [100, FACTS_LEAST] })
  world.later(366 * 1440)
  await world.db.insertInto('job_log').values(withdrawals(world.now)).execute()
  await recountAll(world.platform)
  expect([await factsOf(carrier.team_id), await factsOf(gives_back.team_id)]).toEqual([
    {},
    { withdrawn: [100, FACTS_LEAST] },
  ])
})

test('companies are counted page by page, each once', async () => {
  await said(0, 5, poster, await world.story.company('Owner_Driver'))
  const all = await selectReviewedTeams(world.db, null, 100)
  expect(all.length).toBeGreaterThan(1)
  expect(await selectReviewedTeams(world.db, null, 1)).toEqual(all.slice(0, 1))
  expect(await selectReviewedTeams(world.db, all[0]!, 100)).toEqual(all.slice(1))
  expect(await selectReviewedTeams(world.db, all.at(-1)!, 100)).toEqual([])
})
