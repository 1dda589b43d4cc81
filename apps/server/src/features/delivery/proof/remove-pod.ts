import { removePodInput } from '@waybill/domain/delivery/proof-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { removeOtherUploads } from '../../uploads/claim-uploads.ts'
import { updateProof, updateSignature } from '../delivery.sql.ts'
import { lockPod } from './lock-pod.ts'
import { reportedMoment } from '../run/reported-moment.ts'
import { takeStep } from '../run/take-step.ts'

/** Photos and signature go; the delivery stays one, now without a proof and with the reason for it (decision 0019). */
export const removePod = operation({
  input: removePodInput,
  permission: 'pod.correct',
  load: lockPod,

  async run({ job, pod }, { reason, captured_at }, work) {
    const { tx } = work
    if (pod.pod_not_required) throw AppError.notNow('proof_removed', job.status)
    await takeStep(job, 'remove_pod', work, {
      moment: await reportedMoment(null, { job, captured_at, stop_id: pod.stop_id, isCorrection: true }, work),
      stop_id: pod.stop_id,
      metadata: { reason },
      told: [{ name: 'pod_removed', job_id: job.id, pod_id: pod.id }],
    })
    await updateProof(tx, pod.id, { pod_not_required: true, no_pod_reason: reason })
    await updateSignature(tx, pod.id, null)
    await removeOtherUploads(tx, { pod_id: pod.id }, [])
    return { id: pod.id }
  },
})
