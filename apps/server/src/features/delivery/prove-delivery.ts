import type { PodInput } from '@waybill/domain/jobs/job-steps-input'
import type { Work } from '../../platform/operation.ts'
import { claimUploads } from '../uploads/claim-uploads.ts'
import { insertProof, updateSignature } from './delivery.sql.ts'
import { reportedMoment } from './lock-run.ts'

/** Stores a proof of delivery with its photos or its signature, or why none was needed; answers when it was. */
export async function proveDelivery(
  work: Work,
  { job_id, stop_id }: { job_id: string; stop_id: string | null },
  pod: PodInput,
): Promise<{ date: Date }> {
  const { tx, viewer, happened } = work
  const date = reportedMoment(pod.delivery_date, work, 'pod.delivery_date')
  const { id } = await insertProof(tx, {
    job_id,
    stop_id,
    kind: 'POD',
    delivery_date: date,
    recipient: pod.recipient,
    pod_not_required: pod.pod_not_required,
    no_pod_reason: pod.pod_not_required ? pod.no_pod_reason : null,
    details: pod.details,
    user_id: viewer.user_id,
  })
  if (pod.pod_not_required) return { date }
  const of = { pod_id: id }
  if (pod.is_electronic_pod && pod.signature_upload_id !== null) {
    const upload_ids = [pod.signature_upload_id]
    // Claimed before it is named as the signature, so that a file which is not the driver's own is a field's error.
    await claimUploads(tx, viewer, { upload_ids, kinds: ['signature'], of, field: 'pod.signature_upload_id' })
    await updateSignature(tx, id, pod.signature_upload_id)
  }
  const kinds = [stop_id ? 'stop_pod' : 'pod'] as const
  await claimUploads(tx, viewer, { upload_ids: pod.upload_ids, kinds, of, field: 'pod.upload_ids' })
  happened({ name: 'pod_uploaded', job_id, pod_id: id })
  return { date }
}
