import { beforeAll, expect, test } from 'vitest'
import { followAll } from '../../../../testing/cast.ts'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { handOverJob } from './hand-over-job.ts'
import { submitBid } from '../bids/submit-bid.ts'

const world = useWorld()
let primary: Person
let poster: Person
let colleague: Person
let taker: Person
beforeAll(async () => {
  primary = await world.story.company('Freight_Forwarder')
  poster = await world.story.colleague(primary.team_id, { post_work: true })
  colleague = await world.story.colleague(primary.team_id, { post_work: true })
  taker = await world.story.company('Owner_Driver')
})

const hand = async (job_id: string, to: { id: string }, by = poster) =>
  handOverJob(await world.as(by.token), { job_id, user_id: to.id })
async function heardBy({ id }: Person, job_id: string): Promise<string[]> {
  const statement = `select e.type from events e left join bids b on b.id = e.redirect_id
    where e.user_id = $1 and coalesce(b.job_id, e.redirect_id) = $2 order by e.id`
  const { rows } = await world.platform.databases.pool.query<{ type: string }>(statement, [id, job_id])
  return rows.map(({ type }) => type)
}

test('the colleague is told, and hears from then on what the poster would hear', async () => {
  const job_id = await world.story.job(poster)
  await hand(job_id, colleague)
  await submitBid(await world.as(taker.token), { job_id, amount: 20_000, comment: null })
  await followAll(world)
  expect(await heardBy(colleague, job_id)).toEqual(['JOB_ALLOCATED_FOR_POSTER', 'BID_RECEIVED'])
  expect(await heardBy(poster, job_id)).toEqual([])
  expect(await world.factsOf(job_id)).toEqual(['job_handed_over', 'bid_submitted'])
  const asked = 'query ($id: ID!) { Job(id: $id) { user { id } log { action colleague { id } } } }'
  const { data } = await world.graphql(colleague.token, asked, { id: job_id })
  expect(data?.['Job']).toEqual({
    user: { id: colleague.id },
    log: [{ action: 'hand_over', colleague: { id: colleague.id } }],
  })
})

test('to a limited colleague too: then the Primary Member hears of the bids', async () => {
  const limited = await world.story.colleague(primary.team_id, { post_work: true, has_full_access: false })
  const job_id = await world.story.job(poster)
  await hand(job_id, limited)
  await submitBid(await world.as(taker.token), { job_id, amount: 20_000, comment: null })
  await followAll(world)
  expect(await heardBy(limited, job_id)).toEqual(['JOB_ALLOCATED_FOR_POSTER'])
  expect(await heardBy(primary, job_id)).toContain('BID_RECEIVED')
})

test('only to an active colleague who posts', async () => {
  const job_id = await world.story.job(poster)
  const refusal = (name: string) => ({ details: { refusal: name } })
  const gone = await world.story.colleague(primary.team_id, { post_work: true, inactivated: true })
  const clerk = await world.story.colleague(primary.team_id, { post_work: false })
  await expect(hand(job_id, gone)).rejects.toMatchObject(refusal('colleague_not_active'))
  await expect(hand(job_id, taker)).rejects.toMatchObject(refusal('colleague_not_active'))
  await expect(hand(job_id, clerk)).rejects.toMatchObject(refusal('colleague_no_post_work'))
  expect((await world.job(job_id)).user_id).toBe(poster.id)
  expect(await world.factsOf(job_id)).toEqual([])
})

test('by the posting company alone, once, until the job is paid', async () => {
  const job_id = await world.story.job(poster, { carrier: taker, status: 'progress' })
  await expect(hand(job_id, colleague, taker)).rejects.toMatchObject({ details: { refusal: 'not_a_poster' } })
  const stranger = await world.story.company('Courier_Company')
  await expect(hand(job_id, colleague, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await hand(job_id, colleague)
  await expect(hand(job_id, colleague)).rejects.toMatchObject({
    details: { conflict: 'already_theirs', status: 'progress' },
  })
  await world.db.updateTable('jobs').set({ status: 'paid' }).where('id', '=', job_id).execute()
  await expect(hand(job_id, poster)).rejects.toMatchObject({ code: 'CONFLICT', details: { status: 'paid' } })
})

test('the jobs of a poster who left are listed for their office, and for nobody else', async () => {
  const leaver = await world.story.colleague(primary.team_id, { post_work: true })
  const open = await world.story.job(leaver)
  const paid = await world.story.job(leaver, { carrier: taker, status: 'paid' })
  await world.db.updateTable('users').set({ inactivated: true }).where('id', '=', leaver.id).execute()
  const ask = async ({ token }: Person) => {
    const asked = 'query ($id: ID!) { user(id: $id) { unfinished_jobs { id } } }'
    return (await world.graphql(token, asked, { id: leaver.id })).data?.['user'] ?? null
  }
  expect(await ask(primary)).toEqual({ unfinished_jobs: [{ id: open }] })
  expect(paid).not.toBe(open)
  expect(await ask(taker)).not.toMatchObject({ unfinished_jobs: [{ id: open }] })
  expect(await ask(await world.story.company('Owner_Driver'))).toBeNull()
})
