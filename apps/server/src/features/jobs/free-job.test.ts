import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { allocateJob } from './office/allocate-job.ts'
import { reinstateJob } from './office/reinstate-job.ts'
import { repostJob } from './office/repost-job.ts'
import { withdrawFromJob } from './office/withdraw-from-job.ts'

const world = useWorld()
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
  const copy = await repostJob(await world.as(trial.token), again)
  await expect(repostJob(await world.as(trial.token), { ...again, job_id: copy.id })).rejects.toMatchObject({
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
