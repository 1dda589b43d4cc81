import { beforeEach, expect, test } from 'vitest'
import { errorMessages } from '@waybill/domain/errors/refusals'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { answerFeedback } from './answer-feedback.ts'
import { publishKeptFeedback } from './feedback.tasks.ts'
import { leaveFeedback } from './leave-feedback.ts'
import { removeFeedbackText } from './remove-feedback-text.ts'

const world = useWorld()
let poster: Person
let taker: Person
let stranger: Person
beforeEach(async () => {
  poster = await world.story.company('Freight_Forwarder')
  taker = await world.story.company('Owner_Driver')
  stranger = await world.story.company('Courier_Company')
})

const DAY = 1440

/** A job of the two that was delivered so many days ago. */
async function carried(status: JobStatus = 'invoice', days_ago = 0) {
  const job_id = await world.story.job(poster, { carrier: taker, status })
  // At noon in London: days are counted there, and its hour changes twice a year.
  const noon = new Date(`${londonDay(world.now)}T12:00:00Z`)
  const delivery_end = days_ago === 0 ? world.now : new Date(noon.getTime() - days_ago * DAY * 60_000)
  await world.db.updateTable('jobs').set({ delivery_end }).where('id', '=', job_id).execute()
  return job_id
}
const leave = async (who: Person, job_id: string, overrides: object = {}) =>
  leaveFeedback(await world.as(who.token), { job_id, rating: 'good', ...overrides })
const rowsOf = (job_id: string) =>
  world.db
    .selectFrom('feedbacks')
    .selectAll()
    .where('job_id', '=', job_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const jobQuery = `query ($id: ID!) { Job(id: $id) {
  my_feedback { rating comment published_at }
  feedbacks { rating comment is_mine }
  has_feedback_waiting may_leave_feedback_until feedback_opens_at
  team { score { rating count } ratings_count } bid_team { score { rating count } reputation { count distribution } }
} }`
const seenBy = async (who: Person, job_id: string) =>
  (await world.graphql(who.token, jobQuery, { id: job_id })).data!['Job']
const feedbacksOf = async (who: Person, team_id: string) =>
  (
    await world.graphql(who.token, 'query ($id: ID!) { teamFeedbacks(team_id: $id) { nodes { rating comment } } }', {
      id: team_id,
    })
  ).data!['teamFeedbacks']

test('the first is kept from the other side, and with the second both are published', async () => {
  const job_id = await carried()
  await leave(taker, job_id, { rating: 'poor', comment: 'Two hours at the dock.' })
  expect(await seenBy(poster, job_id)).toMatchObject({
    feedbacks: [],
    my_feedback: null,
    has_feedback_waiting: true,
    team: { score: { rating: null, count: 0 }, ratings_count: 0 },
  })
  expect(await seenBy(taker, job_id)).toMatchObject({
    feedbacks: [{ rating: 'poor', is_mine: true }],
    my_feedback: { rating: 'poor', comment: 'Two hours at the dock.', published_at: null },
    has_feedback_waiting: false,
  })
  expect(await world.factsOf(job_id)).toEqual(['feedback_left'])

  await leave(poster, job_id, { rating: 'excellent' })
  for (const who of [poster, taker])
    expect(await seenBy(who, job_id)).toMatchObject({ feedbacks: [{ rating: 'poor' }, { rating: 'excellent' }] })
  expect(await world.factsOf(job_id)).toEqual([
    'feedback_left',
    'feedback_returned',
    'poor_feedback_published',
    'feedback_published',
  ])
  expect(await seenBy(taker, job_id)).toMatchObject({
    team: { ratings_count: 1 },
    bid_team: { score: { rating: null, count: 1 }, reputation: [{ count: 1, distribution: [0, 0, 0, 0, 1] }] },
  })
})

test('unpublished feedback is in no answer to anybody else: not to staff, not in a list, not in a score', async () => {
  const job_id = await carried()
  const { id } = await leave(taker, job_id, { rating: 'fair', comment: 'Never again zqx' })
  const staff = await world.story.staff()
  const whole = `query ($id: ID!, $team: ID!, $user: ID!) {
    Job(id: $id) { feedbacks { rating comment } my_feedback { rating comment } }
    teamFeedbacks(team_id: $team) { nodes { rating comment } }
    userFeedbacks(user_id: $user) { nodes { rating comment } }
    user(id: $user) { score { rating count } reputation { count distribution } }
    Team(id: $team) { score { rating count } reputation { count distribution } }
  }`
  const ids = { id: job_id, team: poster.team_id, user: poster.id }
  for (const token of [poster.token, stranger.token, staff.token]) {
    const answer = JSON.stringify(await world.graphql(token, whole, ids))
    expect(answer).not.toMatch(/zqx|"fair"|"count":1/)
  }
  const listed = await world.graphql(staff.token, '{ staffFeedbacks { nodes { id } } }')
  expect(JSON.stringify(listed)).not.toContain(id)
  const stored = await world.db.selectFrom('job_log').selectAll().where('job_id', '=', job_id).execute()
  expect(JSON.stringify(stored)).not.toMatch(/feedback|fair/)
  await expect(answerFeedback(await world.as(poster.token), { feedback_id: id, answer: 'No' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(
    removeFeedbackText(await world.as(staff.token), { feedback_id: id, text: 'comment', reason: 'Rude' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('unanswered feedback opens two weeks after the end, and later feedback at once', async () => {
  const job_id = await carried('invoice', 13)
  await leave(poster, job_id)
  await publishKeptFeedback(world.platform)
  expect((await rowsOf(job_id))[0]!.published_at).toBeNull()
  world.later(DAY)
  await publishKeptFeedback(world.platform)
  await publishKeptFeedback(world.platform)
  expect((await rowsOf(job_id))[0]!.published_at).toEqual(world.now)
  expect(await world.factsOf(job_id)).toEqual(['feedback_left', 'feedback_published'])
  expect(await feedbacksOf(stranger, taker.team_id)).toEqual({ nodes: [{ rating: 'good', comment: null }] })
  await leave(taker, job_id, { rating: 'fair' })
  expect((await rowsOf(job_id)).every(({ published_at }) => published_at !== null)).toBe(true)
  const late = await carried('invoice', 20)
  await leave(taker, late)
  expect((await rowsOf(late))[0]!.published_at).toEqual(world.now)
})

test('no more reviews can be added after the one, also when two come at once', async () => {
  const job_id = await carried()
  const results = await Promise.allSettled([leave(poster, job_id), leave(poster, job_id, { rating: 'poor' })])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(leave(poster, job_id)).rejects.toMatchObject({
    message: errorMessages.no_more_reviews,
    details: { refusal: 'no_more_reviews' },
  })
  const colleague = await world.story.colleague(poster.team_id, { post_work: true })
  await expect(leave(colleague, job_id)).rejects.toMatchObject({ message: 'No More Reviews can be added' })
  expect(await rowsOf(job_id)).toHaveLength(1)
})

test('both sides at the same moment publish each other', async () => {
  const job_id = await carried()
  await Promise.all([leave(poster, job_id), leave(taker, job_id)])
  expect((await rowsOf(job_id)).map(({ published_at }) => published_at)).toEqual([world.now, world.now])
  expect((await world.factsOf(job_id)).sort()).toEqual([
    'feedback_left',
    'feedback_published',
    'feedback_published',
    'feedback_returned',
  ])
})

test('a tap that is sent twice leaves one', async () => {
  const job_id = await carried()
  const twice = async () => leaveFeedback(await world.as(poster.token, 'one-and-the-same'), { job_id, rating: 'good' })
  expect(await twice()).toEqual(await twice())
  expect(await rowsOf(job_id)).toHaveLength(1)
})

test('a job of others does not exist, and a running one has not come to that', async () => {
  const job_id = await carried()
  await expect(leave(stranger, job_id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const running = await world.story.job(poster, { carrier: taker, status: 'delivering' })
  await world.db.updateTable('jobs').set({ route_date: world.now }).where('id', '=', running).execute()
  await expect(leave(taker, running)).rejects.toMatchObject({
    details: { conflict: 'feedback_too_early', status: 'delivering' },
  })
  const never = await world.story.job(poster, { carrier: taker, status: 'cancel' })
  await expect(leave(taker, never)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await seenBy(taker, never)).toMatchObject({ may_leave_feedback_until: null })
})

test('a job cancelled on the road has ended too', async () => {
  const job_id = await world.story.job(poster, { carrier: taker, status: 'cancel' })
  const at = { route_date: world.now, closed_at: world.now, canceled_by: 'poster_canceled' } as const
  await world.db.updateTable('jobs').set(at).where('id', '=', job_id).execute()
  await leave(taker, job_id, { rating: 'poor' })
  await leave(poster, job_id)
  expect((await rowsOf(job_id)).map(({ side }) => side)).toEqual(['as_poster', 'as_carrier'])
  const given_back = await world.story.job(poster, { status: 'cancel' })
  await world.db.updateTable('jobs').set(at).where('id', '=', given_back).execute()
  const nobody = { may_leave_feedback_until: null, feedback_opens_at: null }
  expect(await seenBy(poster, given_back), 'of nobody’s there is nothing to say').toMatchObject(nobody)
})

test('the last day is the thirtieth after the end', async () => {
  const last = await carried('paid', 30)
  await leave(taker, last)
  const over = await carried('paid', 31)
  await expect(leave(taker, over)).rejects.toMatchObject({ details: { refusal: 'feedback_time_over' } })
})

test('links and telephone numbers stay outside', async () => {
  const job_id = await carried()
  const invalid = (comment: string, word: string) =>
    expect(leave(poster, job_id, { comment })).rejects.toMatchObject({ details: { validation: { comment: [word] } } })
  await invalid('See www.example.com', 'links_not_allowed')
  await invalid('Call +44 7700 900123 instead', 'phones_not_allowed')
  await leave(poster, job_id, { comment: 'Job 10001 of 22/11/2026, 2 pallets of 400 kg.' })
})

test('a paid job is complete with the second feedback', async () => {
  const paid = await carried('paid')
  await leave(poster, paid)
  expect(await world.statusOf(paid)).toBe('paid')
  await leave(taker, paid)
  expect(await world.statusOf(paid)).toBe('complete')
  expect(await world.factsOf(paid)).toContain('job_completed')
})

test('the carrier of the job is rated, and a limited driver may rate for the carrier', async () => {
  const driver = await world.story.colleague(taker.team_id, { has_full_access: false })
  const job_id = await carried()
  await world.db.updateTable('jobs').set({ driver_id: driver.id }).where('id', '=', job_id).execute()
  await leave(driver, job_id)
  await leave(poster, job_id)
  expect((await rowsOf(job_id)).map(({ from_user_id, to_user_id }) => [from_user_id, to_user_id])).toEqual([
    [driver.id, poster.id],
    [poster.id, driver.id],
  ])
  const bystander = await world.story.colleague(taker.team_id, { has_full_access: false })
  await expect(leave(bystander, await carried())).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

/** The job is the stranger's now, who has delivered it. */
const carriedByAnother = (job_id: string, status: JobStatus = 'invoice') =>
  world.db
    .updateTable('jobs')
    .set({ bid_team_id: stranger.team_id, bid_user_id: stranger.id, driver_id: stranger.id, status })
    .set({ delivery_end: world.now })
    .where('id', '=', job_id)
    .execute()

test('after a job was given back and carried by another, both carriers are another pair', async () => {
  const job_id = await carried('cancel')
  const ended = { route_date: world.now, closed_at: world.now }
  await world.db.updateTable('jobs').set(ended).where('id', '=', job_id).execute()
  await leave(poster, job_id, { rating: 'poor' })
  await carriedByAnother(job_id)
  expect(await seenBy(poster, job_id)).toMatchObject({ my_feedback: null })
  await leave(stranger, job_id)
  expect((await rowsOf(job_id)).every(({ published_at }) => published_at === null)).toBe(true)
  await leave(poster, job_id, { rating: 'excellent' })
  const rows = await rowsOf(job_id)
  expect(rows.filter(({ published_at }) => published_at === null)).toMatchObject([{ to_team_id: taker.team_id }])
})

test('the former carrier’s unanswered feedback stays with it', async () => {
  const job_id = await carried('cancel')
  const ended = { route_date: world.now, closed_at: world.now }
  await world.db.updateTable('jobs').set(ended).where('id', '=', job_id).execute()
  await leave(taker, job_id)
  await carriedByAnother(job_id, 'paid')
  await leave(stranger, job_id)
  expect(await world.statusOf(job_id), 'the poster has said nothing of the one who carried it').toBe('paid')
  await leave(poster, job_id)
  expect(await world.statusOf(job_id)).toBe('complete')
  const open = (await rowsOf(job_id)).filter(({ published_at }) => published_at === null)
  expect(open).toMatchObject([{ from_team_id: taker.team_id, to_team_id: poster.team_id }])
})
