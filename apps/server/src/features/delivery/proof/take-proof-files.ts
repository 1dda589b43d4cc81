import type { PodInput } from '@waybill/domain/delivery/job-steps-input'
import type { Work } from '../../../platform/operation.ts'
import { claimUploads, removeOtherUploads } from '../../uploads/claim-uploads.ts'
import { updateSignature } from '../delivery.sql.ts'

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
