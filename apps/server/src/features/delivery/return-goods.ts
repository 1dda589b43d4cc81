import { returnGoodsInput } from '@waybill/domain/jobs/job-steps-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { noteProgress } from '../jobs/job-progress.ts'
import { takeJobAction } from '../jobs/take-job-action.ts'
import { claimUploads } from '../uploads/claim-uploads.ts'
import { insertProof } from './delivery.sql.ts'
import { lockRun } from './lock-run.ts'
import { reportedMoment } from './reported-moment.ts'

/** The goods are back where they came from, with the proof of return. The work done can be invoiced. */
export const returnGoods = operation({
  name: 'returnGoods',
  input: returnGoodsInput,
  permission: 'job.settle_failure',
  load: lockRun,

  async run({ job }, { por }, work) {
    const { tx, viewer } = work
    const date_and_time = await reportedMoment(por.return_date, { job, field: 'por.return_date' }, work)
    await takeJobAction(job, 'return_goods', work, { date_and_time })
    if (!job.is_returning) throw AppError.notNow('return_not_begun', job.status)
    const { id: pod_id } = await insertProof(tx, {
      job_id: job.id,
      stop_id: null,
      kind: 'POR',
      delivery_date: date_and_time,
      recipient: por.recipient,
      pod_not_required: false,
      no_pod_reason: null,
      details: por.details,
      user_id: viewer.user_id,
    })
    await claimUploads(tx, viewer, {
      upload_ids: por.upload_ids,
      kinds: ['por'],
      of: { pod_id },
      field: 'por.upload_ids',
    })
    await noteProgress(tx, job.id, { delivery_end: date_and_time, is_returning: false })
    work.happened({ name: 'goods_returned', job_id: job.id })
    return { id: job.id }
  },
})
