import { type Problem, reportProblems, say, z } from '../errors/validation.ts'
import { longText, personText } from '../text/linkless-text.ts'
import { optional, orNull } from '../text/text-rules.ts'
import { instant } from '../time/moments.ts'
import { captured_at, job_id, photoProblems, stop_id, unreadable_photos, upload_ids } from './step-fields.ts'

/** Proof of delivery: electronic with a signature, normal with photos, or not needed for a reason. */
export const podInput = z
  .object({
    delivery_date: instant(),
    recipient: optional(personText()),
    is_electronic_pod: z.boolean().default(false),
    signature_upload_id: orNull(z.uuid()),
    pod_not_required: z.boolean().default(false),
    no_pod_reason: optional(longText()),
    details: optional(longText()),
    upload_ids,
    unreadable_photos,
  })
  .superRefine(reportProblems(podProblems))
export type PodInput = z.output<typeof podInput>

function podProblems(pod: {
  recipient: string | null
  is_electronic_pod: boolean
  signature_upload_id: string | null
  pod_not_required: boolean
  no_pod_reason: string | null
  upload_ids: readonly string[]
  unreadable_photos: number
}): Problem[] {
  const problems: Problem[] = []
  if (pod.recipient === null) problems.push({ path: ['recipient'], message: 'recipient_required' })
  if (pod.pod_not_required) {
    if (pod.no_pod_reason === null) problems.push({ path: ['no_pod_reason'], message: 'no_pod_reason_required' })
  } else if (pod.is_electronic_pod) {
    if (pod.signature_upload_id === null) {
      problems.push({ path: ['signature_upload_id'], message: 'signature_required' })
    }
  } else {
    problems.push(...photoProblems(pod))
  }
  return problems
}

/** The proof as it should have been: what it does not name any more is taken away. */
export const correctPodInput = z.object({ pod_id: z.uuid(), captured_at, pod: podInput })
/** Taken away without another in its place, which needs a reason as a delivery without proof does. */
export const removePodInput = z.object({
  pod_id: z.uuid(),
  captured_at,
  reason: longText().min(1, say('no_pod_reason_required')),
})

export const stopCompleteInput = z.object({ job_id, stop_id, captured_at, pod: podInput })
export const deliverInput = z.object({ job_id, captured_at, pod: podInput })
export const deliverForDriverInput = z.object({ job_id, comment: longText().min(1, say('required')) })

/** Proof of return. */
export const porInput = z
  .object({
    return_date: instant(),
    recipient: personText().min(1, say('recipient_required')),
    details: optional(longText()),
    upload_ids,
    unreadable_photos,
  })
  .superRefine(reportProblems(photoProblems))
export const returnGoodsInput = z.object({ job_id, captured_at, por: porInput })
