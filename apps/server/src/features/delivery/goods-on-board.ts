import { goodsOnBoardInput } from '@waybill/domain/jobs/job-steps-input'
import { AppError } from '../../platform/app-error.ts'
import { operation, type Work } from '../../platform/operation.ts'
import { noteStop, type Stop } from '../jobs/job-progress.ts'
import type { LockedJob } from '../jobs/lock-job.ts'
import { takeJobAction } from '../jobs/take-job-action.ts'
import { claimUploads } from '../uploads/claim-uploads.ts'
import { insertGoodsOnBoard } from './delivery.sql.ts'
import { lockRunWithStops } from './lock-run.ts'
import { reportedMoment } from './reported-moment.ts'
import { requireStoppedAt } from './stop-moments.ts'

/** The goods are in the vehicle: at the pickup, or at a stop where more are taken on. */
export const goodsOnBoard = operation({
  name: 'goodsOnBoard',
  input: goodsOnBoardInput,
  permission: 'job.progress',

  async load(input, work) {
    const run = await lockRunWithStops(input, work)
    const stop = run?.stops.find(({ id }) => id === input.stop_id) ?? null
    return run && (stop || input.stop_id === null) ? { job: run.job, stop } : undefined
  },

  async run({ job, stop }, { board_route_date, upload_ids }, work) {
    const date = await reportedMoment(
      board_route_date,
      { job, stop_id: stop?.id ?? null, field: 'board_route_date' },
      work,
    )
    await (stop ? boardAtStop(job, stop, date, work) : boardAtPickup(job, date, work))
    const { tx, viewer } = work
    const goods = await insertGoodsOnBoard(tx, {
      job_id: job.id,
      stop_id: stop?.id ?? null,
      board_route_date: date,
      user_id: viewer.user_id,
    })
    await claimUploads(tx, viewer, { upload_ids, kinds: ['goods_on_board'], of: { goods_on_board_id: goods.id } })
    return { id: job.id }
  },
})

async function boardAtPickup(job: LockedJob, date_and_time: Date, work: Work) {
  await takeJobAction(job, 'goods_on_board', work, { date_and_time })
  work.happened({ name: 'goods_boarded', job_id: job.id })
}

/** Taking the goods on is all there is to do at such a stop. */
async function boardAtStop(job: LockedJob, stop: Stop, date_and_time: Date, work: Work) {
  if (stop.is_drop_off) throw AppError.invalid({ stop_id: ['invalid'] })
  requireStoppedAt(job, stop)
  await takeJobAction(job, 'stop_goods_on_board', work, { stop_id: stop.id, date_and_time })
  await noteStop(work.tx, stop.id, { status: 'complete', completed_at: date_and_time })
  work.happened({ name: 'stop_goods_boarded', job_id: job.id, stop_id: stop.id })
  work.happened({ name: 'stop_completed', job_id: job.id, stop_id: stop.id })
}
