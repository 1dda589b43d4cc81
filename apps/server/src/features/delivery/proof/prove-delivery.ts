import type { PodInput } from '@waybill/domain/delivery/proof-input'
import type { Work } from '../../../platform/operation.ts'
import type { LockedJob } from '../../jobs/lock-job.ts'
import { insertProof, updateSignature } from '../delivery.sql.ts'
import { type Moment, reportedMoment } from '../run/reported-moment.ts'
import { claimUploads, removeOtherUploads } from '../../uploads/claim-uploads.ts'

/** Stores a proof of delivery with its photos or its signature, or why none was needed; answers when it was. */
export async function proveDelivery(
  work: Work,
  { job, stop_id, captured_at }: { job: LockedJob; stop_id: string | null; captured_at: string | null | undefined },
  pod: PodInput,
): Promise<Moment> {
  const { tx, viewer, recordFact } = work
  const job_id = job.id
  const step = { job, stop_id, captured_at, field: 'pod.delivery_date' }
  const moment = await reportedMoment(pod.delivery_date, step, work)
  const { id } = await insertProof(tx, {
    job_id,
    stop_id,
    kind: 'POD',
    delivery_date: moment.date_and_time,
    recipient: pod.recipient,
    pod_not_required: pod.pod_not_required,
    no_pod_reason: pod.pod_not_required ? pod.no_pod_reason : null,
    details: pod.details,
    unreadable_photos: unreadableIn(pod),
    user_id: viewer.user_id,
    is_late: job.is_late ?? false,
  })
  if (pod.pod_not_required) return moment
  await takeProofFiles(work, { id, stop_id }, pod)
  if (!job.is_late) recordFact({ name: 'pod_uploaded', job_id, pod_id: id })
  return moment
}

/** Of photos that the proof does without there is nothing to say. */
export const unreadableIn = (pod: PodInput): number => (pod.pod_not_required ? 0 : pod.unreadable_photos)

type Proof = { id: string; stop_id: string | null }

/** Photos and signature of a proof are those it names, and none where none is required; what it had before goes. */
export async function takeProofFiles({ tx, viewer }: Work, { id, stop_id }: Proof, pod: PodInput) {
  const of = { pod_id: id }
  const photos = pod.pod_not_required ? [] : pod.upload_ids
  const signature = pod.is_electronic_pod && !pod.pod_not_required ? pod.signature_upload_id : null
  if (signature !== null) {
    const upload_ids = [signature]
    // Claimed before it is named as the signature, so that a file which is not the driver's own is a field's error.
    await claimUploads(tx, viewer, { upload_ids, kinds: ['signature'], of, field: 'pod.signature_upload_id' })
  }
  await updateSignature(tx, id, signature)
  const kinds = [stop_id ? 'stop_pod' : 'pod'] as const
  await claimUploads(tx, viewer, { upload_ids: photos, kinds, of, field: 'pod.upload_ids' })
  await removeOtherUploads(tx, of, signature === null ? photos : [...photos, signature])
}
