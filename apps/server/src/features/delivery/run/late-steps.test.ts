import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { runTasks } from '../../../../testing/run-tasks.ts'
import { RunStory } from '../../../../testing/run-story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { selectAgreedCharges } from '../../jobs/incidents/agreed-charges.sql.ts'
import { arriveCollection } from './arrive-collection.ts'
import { arriveStop } from '../stops/arrive-stop.ts'
import { deliverForDriver } from '../proof/deliver-for-driver.ts'
import { deliver } from '../proof/deliver.ts'
import { arriveDestination } from './arrive-destination.ts'
import { correctPod } from '../proof/correct-pod.ts'
import { deliveryTasks } from '../delivery.feature.ts'
import { failDelivery } from '../trouble/fail-delivery.ts'
import { goodsOnBoard } from './goods-on-board.ts'
import { returnGoods } from '../trouble/return-goods.ts'
import { settleStop } from '../stops/settle-stop.ts'
import { startCollect } from './start-collect.ts'
import { startDeliver } from './start-deliver.ts'
import { startReturn } from '../trouble/start-return.ts'
import { stopComplete } from '../stops/stop-complete.ts'
import { stopFailed } from '../stops/stop-failed.ts'

const world = useWorld()

const ago = (minutes: number) => new Date(world.now.getTime() - minutes * 60_000).toISOString()
const noProof = (minutes: number) => ({
  delivery_date: ago(minutes),
  recipient: 'Jo',
  pod_not_required: true,
  no_pod_reason: 'Locker',
})

const closing = {
  reason: 'CANCELLED',
  comment: 'No longer needed',
  additional_charges_agreed: false,
} as const

/** A run whose driver is without signal, closed by its poster an hour ago. */
async function closed(overrides: Parameters<typeof RunStory.begin>[1] = {}) {
  const run = await RunStory.begin(world, overrides)
  const { job_id } = run
  const stops = (await run.stops()).map(({ id }) => ({ job_id, stop_id: id }))
  const close = 'mutation ($input: CloseJobInput!) { closeJob(input: $input) { status } }'
  const answer = await world.graphql(run.poster.token, close, { input: { job_id, ...closing } })
  expect(answer.data).toEqual({ closeJob: { status: 'cancel' } })
  world.later(60)
  return { run, job_id, stops, driver: await world.as(run.driver.token) }
}

const logOf = (job_id: string) =>
  world.db
    .selectFrom('job_log')
    .select(['action', 'status_to', 'is_late'])
    .where('job_id', '=', job_id)
    .orderBy('id')
    .execute()
const lateOf = async (job_id: string) =>
  (await logOf(job_id)).flatMap(({ action, status_to, is_late }) => (is_late ? [`${action} ${status_to}`] : []))
const rowOf = async (run: RunStory) => {
  const { road_status: _, updated_at: __, ...row } = await run.job()
  return { row, stops: await run.stops() }
}
const cancelled = { code: 'CONFLICT', details: { status: 'cancel' } }

test('a run that was closed meanwhile is recorded to its end as evidence, and nothing of the job moves', async () => {
  const { run, job_id, stops, driver } = await closed({ stops: 2 })
  const before = await rowOf(run)
  const [first, second] = stops
  await startCollect(driver, { job_id, captured_at: ago(70) })
  await arriveCollection(driver, {
    job_id,
    captured_at: ago(69),
    date_and_time: ago(69),
    goods_collected_success: true,
  })
  const photo = await run.photo('goods_on_board')
  await goodsOnBoard(driver, { job_id, captured_at: ago(68), board_route_date: ago(68), upload_ids: [photo] })
  await startDeliver(driver, { job_id, captured_at: ago(67) })
  await arriveStop(driver, { ...first!, captured_at: ago(66) })
  const proof = { delivery_date: ago(65), recipient: 'Ana', upload_ids: [await run.photo('stop_pod')] }
  await stopComplete(driver, { ...first!, captured_at: ago(65), pod: proof })
  await arriveStop(driver, { ...second!, captured_at: ago(64) })
  await stopFailed(driver, { ...second!, captured_at: ago(63), reason: 'NO_ONE_AVAILABLE' })
  await settleStop(driver, { ...second!, captured_at: ago(62), settlement: 'returned', reason: 'Shut' })
  await arriveDestination(driver, { job_id, captured_at: ago(61) })
  await deliver(driver, { job_id, captured_at: ago(61), pod: noProof(61) })

  expect(await rowOf(run)).toEqual(before)
  expect(await run.job()).toMatchObject({ status: 'cancel', road_status: 'delivered' })
  expect(await lateOf(job_id)).toEqual([
    'start_collect collect',
    'arrive_collection collect_arrived',
    'goods_on_board board',
    'start_deliver progress',
    'arrive_stop progress',
    'stop_complete progress',
    'arrive_stop progress',
    'stop_failed progress',
    'settle_stop progress',
    'arrive_destination delivering',
    'deliver delivered',
  ])
  expect(await run.facts()).toEqual(['job_closed'])

  const evidence = `query ($id: ID!) { Job(id: $id) { status road_status goods_reported_on_board_at goods_on_board { id } pod { id }
    late_pods { is_late recipient uploads { id } } late_goods_on_board { uploads { id } } incidents { is_late kind }
    stops { status pod { id } util { recipient } failureMetadata { reason } } log { is_late } } }`
  const read = await world.graphql(run.poster.token, evidence, { id: job_id })
  const nothing = { status: 'progress', pod: null, util: { recipient: null }, failureMetadata: null }
  expect(read.data?.['Job']).toMatchObject({
    status: 'cancel',
    road_status: 'delivered',
    goods_on_board: null,
    pod: null,
    late_pods: [
      { is_late: true, recipient: 'Ana', uploads: [{}] },
      { is_late: true, recipient: 'Jo' },
    ],
    late_goods_on_board: [{ uploads: [{ id: photo }] }],
    incidents: [{ is_late: true, kind: 'stop_failed' }],
    stops: [nothing, nothing],
  })
})

test('a step after the closing, longer than a day before it, or without a time, is refused', async () => {
  const { run, job_id, driver } = await closed()
  const before = await rowOf(run)
  for (const captured_at of [ago(60), ago(59), ago(0), null, ago(60 + 24 * 60 + 1)])
    await expect(startCollect(driver, { job_id, captured_at })).rejects.toMatchObject(cancelled)
  // Typed times are no button that was pressed.
  await expect(startCollect(driver, { job_id, date_and_time: ago(70) })).rejects.toMatchObject(cancelled)
  world.later(7 * 24 * 60)
  await expect(
    startCollect(await world.as(run.driver.token), { job_id, captured_at: ago(7 * 24 * 60 + 61) }),
  ).rejects.toMatchObject(cancelled)
  expect(await rowOf(run)).toEqual(before)
  expect(await lateOf(job_id)).toEqual([])
})

test('evidence keeps the order of the road, and is said once', async () => {
  const { run, job_id, driver } = await closed({ status: 'collect' })
  const arrival = { job_id, captured_at: ago(65), date_and_time: ago(65), goods_collected_success: true }
  const board = { job_id, captured_at: ago(64), board_route_date: ago(64) }
  await expect(goodsOnBoard(driver, board)).rejects.toMatchObject({ code: 'CONFLICT', details: { status: 'collect' } })
  const keyed: Context = { ...driver, idempotency_key: 'late-arrival' }
  await arriveCollection(keyed, arrival)
  await arriveCollection(keyed, arrival)
  await expect(arriveCollection(driver, arrival)).rejects.toMatchObject({
    details: { status: 'collect_arrived', done_by: { user_id: run.driver.id } },
  })
  expect(await lateOf(job_id)).toEqual(['arrive_collection collect_arrived'])
})

test('a driver who had signal in between is marked so', async () => {
  const run = await RunStory.begin(world)
  const { job_id } = run
  const send = (captured_at: string, key: string) =>
    world.graphql(
      run.driver.token,
      'mutation ($input: StepInput!) { startCollect(input: $input) { log { is_late was_online } } }',
      { input: { job_id, captured_at } },
      { 'idempotency-key': key },
    )
  world.later(10)
  await world.graphql(
    run.driver.token,
    'mutation { markEventsRead(input: {}) { id } }',
    {},
    { 'idempotency-key': 'read-it-all' },
  )
  world.later(10)
  const close = 'mutation ($input: CloseJobInput!) { closeJob(input: $input) { status } }'
  await world.graphql(run.poster.token, close, { input: { job_id, ...closing } })
  world.later(10)
  const told = await send(ago(25), 'late-start')
  expect(told.data?.['startCollect']).toMatchObject({
    log: [
      { is_late: false, was_online: false },
      { is_late: true, was_online: true },
    ],
  })
})

test('the poster hears once a replay, a minute after the last of it, and whoever did it needs no look', async () => {
  const { run, job_id, driver } = await closed()
  await startCollect(driver, { job_id, captured_at: ago(70) })
  await arriveCollection(driver, {
    job_id,
    captured_at: ago(69),
    date_and_time: ago(69),
    goods_collected_success: true,
  })
  const waiting = await world.platform.databases.pool.query<{ key: string; seconds: number }>(
    `select key, extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs where key = $1`,
    [`late-steps-${job_id}`],
  )
  expect(waiting.rows).toHaveLength(1)
  expect(waiting.rows[0]!.seconds).toBeGreaterThan(50)
  await runTasks(world, deliveryTasks)
  expect(await run.facts()).toEqual(['job_closed'])
  await world.platform.databases.pool.query(`select graphile_worker.reschedule_jobs(array(
    select id from graphile_worker.jobs where key = 'late-steps-${job_id}'), run_at => now())`)
  await runTasks(world, deliveryTasks)
  expect(await run.facts()).toEqual(['job_closed', 'late_steps_arrived'])
})

test('charges that come late are told, and owed by nobody', async () => {
  const { run, job_id } = await closed({ status: 'collect' })
  await arriveCollection(await world.as(run.taker.token), {
    job_id,
    captured_at: ago(61),
    date_and_time: ago(61),
    goods_collected_success: false,
    reason: 'GOODS_NOT_READY',
    wait_at_collection_point: true,
    additional_charges_agreed: true,
    agreed_price: 4_000,
  })
  expect(await selectAgreedCharges(world.db, job_id)).toEqual([])
  expect(await lateOf(job_id)).toEqual(['collection_failed collect_arrived'])
})

test('a delivery that failed and its way back are evidence too', async () => {
  const { run, job_id, driver } = await closed({ status: 'delivering' })
  const por = { return_date: ago(61), recipient: 'Jo', upload_ids: [await run.photo('por')] }
  await failDelivery(driver, { job_id, captured_at: ago(63), reason: 'DELIVERY_REFUSED' })
  await expect(returnGoods(driver, { job_id, captured_at: ago(62), por })).rejects.toMatchObject({ code: 'CONFLICT' })
  await startReturn(driver, { job_id, captured_at: ago(62) })
  await returnGoods(driver, { job_id, captured_at: ago(61), por })
  expect(await run.job()).toMatchObject({
    status: 'cancel',
    is_returning: false,
    delivery_failed: false,
    delivery_end: null,
  })
  expect(await lateOf(job_id)).toEqual([
    'fail_delivery failed_delivery',
    'start_return failed_delivery',
    'return_goods invoice',
  ])
})

test('where the poster delivered for the driver, their own proofs stand beside it and the stops stay ticked', async () => {
  const run = await RunStory.begin(world, { status: 'progress', stops: 1 })
  const { job_id } = run
  const stop = { job_id, stop_id: (await run.stops())[0]!.id }
  await deliverForDriver(await world.as(run.poster.token), { job_id, comment: 'They rang' })
  const before = await rowOf(run)
  const proof = () => world.db.selectFrom('pods').selectAll().where('job_id', '=', job_id).orderBy('id').execute()
  const [posters] = await proof()
  world.later(30)
  const driver = await world.as(run.driver.token)
  await arriveStop(driver, { ...stop, captured_at: ago(40) })
  await stopComplete(driver, { ...stop, captured_at: ago(39), pod: noProof(39) })
  await arriveDestination(driver, { job_id, captured_at: ago(38) })
  await deliver(driver, { job_id, captured_at: ago(37), pod: noProof(37) })
  expect(await rowOf(run)).toEqual(before)
  expect(await run.job()).toMatchObject({ status: 'invoice', road_status: 'delivered' })
  expect(await proof()).toMatchObject([posters, { is_late: true, stop_id: stop.stop_id }, { is_late: true }])
  // Evidence is not corrected.
  const late = (await proof()).at(-1)!
  await expect(correctPod(driver, { pod_id: late.id, pod: noProof(37) })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
