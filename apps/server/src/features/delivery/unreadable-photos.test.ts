import { expect, test } from 'vitest'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { RunStory } from '../../../testing/run-story.ts'
import { useWorld } from '../../../testing/world.ts'
import { correctPod } from './proof/correct-pod.ts'
import { deliver } from './proof/deliver.ts'
import { goodsOnBoard } from './run/goods-on-board.ts'
import { arriveStop } from './stops/arrive-stop.ts'
import { settleStop } from './stops/settle-stop.ts'
import { stopComplete } from './stops/stop-complete.ts'
import { stopFailed } from './stops/stop-failed.ts'
import { failDelivery } from './trouble/fail-delivery.ts'
import { leaveElsewhere } from './trouble/leave-elsewhere.ts'
import { returnGoods } from './trouble/return-goods.ts'
import { startReturn } from './trouble/start-return.ts'

const world = useWorld()

type Photos = { upload_ids: string[]; unreadable_photos?: number }
type At = { run: RunStory; driver: Awaited<ReturnType<typeof world.as>>; job_id: string; stop_id: string }
type Case = {
  status: JobStatus
  stops?: number
  /** The steps before it. */
  begin?: (at: At) => Promise<unknown>
  take: (at: At, photos: Photos) => Promise<unknown>
  /** The table that keeps the count. */
  kept: 'goods_on_board' | 'pods' | 'incidents'
  /** A photo is asked for: without any, not even an unreadable one, the step is refused. */
  asks: boolean
}

const proof = () => ({ delivery_date: world.now.toISOString(), recipient: 'Ada' })
const atStop = ({ driver, job_id, stop_id }: At) => arriveStop(driver, { job_id, stop_id })
const failed = ({ driver, job_id }: At) => failDelivery(driver, { job_id, reason: 'DELIVERY_REFUSED' })

const cases: Record<string, Case> = {
  goodsOnBoard: {
    status: 'collect_arrived',
    take: ({ driver, job_id }, photos) =>
      goodsOnBoard(driver, { job_id, board_route_date: world.now.toISOString(), ...photos }),
    kept: 'goods_on_board',
    asks: false,
  },
  stopComplete: {
    status: 'progress',
    stops: 1,
    begin: atStop,
    take: ({ driver, job_id, stop_id }, photos) =>
      stopComplete(driver, { job_id, stop_id, pod: { ...proof(), ...photos } }),
    kept: 'pods',
    asks: true,
  },
  stopFailed: {
    status: 'progress',
    stops: 1,
    begin: atStop,
    take: ({ driver, job_id, stop_id }, photos) =>
      stopFailed(driver, { job_id, stop_id, reason: 'DELIVERY_REFUSED', ...photos }),
    kept: 'incidents',
    asks: false,
  },
  settleStop: {
    status: 'progress',
    stops: 1,
    async begin(at) {
      const { driver, job_id, stop_id } = at
      await atStop(at)
      await stopFailed(driver, { job_id, stop_id, reason: 'DELIVERY_REFUSED' })
    },
    take: ({ driver, job_id, stop_id }, photos) =>
      settleStop(driver, { job_id, stop_id, settlement: 'left_elsewhere', reason: 'Shut', left_at: 'Gate', ...photos }),
    kept: 'incidents',
    asks: true,
  },
  deliver: {
    status: 'delivering',
    take: ({ driver, job_id }, photos) => deliver(driver, { job_id, pod: { ...proof(), ...photos } }),
    kept: 'pods',
    asks: true,
  },
  correctPod: {
    status: 'delivering',
    begin: async ({ run, driver, job_id }) =>
      deliver(driver, { job_id, pod: { ...proof(), upload_ids: [await run.photo('pod')] } }),
    async take({ driver, job_id }, photos) {
      const pods = world.db.selectFrom('pods').select('id').where('job_id', '=', job_id)
      const { id } = await pods.executeTakeFirstOrThrow()
      await correctPod(driver, { pod_id: id, pod: { ...proof(), ...photos } })
    },
    kept: 'pods',
    asks: true,
  },
  failDelivery: {
    status: 'delivering',
    take: ({ driver, job_id }, photos) => failDelivery(driver, { job_id, reason: 'DELIVERY_REFUSED', ...photos }),
    kept: 'incidents',
    asks: false,
  },
  leaveElsewhere: {
    status: 'delivering',
    begin: failed,
    take: ({ driver, job_id }, photos) => leaveElsewhere(driver, { job_id, left_at: 'Gatehouse', ...photos }),
    kept: 'incidents',
    asks: true,
  },
  returnGoods: {
    status: 'delivering',
    async begin(at) {
      await failed(at)
      await startReturn(at.driver, { job_id: at.job_id })
    },
    take: ({ driver, job_id }, photos) =>
      returnGoods(driver, { job_id, por: { return_date: world.now.toISOString(), recipient: 'Sam', ...photos } }),
    kept: 'pods',
    asks: true,
  },
}

async function begun({ status, stops = 0, begin }: Case): Promise<At> {
  const run = await RunStory.begin(world, { status, stops })
  const [stop] = await run.stops()
  const at = { run, driver: await world.as(run.driver.token), job_id: run.job_id, stop_id: stop?.id ?? '' }
  await begin?.(at)
  return at
}

test.each(Object.entries(cases))(
  '%s is taken without its photo, and the record says that one is missing',
  async (_, each) => {
    const at = await begun(each)
    await each.take(at, { upload_ids: [], unreadable_photos: 2 })
    const rows = world.db.selectFrom(each.kept).select('unreadable_photos').where('job_id', '=', at.job_id)
    expect(await rows.orderBy('id', 'desc').executeTakeFirstOrThrow()).toEqual({ unreadable_photos: 2 })
  },
)

const asking = Object.entries(cases).filter(([, { asks }]) => asks)

test.each(asking)('%s asks for a photo where none was taken', async (_, each) => {
  const at = await begun(each)
  await expect(each.take(at, { upload_ids: [] })).rejects.toMatchObject({ code: 'VALIDATION' })
})

test('a corrected proof has the photos that it names, and no count of those before', async () => {
  const { deliver: delivery, correctPod: correction } = cases
  const at = await begun(delivery!)
  await delivery!.take(at, { upload_ids: [], unreadable_photos: 1 })
  await correction!.take(at, { upload_ids: [await at.run.photo('pod')] })
  const pod = world.db.selectFrom('pods').select('unreadable_photos').where('job_id', '=', at.job_id)
  expect(await pod.executeTakeFirstOrThrow()).toEqual({ unreadable_photos: 0 })
})
