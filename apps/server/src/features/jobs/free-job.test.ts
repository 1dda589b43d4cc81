import { beforeAll, expect, test } from 'vitest'
import { RunStory } from '../../../testing/run-story.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { allocateJob } from './office/allocate-job.ts'
import { closeJob } from './office/close-job.ts'
import { expireJobs } from './office/expire-jobs.ts'
import { reinstateJob } from './office/reinstate-job.ts'
import { repostJob } from './office/repost-job.ts'
import { withdrawFromJob } from './office/withdraw-from-job.ts'

const world = useWorld()
type Context = Awaited<ReturnType<typeof world.as>>
let poster: Person
let taker: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  taker = await world.story.company('Courier_Company')
})

const inHours = (count: number) => new Date(world.now.getTime() + count * 3_600_000).toISOString()

test("posting a load again takes a limited trial's free job, like posting it the first time", async () => {
  const trial = await world.story.company('Freight_Forwarder', { subscription_status: 'limited_trial' })
  const old = await world.story.job(trial, { status: 'expire' })
  const again = { job_id: old, pickup_date: inHours(24), destination_date: inHours(30) }
  await repostJob(await world.as(trial.token), again)
  const other = await world.story.job(trial, { status: 'expire' })
  await expect(repostJob(await world.as(trial.token), { ...again, job_id: other })).rejects.toMatchObject({
    details: { refusal: 'bid_limit_reached' },
  })
})

test("a free job that comes to nothing before it was collected is the limited trial's again, and its offers count", async () => {
  const trial = await world.story.company('Owner_Driver', { subscription_status: 'limited_trial' })
  const standing = async () =>
    world.db
      .selectFrom('teams')
      .select(['subscription_status', 'free_job_id'])
      .where('id', '=', trial.team_id)
      .executeTakeFirstOrThrow()
  const context = await world.as(poster.token)
  const [job_id, other_id] = [await world.story.job(poster), await world.story.job(poster)]
  const offer = await world.story.bid(trial, other_id)
  const isHidden = async (id = offer) =>
    (await world.db.selectFrom('bids').select('hidden').where('id', '=', id).executeTakeFirstOrThrow()).hidden
  // Beside it: what the trial has taken back, and what another trial offers.
  const [ended, of_another] = [await world.story.bid(trial, job_id), await world.story.bid(taker, other_id)]
  await world.db.updateTable('bids').set({ status: 'canceled' }).where('id', '=', ended).execute()
  const beside = async () => [await isHidden(ended), await isHidden(of_another)]
  const hide = (hidden: boolean) =>
    world.db.updateTable('bids').set({ hidden }).where('id', 'in', [ended, of_another]).execute()

  await allocateJob(context, { job_id, user_id: trial.id, agreed_price: 20_000 })
  expect([await standing(), await isHidden()]).toEqual([
    { subscription_status: 'limited_trial_ended', free_job_id: job_id },
    true,
  ])
  expect(await beside()).toEqual([false, false])
  await hide(true)
  await reinstateJob(context, { job_id })
  expect(await beside()).toEqual([true, true])
  const { status } = await world.db
    .selectFrom('bids')
    .select('status')
    .where('id', '=', ended)
    .executeTakeFirstOrThrow()
  expect(status).toBe('canceled')
  const again = { subscription_status: 'limited_trial', free_job_id: null }
  expect([await standing(), await isHidden()]).toEqual([again, false])

  await allocateJob(context, { job_id, user_id: trial.id, agreed_price: 20_000 })
  await withdrawFromJob(await world.as(trial.token), { job_id, reason: 'Van broke down' })
  await repostJob(context, { job_id, pickup_date: inHours(24), destination_date: inHours(30) })
  expect(await standing()).toEqual(again)
})

type Way = { end: (job_id: string, at: { office: Context; trial: Context }) => Promise<unknown> }

const standingOf = async (team_id: string) =>
  (await world.db.selectFrom('teams').select('subscription_status').where('id', '=', team_id).executeTakeFirstOrThrow())
    .subscription_status

const ways: Record<string, Way> = {
  'the poster closes it': { end: (job_id, { office }) => closeJob(office, { job_id, reason: 'CANCELLED' }) },
  'it is sold outside': { end: (job_id, { office }) => closeJob(office, { job_id, reason: 'SOLD_OUTSIDE_PLATFORM' }) },
  'the carrier gives it back': {
    end: (job_id, { trial }) => withdrawFromJob(trial, { job_id, reason: 'Van broke down' }),
  },
  'it is put back on the board': { end: (job_id, { office }) => reinstateJob(office, { job_id }) },
  'it is posted again after the award': {
    end: async (job_id, { office, trial }) => {
      await withdrawFromJob(trial, { job_id, reason: 'Van broke down' })
      await repostJob(office, { job_id, pickup_date: inHours(24), destination_date: inHours(30) })
    },
  },
}

test.each(Object.entries(ways))(
  'a carrier has its free job back when %s before collection',
  async (_words, { end }) => {
    const trial = await world.story.company('Owner_Driver', { subscription_status: 'limited_trial' })
    const office = await world.as(poster.token)
    const job_id = await world.story.job(poster)
    await allocateJob(office, { job_id, user_id: trial.id, agreed_price: 20_000 })
    expect(await standingOf(trial.team_id)).toBe('limited_trial_ended')
    await end(job_id, { office, trial: await world.as(trial.token) })
    expect(await standingOf(trial.team_id)).toBe('limited_trial')
  },
)

test('a free job that was collected is used up, however it ends', async () => {
  const trial = await world.story.company('Owner_Driver', { subscription_status: 'limited_trial' })
  const run = await RunStory.begin(world, { status: 'board' })
  await world.db
    .updateTable('teams')
    .set({ free_job_id: run.job_id, subscription_status: 'limited_trial_ended' })
    .where('id', '=', trial.team_id)
    .execute()
  await world.db.updateTable('jobs').set({ bid_team_id: trial.team_id }).where('id', '=', run.job_id).execute()
  await world.db
    .insertInto('job_log')
    .values({ job_id: run.job_id, action: 'goods_on_board', status_to: 'board', date_and_time: world.now })
    .execute()
  const poster = await world.as(run.poster.token)
  await closeJob(poster, {
    job_id: run.job_id,
    reason: 'BUSINESS_CLOSED',
    comment: 'Shut',
    additional_charges_agreed: false,
  })
  expect(await standingOf(trial.team_id)).toBe('limited_trial_ended')
})

test('a poster has its free job back when nobody was given it; putting it back on the board takes it again', async () => {
  const trial = await world.story.company('Freight_Forwarder', { subscription_status: 'limited_trial' })
  const office = await world.as(trial.token)
  const post = async () => {
    const old = await world.story.job(trial, { status: 'expire' })
    return (await repostJob(office, { job_id: old, pickup_date: inHours(24), destination_date: inHours(30) })).id
  }
  const first = await post()
  expect(await standingOf(trial.team_id)).toBe('limited_trial_ended')
  await closeJob(office, { job_id: first, reason: 'CANCELLED' })
  expect(await standingOf(trial.team_id)).toBe('limited_trial')

  // Closed once, another posted, then the first put back: that would be two.
  const second = await post()
  await expect(reinstateJob(office, { job_id: first })).rejects.toMatchObject({
    details: { refusal: 'bid_limit_reached' },
  })
  await world.db
    .updateTable('jobs')
    .set({ expiry_time: new Date(world.now.getTime() - 1) })
    .where('id', '=', second)
    .execute()
  await expireJobs(world.platform)
  expect(await standingOf(trial.team_id)).toBe('limited_trial')
  await reinstateJob(office, { job_id: first })
  expect(await standingOf(trial.team_id)).toBe('limited_trial_ended')

  // The same load under another number is the same free job.
  const again = await repostJob(office, { job_id: first, pickup_date: inHours(24), destination_date: inHours(30) })
  const team = world.db.selectFrom('teams').select('free_job_id').where('id', '=', trial.team_id)
  expect(await team.executeTakeFirst()).toEqual({ free_job_id: again.id })
})

test('a company that has subscribed since keeps its status when its free job comes to nothing', async () => {
  const trial = await world.story.company('Owner_Driver', { subscription_status: 'limited_trial' })
  const context = await world.as(poster.token)
  const job_id = await world.story.job(poster)
  await allocateJob(context, { job_id, user_id: trial.id, agreed_price: 20_000 })
  await world.story.subscription(trial.team_id, 'subscriber')
  await reinstateJob(context, { job_id })
  const team = world.db.selectFrom('teams').select('subscription_status').where('id', '=', trial.team_id)
  expect(await team.executeTakeFirst()).toEqual({ subscription_status: 'subscriber' })
})
