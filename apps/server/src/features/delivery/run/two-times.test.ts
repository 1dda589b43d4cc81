import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { RunStory } from '../../../../testing/run-story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { sendMessage } from '../../chat/send-message.ts'
import { arriveCollection } from './arrive-collection.ts'
import { arriveStop } from '../stops/arrive-stop.ts'
import { deliver } from '../proof/deliver.ts'
import { goodsOnBoard } from './goods-on-board.ts'
import { rescheduleDelivery } from '../trouble/reschedule-delivery.ts'
import { settleStop } from '../stops/settle-stop.ts'
import { startCollect } from './start-collect.ts'
import { stopFailed } from '../stops/stop-failed.ts'

const world = useWorld()

const ago = (minutes: number) => new Date(world.now.getTime() - minutes * 60_000)
const said = (minutes: number) => ago(minutes).toISOString()

async function began(overrides: Parameters<typeof RunStory.begin>[1] = {}) {
  const run = await RunStory.begin(world, overrides)
  await world.db
    .updateTable('jobs')
    .set({ allocated_at: ago(600) })
    .where('id', '=', run.job_id)
    .execute()
  return { run, driver: await world.as(run.driver.token), job_id: run.job_id }
}

const logOf = (job_id: string) =>
  world.db
    .selectFrom('job_log')
    .select(['action', 'date_and_time', 'captured_at', 'odd_time', 'created_at'])
    .where('job_id', '=', job_id)
    .orderBy('id')
    .execute()

test('a step that waited without signal keeps when its button was pressed, beside when it arrived', async () => {
  const { run, driver, job_id } = await began()
  await startCollect(driver, { job_id, captured_at: said(90) })
  expect(await logOf(job_id)).toEqual([
    {
      action: 'start_collect',
      date_and_time: ago(90),
      captured_at: ago(90),
      odd_time: false,
      created_at: world.now,
    },
  ])
  expect(await run.job()).toMatchObject({ route_date: ago(90) })
  const query = `query ($id: ID!) { Job(id: $id) { log { captured_at odd_time received_at created_at } } }`
  const read = await world.graphql(run.poster.token, query, { id: job_id })
  const iso = world.now.toISOString().replace(/\.\d+Z/, '')
  expect(read.data?.['Job']).toMatchObject({ log: [{ odd_time: false, received_at: expect.stringContaining(iso) }] })
})

test('told at once, or by a client that says nothing of it, it shows no second time', async () => {
  const { run, driver, job_id } = await began()
  await startCollect(driver, { job_id })
  await arriveCollection(driver, {
    job_id,
    captured_at: said(0),
    date_and_time: said(0),
    goods_collected_success: true,
  })
  expect((await logOf(job_id)).map(({ captured_at }) => captured_at)).toEqual([null, world.now])
  const read = await world.graphql(run.poster.token, `query ($id: ID!) { Job(id: $id) { log { received_at } } }`, {
    id: job_id,
  })
  expect(read.data?.['Job']).toEqual({ log: [{ received_at: null }, { received_at: null }] })
})

test('the details of a step that used to have no time are stored as well', async () => {
  const { driver, run, job_id } = await began({ status: 'progress', stops: 1 })
  const stop = { job_id, stop_id: (await run.stops())[0]!.id }
  await arriveStop(driver, { ...stop, captured_at: said(50) })
  await stopFailed(driver, { ...stop, captured_at: said(40), reason: 'NO_ONE_AVAILABLE' })
  await settleStop(driver, { ...stop, captured_at: said(30), settlement: 'rescheduled', new_date: said(-60) })
  expect((await logOf(job_id)).map(({ date_and_time }) => date_and_time)).toEqual([ago(50), ago(40), ago(30)])
})

test('a typed time is bounded, also by somebody who says when they pressed the button', async () => {
  const { driver, job_id } = await began()
  const refused = { code: 'VALIDATION', details: { validation: { date_and_time: ['date_before_award'] } } }
  await expect(startCollect(driver, { job_id, date_and_time: said(700) })).rejects.toMatchObject(refused)
  await expect(startCollect(driver, { job_id, captured_at: said(1), date_and_time: said(700) })).rejects.toMatchObject(
    refused,
  )
  expect(await logOf(job_id)).toEqual([])
})

test.each([
  ['a year behind', -525_600],
  ['a year ahead', 525_600],
  ['before the award', -700],
])('a clock %s is no obstacle: taken, marked, and nothing else depends on it', async (_words, minutes) => {
  const { run, driver, job_id } = await began()
  const wrong = ago(-minutes)
  await startCollect(driver, { job_id, captured_at: wrong.toISOString(), date_and_time: wrong.toISOString() })
  expect(await logOf(job_id)).toMatchObject([{ date_and_time: wrong, captured_at: wrong, odd_time: true }])
  expect(await run.job()).toMatchObject({ status: 'collect', route_date: world.now })
  // A step by a clock that is right, and a typed one, are not bound by it.
  await arriveCollection(driver, { job_id, date_and_time: said(5), goods_collected_success: true })
  await goodsOnBoard(driver, { job_id, captured_at: said(3), board_route_date: said(3) })
  expect((await logOf(job_id)).map(({ odd_time }) => odd_time)).toEqual([true, false, false])
})

test('a proof from the journal says when it was signed, however long ago that is', async () => {
  const { run, driver, job_id } = await began({ status: 'delivering' })
  const pod = { delivery_date: said(180), recipient: 'Jo', pod_not_required: true, no_pod_reason: 'Locker' }
  await deliver(driver, { job_id, captured_at: said(180), pod })
  expect(await run.job()).toMatchObject({ status: 'invoice', delivery_end: ago(180) })
  expect((await logOf(job_id))[0]).toMatchObject({ action: 'deliver', captured_at: ago(180), odd_time: false })
})

test('another day is later than the moment it was agreed on, and within thirty days of it', async () => {
  const { driver, job_id } = await began({ status: 'failed_delivery' })
  const agreed = { job_id, captured_at: said(300) }
  await expect(rescheduleDelivery(driver, { ...agreed, new_date: said(300) })).rejects.toMatchObject({
    details: { validation: { new_date: ['date_in_past'] } },
  })
  await expect(rescheduleDelivery(driver, { ...agreed, new_date: said(-43_200) })).rejects.toMatchObject({
    details: { validation: { new_date: ['date_beyond_plan'] } },
  })
  // Agreed five hours ago for two hours ago: it arrives late, but it was a plan.
  await rescheduleDelivery(driver, { ...agreed, new_date: said(120) })
})

test('a message says when it was written, and when it arrived', async () => {
  const { run, driver, job_id } = await began()
  await sendMessage(driver, { job_id, captured_at: said(41), body: 'At the gate' })
  const query = `query ($job_id: ID!) { chatMessages(job_id: $job_id) { nodes { captured_at created_at } } }`
  const read = await world.graphql(run.taker.token, query, { job_id })
  const [message] = (read.data!['chatMessages'] as unknown as { nodes: Record<string, string>[] }).nodes
  expect(Object.values(message!).map((time) => new Date(time))).toEqual([ago(41), world.now])
})

test('a request that was made before anybody said when is the same request afterwards', async () => {
  const { run, job_id } = await began()
  const driver = await world.as(run.driver.token, 'a-key-of-a-step')
  await startCollect(driver, { job_id })
  const [kept] = await world.db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key', '=', 'a-key-of-a-step')
    .execute()
  const before = createHash('sha256')
    .update(JSON.stringify({ job_id, date_and_time: null }))
    .digest()
  expect(kept!.input_hash.equals(before)).toBe(true)
})

test('two steps of one press have one moment, and are taken in their order', async () => {
  const { run, driver, job_id } = await began({ status: 'progress', stops: 1 })
  const [stop] = await run.stops()
  const at = { job_id, stop_id: stop!.id }
  await arriveStop(driver, { ...at, captured_at: said(40) })
  const pressed = { ...at, captured_at: said(30) }
  await stopFailed(driver, { ...pressed, reason: 'DELIVERY_REFUSED' })
  await settleStop(driver, { ...pressed, settlement: 'returned', reason: 'DELIVERY_REFUSED' })
  const log = await logOf(job_id)
  expect(log.map(({ action, captured_at, odd_time }) => [action, captured_at, odd_time]).slice(-2)).toEqual([
    ['stop_failed', ago(30), false],
    ['settle_stop', ago(30), false],
  ])
})
