import { correctPodInput } from '@waybill/domain/delivery/proof-input'
import { isOfAnother } from '@waybill/domain/delivery/pod-forms'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { updateProof } from '../delivery.sql.ts'
import { lockPod } from './lock-pod.ts'
import { reportedMoment } from '../run/reported-moment.ts'
import { takeProofFiles, unreadableIn } from './prove-delivery.ts'
import { takeStep } from '../run/take-step.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { updateProgress, updateStopProgress } from '../../jobs/job-progress.sql.ts'

/** When a proof says that the goods were handed over is when the stop was completed, or the job delivered. */
export function noteDelivered(tx: Tx, pod: { job_id: string; stop_id: string | null }, date: Date): Promise<void> {
  return pod.stop_id
    ? updateStopProgress(tx, pod.stop_id, { completed_at: date })
    : updateProgress(tx, pod.job_id, { delivery_end: date })
}

/** The carrier puts a proof right: a forgotten photo, a wrong name. The log keeps what it said before. */
export const correctPod = operation({
  input: correctPodInput,
  permission: 'pod.correct',
  load: lockPod,

  async run({ job, pod }, { pod: corrected, captured_at }, work) {
    const { recipient, details } = corrected
    // Taking a proof away is a removal, of which the other side hears as one.
    if (corrected.pod_not_required) throw AppError.invalid({ 'pod.pod_not_required': ['invalid'] })
    // The signature belongs to the name that stands there: another person has to sign again.
    const keepsSignature = pod.signature_upload_id !== null && corrected.signature_upload_id === pod.signature_upload_id
    if (keepsSignature && isOfAnother(pod.recipient, recipient))
      throw AppError.invalid({ 'pod.signature_upload_id': ['signature_required'] })
    const handedOver = await reportedMoment(
      corrected.delivery_date,
      { job, captured_at, stop_id: pod.stop_id, field: 'pod.delivery_date', isCorrection: true },
      work,
    )
    const { delivery_date, recipient: former_recipient } = pod
    await takeStep(job, 'correct_pod', work, {
      moment: await reportedMoment(null, { job, captured_at, stop_id: pod.stop_id, isCorrection: true }, work),
      stop_id: pod.stop_id,
      metadata: { recipient, former_recipient, former_delivery_date: delivery_date.toISOString() },
      told: [{ name: pod.pod_not_required ? 'pod_uploaded' : 'pod_corrected', job_id: job.id, pod_id: pod.id }],
    })
    const proven = { pod_not_required: false, no_pod_reason: null, unreadable_photos: unreadableIn(corrected) }
    await updateProof(work.tx, pod.id, { delivery_date: handedOver.date_and_time, recipient, details, ...proven })
    await takeProofFiles(work, pod, corrected)
    await noteDelivered(work.tx, pod, handedOver.noted_at)
    return { id: pod.id }
  },
})
