import { expect, test } from 'vitest'
import { RunStory } from '../../../testing/run-story.ts'
import { useWorld } from '../../../testing/world.ts'
import { goodsOnBoard } from './run/goods-on-board.ts'
import { startCollect } from './run/start-collect.ts'
import { assignDriver } from '../jobs/office/assign-driver.ts'
import { allocateJob } from '../jobs/office/allocate-job.ts'
import { closeJob } from '../jobs/office/close-job.ts'
import { reinstateJob } from '../jobs/office/reinstate-job.ts'
import { repostJob } from '../jobs/office/repost-job.ts'

const world = useWorld()

const ago = (minutes: number) => new Date(world.now.getTime() - minutes * 60_000).toISOString()

/** A run whose driver is without signal, closed by its poster an hour ago. */
async function closed(overrides: Parameters<typeof RunStory.begin>[1] = {}) {
  const run = await RunStory.begin(world, overrides)
  const { job_id } = run
  const charges = { additional_charges_agreed: false, comment: 'No longer needed' }
  await closeJob(await world.as(run.poster.token), { job_id, reason: 'CANCELLED', ...charges })
  world.later(60)
  return { run, job_id, driver: await world.as(run.driver.token) }
}

const lateOf = async (job_id: string) => {
  const late = world.db.selectFrom('job_log').select('action').where('job_id', '=', job_id).where('is_late', '=', true)
  return (await late.execute()).map(({ action }) => action)
}
const rowOf = async (run: RunStory) => {
  const { road_status: _, updated_at: __, ...row } = await run.job()
  return row
}

test('a driver from before another was assigned may still report their steps, and no more', async () => {
  const run = await RunStory.begin(world)
  const { job_id } = run
  const office = await world.as(run.taker.token)
  const ana = await world.story.colleague(run.taker.team_id, { has_full_access: false })
  await assignDriver(office, { job_id, driver_id: run.driver.id })
  world.later(10)
  await assignDriver(await world.as(run.taker.token), { job_id, driver_id: ana.id })
  world.later(10)
  const before = await rowOf(run)
  const tom = await world.as(run.driver.token)
  const { name_last } = await world.db
    .selectFrom('users')
    .select('name_last')
    .where('id', '=', ana.id)
    .executeTakeFirstOrThrow()
  await startCollect(tom, { job_id, captured_at: ago(15) })
  await expect(startCollect(tom, { job_id, captured_at: ago(5) })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    details: { refusal: 'not_your_job_any_more', done_by: { user_id: ana.id, name: `Pat ${name_last}`, at: ago(10) } },
  })
  expect(await rowOf(run)).toEqual(before)
  // The job goes on with its driver as if nothing had come.
  await startCollect(await world.as(ana.token), { job_id })
  expect(await run.job()).toMatchObject({ status: 'collect', road_status: 'collect' })
  const stranger = await world.story.colleague(run.taker.team_id, { has_full_access: false })
  await expect(startCollect(await world.as(stranger.token), { job_id, captured_at: ago(15) })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a job that others carry now is nobody’s who carried it before', async () => {
  const { run, job_id, driver } = await closed()
  await reinstateJob(await world.as(run.poster.token), { job_id })
  await expect(startCollect(driver, { job_id, captured_at: ago(70) })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('nor does it count for the run that the same driver was given anew', async () => {
  const { run, job_id } = await closed()
  const poster = await world.as(run.poster.token)
  await reinstateJob(poster, { job_id })
  await allocateJob(poster, { job_id, user_id: run.taker.id, agreed_price: 20_000 })
  world.later(5)
  const carrier = await world.as(run.taker.token)
  await expect(startCollect(carrier, { job_id, captured_at: ago(70) })).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { status: 'allocated' },
  })
  await startCollect(carrier, { job_id, captured_at: ago(3) })
  expect(await run.job()).toMatchObject({ status: 'collect' })
})

test('a company that was suspended meanwhile tells what was done before, which counts; nothing after it', async () => {
  const run = await RunStory.begin(world, { status: 'collect' })
  const { job_id } = run
  const suspension = { is_suspended: true, suspended_at: world.now }
  const long_ago = { is_suspended: true, suspended_at: new Date(ago(60)) }
  const { team_id: another } = await world.story.company('Owner_Driver')
  await world.db.updateTable('teams').set(long_ago).where('id', '=', another).execute()
  await world.db.updateTable('teams').set(suspension).where('id', '=', run.taker.team_id).execute()
  world.later(30)
  const arrive = (captured_at: string) =>
    world.graphql(
      run.driver.token,
      `mutation ($input: ArriveCollectionInput!) { arriveCollection(input: $input) { status } }`,
      {
        input: { job_id, captured_at, date_and_time: captured_at, goods_collected_success: true },
      },
    )
  expect((await arrive(ago(20))).errors?.[0]?.extensions.code).toBe('TEAM_DEACTIVATED')
  expect((await arrive(ago(35))).data).toEqual({ arriveCollection: { status: 'collect_arrived' } })
  expect(await lateOf(job_id)).toEqual([])
})

test('a job whose goods were reported on board late goes back on the board only by who knows where they are', async () => {
  const { run, job_id, driver } = await closed({ status: 'collect_arrived' })
  const poster = await world.as(run.poster.token)
  await goodsOnBoard(driver, { job_id, captured_at: ago(61), board_route_date: ago(61) })
  const refused = { code: 'FORBIDDEN', details: { refusal: 'goods_reported_on_board' } }
  const pickup_date = new Date(world.now.getTime() + 3_600_000).toISOString()
  await expect(reinstateJob(poster, { job_id })).rejects.toMatchObject(refused)
  await expect(repostJob(poster, { job_id, pickup_date })).rejects.toMatchObject(refused)
  await reinstateJob(poster, { job_id, goods_on_board_confirmed: true })
  expect(await run.job()).toMatchObject({ status: 'active', road_status: null })
  const query = 'query ($id: ID!) { Job(id: $id) { goods_reported_on_board_at } }'
  expect((await world.graphql(run.poster.token, query, { id: job_id })).data).toEqual({
    Job: { goods_reported_on_board_at: null },
  })
})
