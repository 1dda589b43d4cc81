import { returnGoodsInput } from '@waybill/domain/delivery/proof-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { claimUploads } from '../../uploads/claim-uploads.ts'
import { insertProof } from '../delivery.sql.ts'
import { lockRun } from '../run/lock-run.ts'
import { reportedMoment } from '../run/reported-moment.ts'
import { takeStep } from '../run/take-step.ts'

/** The goods are back where they came from, with the proof of return. The work done can be invoiced. */
export const returnGoods = operation({
  input: returnGoodsInput,
  permission: 'job.settle_failure',
  load: lockRun,

  async run({ job }, { por, captured_at }, work) {
    const { tx, viewer } = work
    const moment = await reportedMoment(por.return_date, { job, captured_at, field: 'por.return_date' }, work)
    await takeStep(job, 'return_goods', work, {
      moment,
      progress: { delivery_end: moment.noted_at, is_returning: false },
      told: [{ name: 'goods_returned', job_id: job.id }],
    })
    if (!job.is_returning) throw AppError.notNow('return_not_begun', job.status)
    const { id: pod_id } = await insertProof(tx, {
      job_id: job.id,
      stop_id: null,
      kind: 'POR',
      delivery_date: moment.date_and_time,
      recipient: por.recipient,
      pod_not_required: false,
      no_pod_reason: null,
      details: por.details,
      unreadable_photos: por.unreadable_photos,
      user_id: viewer.user_id,
      is_late: job.is_late ?? false,
    })
    await claimUploads(tx, viewer, {
      upload_ids: por.upload_ids,
      kinds: ['por'],
      of: { pod_id },
      field: 'por.upload_ids',
    })
    return { id: job.id }
  },
})
