import { correctPodInput } from '@waybill/domain/jobs/job-steps-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { takeJobAction } from '../jobs/take-job-action.ts'
import { updateProof } from './delivery.sql.ts'
import { lockPod } from './lock-pod.ts'
import { noteDelivered } from './note-delivered.ts'
import { reportedMoment } from './reported-moment.ts'
import { takeProofFiles } from './take-proof-files.ts'

/** The carrier puts a proof right: a forgotten photo, a wrong name. The log keeps what it said before. */
export const correctPod = operation({
  name: 'correctPod',
  input: correctPodInput,
  permission: 'pod.correct',
  load: lockPod,

  async run({ job, pod }, { pod: corrected }, work) {
    const { recipient, details } = corrected
    // Taking a proof away is a removal, of which the other side hears as one.
    if (corrected.pod_not_required) throw AppError.invalid({ 'pod.pod_not_required': ['invalid'] })
    const date = await reportedMoment(
      corrected.delivery_date,
      { job, stop_id: pod.stop_id, field: 'pod.delivery_date', isCorrection: true },
      work,
    )
    const { delivery_date, recipient: former_recipient } = pod
    await takeJobAction(job, 'correct_pod', work, {
      ...(pod.stop_id && { stop_id: pod.stop_id }),
      metadata: { recipient, former_recipient, former_delivery_date: delivery_date.toISOString() },
    })
    const proven = { pod_not_required: false, no_pod_reason: null }
    await updateProof(work.tx, pod.id, { delivery_date: date, recipient, details, ...proven })
    await takeProofFiles(work, pod, corrected)
    await noteDelivered(work.tx, pod, date)
    const name = pod.pod_not_required ? 'pod_uploaded' : 'pod_corrected'
    work.happened({ name, job_id: job.id, pod_id: pod.id })
    return { id: pod.id }
  },
})
