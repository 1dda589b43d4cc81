import { goodsOnBoardInput } from '@waybill/domain/delivery/run-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation, type Work } from '../../../platform/operation.ts'
import type { Stop } from '../../jobs/job-progress.sql.ts'
import type { LockedJob } from '../../jobs/lock-job.ts'
import { claimUploads } from '../../uploads/claim-uploads.ts'
import { insertGoodsOnBoard } from '../delivery.sql.ts'
import { lockRun, lockRunAtStop } from './lock-run.ts'
import { type Moment, reportedMoment } from './reported-moment.ts'
import { requireStoppedAt } from './stop-moments.ts'
import { takeStep } from './take-step.ts'

/** The goods are in the vehicle: at the pickup, or at a stop where more are taken on. */
export const goodsOnBoard = operation({
  input: goodsOnBoardInput,
  permission: 'job.progress',

  async load(input, work) {
    const { stop_id } = input
    if (stop_id !== null) return lockRunAtStop({ ...input, stop_id }, work)
    const run = await lockRun(input, work)
    return run && { ...run, stop: null }
  },

  async run({ job, stop }, { board_route_date, captured_at, upload_ids, unreadable_photos }, work) {
    const step = { job, captured_at, stop_id: stop?.id ?? null, field: 'board_route_date' }
    const moment = await reportedMoment(board_route_date, step, work)
    await (stop ? boardAtStop(job, stop, moment, work) : boardAtPickup(job, moment, work))
    const { tx, viewer } = work
    const goods = await insertGoodsOnBoard(tx, {
      job_id: job.id,
      stop_id: stop?.id ?? null,
      board_route_date: moment.date_and_time,
      unreadable_photos,
      user_id: viewer.user_id,
      is_late: job.is_late ?? false,
    })
    await claimUploads(tx, viewer, { upload_ids, kinds: ['goods_on_board'], of: { goods_on_board_id: goods.id } })
    return { id: job.id }
  },
})

async function boardAtPickup(job: LockedJob, moment: Moment, work: Work) {
  await takeStep(job, 'goods_on_board', work, { moment, told: [{ name: 'goods_boarded', job_id: job.id }] })
}

/** Taking the goods on is all there is to do at such a stop. */
async function boardAtStop(job: LockedJob, stop: Stop, moment: Moment, work: Work) {
  if (stop.is_drop_off) throw AppError.invalid({ stop_id: ['invalid'] })
  await requireStoppedAt(work.tx, job, stop, 'stop_goods_on_board')
  const ids = { job_id: job.id, stop_id: stop.id }
  await takeStep(job, 'stop_goods_on_board', work, {
    moment,
    stop_id: stop.id,
    at_stop: { status: 'complete', completed_at: moment.noted_at },
    told: [
      { name: 'stop_goods_boarded', ...ids },
      { name: 'stop_completed', ...ids },
    ],
  })
}
