import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { answerFeedback } from './answer-feedback.ts'
import { leaveFeedback } from './leave-feedback.ts'
import { removeFeedbackText } from './remove-feedback-text.ts'

const world = useWorld()
let poster: Person
let taker: Person
let stranger: Person
let feedback_id: string
beforeEach(async () => {
  poster = await world.story.company('Freight_Forwarder')
  taker = await world.story.company('Owner_Driver')
  stranger = await world.story.company('Courier_Company')
  const job_id = await world.story.job(poster, { carrier: taker, status: 'invoice' })
  await leaveFeedback(await world.as(taker.token), { job_id, rating: 'good' })
  feedback_id = (
    await leaveFeedback(await world.as(poster.token), { job_id, rating: 'poor', comment: 'They are crooks.' })
  ).id
})

const row = () => world.db.selectFrom('feedbacks').selectAll().where('id', '=', feedback_id).executeTakeFirstOrThrow()
const answer = async (who: Person, text = 'We were held up.') =>
  answerFeedback(await world.as(who.token), { feedback_id, answer: text })
const lastFact = async () =>
  (await world.db.selectFrom('facts').select('fact').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).fact

test('the reviewed side answers once, for everybody to read', async () => {
  await answer(taker)
  expect(await row()).toMatchObject({ answer: 'We were held up.', answered_by: taker.id, answered_at: world.now })
  expect(await lastFact()).toMatchObject({ name: 'feedback_answered', feedback_id })
  await expect(answer(taker, 'And another thing.')).rejects.toMatchObject({ details: { refusal: 'already_answered' } })
  const query = 'query ($id: ID!) { teamFeedbacks(team_id: $id) { nodes { answer comment } } }'
  const { data } = await world.graphql(stranger.token, query, { id: taker.team_id })
  expect(data).toEqual({ teamFeedbacks: { nodes: [{ answer: 'We were held up.', comment: 'They are crooks.' }] } })
})

test('two answers at once are one', async () => {
  const answers = await Promise.allSettled([answer(taker, 'One'), answer(taker, 'Two')])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('nobody else answers: not who wrote it, not a stranger, not a limited driver of the company', async () => {
  for (const who of [poster, stranger]) await expect(answer(who)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const driver = await world.story.colleague(taker.team_id, { has_full_access: false })
  await expect(answer(driver)).rejects.toMatchObject({ details: { refusal: 'limited_driver' } })
  expect((await row()).answer).toBeNull()
})

test('staff take a comment away and say why; the rating stays, and the audit log remembers', async () => {
  const staff = await world.story.staff()
  const remove = async (text: 'comment' | 'answer') =>
    removeFeedbackText(await world.as(staff.token), { feedback_id, text, reason: 'Insults somebody' })
  await remove('comment')
  expect(await row()).toMatchObject({ comment: null, comment_removed_reason: 'Insults somebody', rating: 1 })
  expect(await lastFact()).toMatchObject({ name: 'feedback_comment_removed', feedback_id })
  await expect(remove('comment')).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(remove('answer')).rejects.toMatchObject({ code: 'CONFLICT' })
  await answer(taker)
  await remove('answer')
  expect(await row()).toMatchObject({ answer: null, answer_removed_reason: 'Insults somebody' })
  await expect(answer(taker)).rejects.toMatchObject({ details: { refusal: 'already_answered' } })
  const kept = await world.db
    .selectFrom('audit_log')
    .selectAll()
    .where('operation', '=', 'removeFeedbackText')
    .execute()
  expect(kept.map(({ actor_id, reason }) => [actor_id, reason])).toEqual([
    [staff.id, 'Insults somebody'],
    [staff.id, 'Insults somebody'],
  ])
  expect(JSON.stringify(kept[0]!.before)).toContain('They are crooks.')
})

test('taking away is for staff, with a reason', async () => {
  const input = { feedback_id, text: 'comment', reason: 'I do not like it' } as const
  for (const who of [taker, poster])
    await expect(removeFeedbackText(await world.as(who.token), input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const staff = await world.story.staff()
  await expect(removeFeedbackText(await world.as(staff.token), { ...input, reason: '' })).rejects.toMatchObject({
    details: { validation: { reason: ['staff_reason_required'] } },
  })
})

test('between companies that block each other there is no feedback to read', async () => {
  await world.story.block(taker, stranger)
  const query = 'query ($id: ID!) { teamFeedbacks(team_id: $id) { nodes { rating } } }'
  expect((await world.graphql(stranger.token, query, { id: taker.team_id })).data).toEqual({
    teamFeedbacks: { nodes: [] },
  })
  await world.story.block(poster, taker)
  expect((await world.graphql(poster.token, query, { id: taker.team_id })).data).toEqual({
    teamFeedbacks: { nodes: [{ rating: 'poor' }] },
  })
})
