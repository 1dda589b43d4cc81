import { expect, test } from 'vitest'
import { RunStory } from '../../../../testing/run-story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { arriveDestination } from '../run/arrive-destination.ts'
import { arriveStop } from './arrive-stop.ts'
import { deliverForDriver } from '../proof/deliver-for-driver.ts'
import { goodsOnBoard } from '../run/goods-on-board.ts'
import { settleStop } from './settle-stop.ts'
import { stopComplete } from './stop-complete.ts'
import { stopFailed } from './stop-failed.ts'

const world = useWorld()

const stale = { code: 'CONFLICT', details: { status: 'progress' } }
const noPod = () => ({
  delivery_date: world.now.toISOString(),
  recipient: 'Ada Kowalska',
  pod_not_required: true,
  no_pod_reason: 'Left with the guard',
})

async function onTheRoad(stops: number) {
  const run = await RunStory.begin(world, { status: 'progress', stops })
  const driver = await world.as(run.driver.token)
  const [first, second] = (await run.stops()).map(({ id }) => ({ job_id: run.job_id, stop_id: id }))
  return { run, driver, first: first!, second: second! }
}

test('stops are visited in their order, and a stop is completed only by who stands at it', async () => {
  const { run, driver, first, second } = await onTheRoad(2)
  await expect(arriveStop(driver, second)).rejects.toMatchObject(stale)
  await expect(stopComplete(driver, { ...first, pod: noPod() })).rejects.toMatchObject(stale)
  await expect(arriveDestination(driver, { job_id: run.job_id })).rejects.toMatchObject(stale)
  await arriveStop(driver, first)
  await expect(arriveStop(driver, first)).rejects.toMatchObject(stale)
  await expect(arriveStop(driver, second)).rejects.toMatchObject(stale)
  await stopComplete(driver, { ...first, pod: noPod() })
  await expect(stopComplete(driver, { ...first, pod: noPod() })).rejects.toMatchObject(stale)
  await arriveStop(driver, second)
  expect(await run.facts()).toEqual(['stop_arrived', 'stop_completed', 'stop_arrived'])
  expect((await run.stops()).map(({ status }) => status)).toEqual(['complete', 'progress'])
})

test('the proof of a stop is its photos or its signature, and the poster is told of it', async () => {
  const { run, driver, first } = await onTheRoad(1)
  await arriveStop(driver, first)
  const photo = await run.photo('stop_pod')
  const pod = { delivery_date: world.now.toISOString(), recipient: 'Ada', upload_ids: [photo] }
  await expect(stopComplete(driver, { ...first, pod: { ...pod, upload_ids: [] } })).rejects.toMatchObject({
    details: { validation: { 'pod.upload_ids': ['photo_required'] } },
  })
  await stopComplete(driver, { ...first, pod })
  const proof = await world.db
    .selectFrom('pods')
    .innerJoin('uploads', 'uploads.pod_id', 'pods.id')
    .select('uploads.id as upload_id')
    .where('stop_id', '=', first.stop_id)
    .execute()
  expect(proof).toEqual([{ upload_id: photo }])
  expect(await run.facts()).toContain('pod_uploaded')
})

test('at a stop where goods are taken on, taking them on completes it', async () => {
  const { run, driver, first } = await onTheRoad(1)
  await world.db.updateTable('job_stops').set({ is_drop_off: false }).where('id', '=', first.stop_id).execute()
  await arriveStop(driver, first)
  await expect(stopComplete(driver, { ...first, pod: noPod() })).rejects.toMatchObject({ code: 'VALIDATION' })
  await goodsOnBoard(driver, { ...first, board_route_date: world.now.toISOString() })
  const taken = world.db.selectFrom('goods_on_board').select(['stop_id', 'user_id']).where('job_id', '=', run.job_id)
  expect(await taken.execute()).toEqual([{ stop_id: first.stop_id, user_id: run.driver.id }])
  expect((await run.stops()).map(({ status }) => status)).toEqual(['complete'])
  expect(await run.facts()).toEqual(['stop_arrived', 'stop_goods_boarded', 'stop_completed'])
})

test('goods are not taken on at a stop where they are delivered, nor at a stop of another job', async () => {
  const { driver, first } = await onTheRoad(1)
  const other = await onTheRoad(1)
  await arriveStop(driver, first)
  const board_route_date = world.now.toISOString()
  await expect(goodsOnBoard(driver, { ...first, board_route_date })).rejects.toMatchObject({ code: 'VALIDATION' })
  await expect(
    goodsOnBoard(driver, { ...first, stop_id: other.first.stop_id, board_route_date }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a failed stop keeps what was agreed, holds up no other, and is settled before the destination', async () => {
  const { run, driver, first, second } = await onTheRoad(2)
  await arriveStop(driver, first)
  const upload_ids = [await run.photo('failure', run.taker)]
  await stopFailed(await world.as(run.taker.token), {
    ...first,
    reason: 'PREMISES_CLOSED',
    wait_at_collection_point: false,
    additional_charges_agreed: true,
    agreed_price: 4_000,
    upload_ids,
  })
  await arriveStop(driver, second)
  await expect(settleStop(driver, { ...second, settlement: 'returned', reason: 'Closed' })).rejects.toMatchObject({
    details: { conflict: 'stop_not_failed', status: 'progress' },
  })
  await stopComplete(driver, { ...second, pod: noPod() })
  await expect(arriveDestination(driver, { job_id: run.job_id })).rejects.toMatchObject(stale)
  const left = { ...first, settlement: 'left_elsewhere', reason: 'Neighbour agreed' } as const
  await expect(settleStop(driver, left)).rejects.toMatchObject({
    details: { validation: { left_at: ['required'], upload_ids: ['photo_required'] } },
  })
  const where = { left_at: 'Unit 4, next door', upload_ids: [await run.photo('failure', run.driver)] }
  await settleStop(driver, { ...left, ...where })
  await expect(settleStop(driver, { ...left, ...where, left_at: 'Unit 5' })).rejects.toMatchObject({
    details: { conflict: 'stop_settled', status: 'progress' },
  })
  await arriveDestination(driver, { job_id: run.job_id })

  const incident = await world.db
    .selectFrom('incidents')
    .selectAll()
    .where('stop_id', '=', first.stop_id)
    .executeTakeFirstOrThrow()
  expect(incident).toMatchObject({ kind: 'stop_failed', agreed_price: 4_000, left_at: 'Unit 4, next door' })
  expect((await run.stops())[0]).toMatchObject({ status: 'failed', settlement: 'left_elsewhere' })
  expect(await run.facts()).toContain('stop_failed')
})

test('nobody takes the goods at a drop, or there are none at a pick-up: each has its reasons', async () => {
  const { run, driver, first, second } = await onTheRoad(2)
  await world.db.updateTable('job_stops').set({ is_drop_off: false }).where('id', '=', second.stop_id).execute()
  await arriveStop(driver, first)
  await stopFailed(driver, { ...first, reason: 'DELIVERY_REFUSED', wait_at_collection_point: true, minutes_waited: 25 })
  await arriveStop(driver, second)
  await expect(stopFailed(driver, { ...second, reason: 'DELIVERY_REFUSED' })).rejects.toMatchObject({
    details: { validation: { reason: ['invalid'] } },
  })
  await stopFailed(driver, { ...second, reason: 'GOODS_NOT_READY' })
  const query = `query ($id: ID!) { deliveryJob(id: $id) { incidents { reason wait_at_collection_point minutes_waited } } }`
  const read = await world.graphql(run.poster.token, query, { id: run.job_id })
  expect(read.data?.['deliveryJob']).toEqual({
    incidents: [
      { reason: 'DELIVERY_REFUSED', wait_at_collection_point: true, minutes_waited: 25 },
      { reason: 'GOODS_NOT_READY', wait_at_collection_point: false, minutes_waited: null },
    ],
  })
})

test('a pick-up that failed ends as not collected: the run goes on, nothing of it is settled, it may be tried again', async () => {
  const { run, driver, first, second } = await onTheRoad(2)
  await world.db.updateTable('job_stops').set({ is_drop_off: false }).where('id', '=', first.stop_id).execute()
  await arriveStop(driver, first)
  await stopFailed(driver, { ...first, reason: 'GOODS_NOT_READY' })
  expect(await run.facts()).toContain('stop_not_collected')
  expect(await run.facts()).not.toContain('stop_failed')
  for (const settlement of ['returned', 'left_elsewhere'] as const) {
    const upload_ids = [await run.photo('failure', run.driver)]
    const settled = { ...first, settlement, reason: 'Closed', left_at: 'Next door', upload_ids }
    await expect(settleStop(driver, settled)).rejects.toMatchObject({
      details: { validation: { settlement: ['invalid'] } },
    })
  }
  const new_date = new Date(world.now.getTime() + 5 * 3_600_000).toISOString()
  await settleStop(driver, { ...first, settlement: 'rescheduled', new_date })
  await arriveStop(driver, second)
  await stopComplete(driver, { ...second, pod: noPod() })
  await expect(arriveDestination(driver, { job_id: run.job_id })).rejects.toMatchObject(stale)
  await arriveStop(driver, first)
  await stopFailed(driver, { ...first, reason: 'GOODS_NOT_READY' })
  await arriveDestination(driver, { job_id: run.job_id })
  await deliverForDriver(await world.as(run.poster.token), { job_id: run.job_id, comment: 'Rang them' })
  expect((await run.stops())[0]).toMatchObject({ status: 'failed', settlement: 'rescheduled' })
})

test('a journal may bring the reason of a pick-up for a drop, as phones asked it before', async () => {
  const { driver, first } = await onTheRoad(1)
  await arriveStop(driver, first)
  await stopFailed(driver, { ...first, reason: 'GOODS_NOT_READY' })
})

test('a rescheduled stop is open again at its new time and holds up no other', async () => {
  const { run, driver, first, second } = await onTheRoad(2)
  await arriveStop(driver, first)
  await stopFailed(driver, { ...first, reason: 'NO_ONE_AVAILABLE' })
  const at = (hours: number) => new Date(world.now.getTime() + hours * 3_600_000)
  const rescheduled = { ...first, settlement: 'rescheduled' } as const
  await expect(settleStop(driver, { ...rescheduled, new_date: at(-5).toISOString() })).rejects.toMatchObject({
    details: { validation: { new_date: ['date_in_past'] } },
  })
  await settleStop(driver, { ...rescheduled, new_date: at(5).toISOString() })
  expect((await run.stops())[0]).toMatchObject({ status: 'progress', arrived_at: null, destination_date: at(5) })
  await arriveStop(driver, second)
  await expect(settleStop(driver, { ...second, settlement: 'returned', reason: 'Closed' })).rejects.toMatchObject({
    details: { conflict: 'stop_not_failed', status: 'progress' },
  })
  await stopComplete(driver, { ...second, pod: noPod() })
  await expect(arriveDestination(driver, { job_id: run.job_id })).rejects.toMatchObject(stale)
  await arriveStop(driver, first)
  await stopComplete(driver, { ...first, pod: noPod() })
  await arriveDestination(driver, { job_id: run.job_id })
})

test('two tabs that complete the same stop: one does, the other is told where the job stands', async () => {
  const { run, driver, first } = await onTheRoad(1)
  await arriveStop(driver, first)
  const outcomes = await Promise.allSettled([
    stopComplete(driver, { ...first, pod: noPod() }),
    stopComplete(driver, { ...first, pod: noPod() }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: stale })
  expect((await run.facts()).filter((name) => name === 'stop_completed')).toHaveLength(1)
})

test('a stop that is tried again at another time has that time alone: its old window is over', async () => {
  const { run, driver, first } = await onTheRoad(1)
  const at = (minutes: number) => new Date(world.now.getTime() + minutes * 60_000)
  await world.db
    .updateTable('job_stops')
    .set({ destination_date: at(30), destination_date_end: at(90), destination_asap: true })
    .where('id', '=', first.stop_id)
    .execute()
  await arriveStop(driver, first)
  await stopFailed(driver, { ...first, reason: 'PREMISES_CLOSED' })
  const tried = { settlement: 'rescheduled', reason: 'Open in the morning', new_date: at(900).toISOString() } as const
  await settleStop(driver, { ...first, ...tried })
  expect(await run.stops()).toMatchObject([
    {
      status: 'progress',
      destination_date: at(900),
      destination_date_end: null,
      destination_asap: false,
      arrived_at: null,
    },
  ])
})
