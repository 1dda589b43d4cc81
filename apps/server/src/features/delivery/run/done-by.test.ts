import { expect, test } from 'vitest'
import type { AppError } from '../../../platform/app-error.ts'
import { RunStory } from '../../../../testing/run-story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { arriveStop } from '../stops/arrive-stop.ts'
import { deliver } from '../proof/deliver.ts'
import { settleStop } from '../stops/settle-stop.ts'
import { startCollect } from './start-collect.ts'
import { startReturn } from '../trouble/start-return.ts'
import { stopFailed } from '../stops/stop-failed.ts'

const world = useWorld()

const now = () => world.now.toISOString()
const by = (person: { id: string }) => ({
  code: 'CONFLICT',
  details: { done_by: { user_id: person.id, at: now() } },
})
const detailsOf = (step: Promise<unknown>) =>
  step.then(
    () => 'done',
    (error: AppError) => error.details,
  )

test('a driver who takes a step that another phone took already is told by whom, and when', async () => {
  const run = await RunStory.begin(world)
  const [driver, office] = [await world.as(run.driver.token), await world.as(run.taker.token)]
  const { job_id } = run
  await startCollect(driver, { job_id })
  await expect(startCollect(office, { job_id })).rejects.toMatchObject(by(run.driver))
  const step = `mutation ($input: StepInput!) { startCollect(input: $input) { id } }`
  const told = await world.graphql(run.driver.token, step, { input: { job_id } })
  expect(told.errors?.[0]?.extensions).toMatchObject({ status: 'collect', ...by(run.driver).details })
  const { name_last } = await world.db
    .selectFrom('users')
    .select('name_last')
    .where('id', '=', run.driver.id)
    .executeTakeFirstOrThrow()
  expect(told.errors?.[0]?.extensions).toMatchObject({ done_by: { name: `Pat ${name_last}` } })
})

test('a step that nobody took is only out of its turn', async () => {
  const run = await RunStory.begin(world)
  const pod = { delivery_date: now(), recipient: 'Jo', pod_not_required: true, no_pod_reason: 'Locker' }
  const told = await detailsOf(deliver(await world.as(run.driver.token), { job_id: run.job_id, pod }))
  expect(told).toEqual({ conflict: 'out_of_turn', status: 'allocated' })
})

test('a proof that is there already is a conflict that names who brought it', async () => {
  const run = await RunStory.begin(world, { status: 'delivering' })
  const pod = { delivery_date: now(), recipient: 'Jo', pod_not_required: true, no_pod_reason: 'Locker' }
  await deliver(await world.as(run.taker.token), { job_id: run.job_id, pod })
  await expect(deliver(await world.as(run.driver.token), { job_id: run.job_id, pod })).rejects.toMatchObject(
    by(run.taker),
  )
})

test('at each stop for itself, and after another day was agreed on nobody has been there yet', async () => {
  const run = await RunStory.begin(world, { status: 'progress', stops: 2 })
  const driver = await world.as(run.driver.token)
  const [first, second] = (await run.stops()).map(({ id }) => ({ job_id: run.job_id, stop_id: id }))
  await arriveStop(driver, first!)
  await expect(arriveStop(driver, first!)).rejects.toMatchObject(by(run.driver))
  const byNobody = { conflict: 'stop_out_of_turn', status: 'progress' }
  expect(await detailsOf(arriveStop(driver, second!))).toEqual(byNobody)
  const failure = { ...first!, reason: 'NO_ONE_AVAILABLE' } as const
  await stopFailed(driver, failure)
  await expect(stopFailed(driver, failure)).rejects.toMatchObject(by(run.driver))
  const new_date = new Date(world.now.getTime() + 3_600_000).toISOString()
  const settlement = { ...first!, settlement: 'rescheduled', new_date } as const
  await settleStop(driver, settlement)
  await expect(settleStop(driver, settlement)).rejects.toMatchObject(by(run.driver))
  expect(await detailsOf(stopFailed(driver, failure))).toEqual(byNobody)
})

test('the way back is begun once', async () => {
  const run = await RunStory.begin(world, { status: 'failed_delivery' })
  const driver = await world.as(run.driver.token)
  await startReturn(driver, { job_id: run.job_id })
  await expect(startReturn(driver, { job_id: run.job_id })).rejects.toMatchObject(by(run.driver))
})
