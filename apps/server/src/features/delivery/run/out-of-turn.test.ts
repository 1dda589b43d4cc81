import { beforeAll, expect, test } from 'vitest'
import { jobFlow } from '@waybill/domain/jobs/job-flow'
import { jobStatuses } from '@waybill/domain/jobs/job-status'
import type { Context } from '../../../platform/context.ts'
import { RunStory } from '../../../../testing/run-story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { arriveCollection } from './arrive-collection.ts'
import { arriveDestination } from './arrive-destination.ts'
import { arriveStop } from '../stops/arrive-stop.ts'
import { deliverForDriver } from '../proof/deliver-for-driver.ts'
import { deliver } from '../proof/deliver.ts'
import { failDelivery } from '../trouble/fail-delivery.ts'
import { goodsOnBoard } from './goods-on-board.ts'
import { leaveElsewhere } from '../trouble/leave-elsewhere.ts'
import { rescheduleDelivery } from '../trouble/reschedule-delivery.ts'
import { returnGoods } from '../trouble/return-goods.ts'
import { settleStop } from '../stops/settle-stop.ts'
import { startCollect } from './start-collect.ts'
import { startDeliver } from './start-deliver.ts'
import { startReturn } from '../trouble/start-return.ts'
import { stopComplete } from '../stops/stop-complete.ts'
import { stopFailed } from '../stops/stop-failed.ts'

const world = useWorld()
let run: RunStory
let stop_id: string
beforeAll(async () => {
  run = await RunStory.begin(world, { stops: 1 })
  stop_id = (await run.stops())[0]!.id
})

const now = () => world.now.toISOString()
const at = () => ({ job_id: run.job_id, stop_id })
const proof = async (kind: 'pod' | 'por' | 'failure') => [await run.photo(kind)]

/** Every step as a driver would take it, with valid input. */
const steps = {
  start_collect: (driver: Context) => startCollect(driver, { job_id: run.job_id }),
  arrive_collection: (driver: Context) =>
    arriveCollection(driver, { job_id: run.job_id, date_and_time: now(), goods_collected_success: true }),
  collection_failed: (driver: Context) =>
    arriveCollection(driver, {
      job_id: run.job_id,
      date_and_time: now(),
      goods_collected_success: false,
      reason: 'GOODS_NOT_READY',
      wait_at_collection_point: true,
    }),
  goods_on_board: (driver: Context) => goodsOnBoard(driver, { job_id: run.job_id, board_route_date: now() }),
  start_deliver: (driver: Context) => startDeliver(driver, { job_id: run.job_id }),
  arrive_stop: (driver: Context) => arriveStop(driver, at()),
  stop_complete: (driver: Context) =>
    stopComplete(driver, {
      ...at(),
      pod: { delivery_date: now(), recipient: 'Jo', pod_not_required: true, no_pod_reason: 'Locker' },
    }),
  stop_failed: (driver: Context) => stopFailed(driver, { ...at(), reason: 'NO_ONE_AVAILABLE' }),
  settle_stop: (driver: Context) => settleStop(driver, { ...at(), settlement: 'returned', reason: 'Closed' }),
  arrive_destination: (driver: Context) => arriveDestination(driver, { job_id: run.job_id }),
  deliver: async (driver: Context) =>
    deliver(driver, {
      job_id: run.job_id,
      pod: { delivery_date: now(), recipient: 'Jo', upload_ids: await proof('pod') },
    }),
  fail_delivery: (driver: Context) => failDelivery(driver, { job_id: run.job_id, reason: 'NO_UNLOADING' }),
  reschedule_delivery: (driver: Context) =>
    rescheduleDelivery(driver, { job_id: run.job_id, new_date: new Date(world.now.getTime() + 9e6).toISOString() }),
  leave_elsewhere: async (driver: Context) =>
    leaveElsewhere(driver, { job_id: run.job_id, left_at: 'Gate', upload_ids: await proof('failure') }),
  start_return: (driver: Context) => startReturn(driver, { job_id: run.job_id }),
  return_goods: async (driver: Context) =>
    returnGoods(driver, {
      job_id: run.job_id,
      por: { return_date: now(), recipient: 'Jo', upload_ids: await proof('por') },
    }),
} as const

test.each(Object.entries(steps))(
  '%s out of its turn changes nothing and says where the job stands',
  async (action, take) => {
    const { from } = jobFlow[action as keyof typeof steps]
    const driver = await world.as(run.driver.token)
    for (const status of jobStatuses.filter((each) => !from.some((open) => open === each))) {
      await world.db.updateTable('jobs').set({ status }).where('id', '=', run.job_id).execute()
      await expect(take(driver)).rejects.toMatchObject({ code: 'CONFLICT', details: { status } })
      expect(await run.job()).toMatchObject({ status })
    }
    expect(await run.actions()).toEqual([])
    expect(await run.facts()).toEqual([])
  },
)

test.each(Object.entries(steps))(
  '%s is for the carrier: a stranger finds no job, the poster is told why not',
  async (action, take) => {
    const [status] = jobFlow[action as keyof typeof steps].from
    await world.db.updateTable('jobs').set({ status }).where('id', '=', run.job_id).execute()
    const stranger = await world.story.company('Owner_Driver')
    await expect(take(await world.as(stranger.token))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    if (jobFlow[action as keyof typeof steps].by.some((party) => party === 'poster')) return
    const poster = await world.as(run.poster.token)
    await expect(take(poster)).rejects.toMatchObject({ code: expect.stringMatching(/FORBIDDEN|CONFLICT/) })
    expect(await run.facts()).toEqual([])
  },
)

test('the poster delivers for the driver only while the job is on the road', async () => {
  const poster = await world.as(run.poster.token)
  for (const status of jobStatuses.filter((each) => !jobFlow.deliver_for_driver.from.some((open) => open === each))) {
    await world.db.updateTable('jobs').set({ status }).where('id', '=', run.job_id).execute()
    await expect(deliverForDriver(poster, { job_id: run.job_id, comment: 'They rang' })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { status },
    })
  }
})

test('goods are taken on at a stop only while the driver is there', async () => {
  await world.db.updateTable('jobs').set({ status: 'progress' }).where('id', '=', run.job_id).execute()
  const { id } = (await run.stops())[0]!
  const waits = { is_drop_off: false, status: 'progress', arrived_at: null } as const
  await world.db.updateTable('job_stops').set(waits).where('id', '=', id).execute()
  const takeOn = async () =>
    goodsOnBoard(await world.as(run.driver.token), { ...at(), board_route_date: now(), upload_ids: [] })
  await expect(takeOn()).rejects.toMatchObject({ code: 'CONFLICT', details: { conflict: 'stop_out_of_turn' } })
  expect((await run.stops())[0]).toMatchObject({ status: 'progress', completed_at: null })
  await arriveStop(await world.as(run.driver.token), at())
  await takeOn()
  expect((await run.stops())[0]).toMatchObject({ status: 'complete' })
})
