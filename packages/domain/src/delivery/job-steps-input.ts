import { type Problem, reportProblems, say, z } from '../errors/validation.ts'
import { longText, personText, placeName, placeText } from '../text/linkless-text.ts'
import { optional, orNull } from '../text/text-rules.ts'
import { capturedAt, instant } from '../time/moments.ts'
import { MAX_UPLOADS_PER_STEP } from '../uploads/upload-rules.ts'
import { deliveryFailureReasons, stopFailureReasons, wordsProblems } from './failure-reasons.ts'
import { MAX_PRICE_PENCE, MIN_PRICE_PENCE, pickupFailureReasons } from '../jobs/job.ts'
import { latitude, longitude } from '../geo/coordinates.ts'
import { stopSettlements } from '../jobs/job-status.ts'

const MAX_MINUTES_WAITED = 24 * 60

const job_id = z.uuid()
const stop_id = z.uuid()
const upload_ids = z.array(z.uuid()).max(MAX_UPLOADS_PER_STEP, say('files_too_many')).default([])
const pence = () =>
  z.int().min(MIN_PRICE_PENCE, say('price_out_of_range')).max(MAX_PRICE_PENCE, say('price_out_of_range'))
const comment = optional(longText())
const captured_at = capturedAt()

/** Extra money for waiting, failing or cancelling, agreed between the sides. */
const charges = {
  additional_charges_agreed: z.boolean().default(false),
  /** Pence. */
  agreed_price: orNull(pence()),
}

/** How long the driver stood at the door in vain; null when they did not wait. */
const minutes_waited = orNull(z.int().min(1, say('invalid')).max(MAX_MINUTES_WAITED, say('invalid')))

function chargeProblems(step: { additional_charges_agreed: boolean; agreed_price: number | null }): Problem[] {
  if (!step.additional_charges_agreed || step.agreed_price !== null) return []
  return [{ path: ['agreed_price'], message: 'agreed_price_required' }]
}

const stepInput = z.object({ job_id, captured_at, date_and_time: orNull(instant()) })
export const startCollectInput = stepInput
export const startDeliverInput = stepInput
export const startReturnInput = stepInput
export const arriveDestinationInput = stepInput
export const arriveStopInput = z.object({ job_id, stop_id, captured_at, date_and_time: orNull(instant()) })

/** Arrived at collection, with the goods to be had or not. */
export const arriveCollectionInput = z
  .object({
    job_id,
    captured_at,
    date_and_time: instant(),
    goods_collected_success: z.boolean(),
    reason: orNull(z.enum(pickupFailureReasons)),
    wait_at_collection_point: orNull(z.boolean()),
    ...charges,
    comment,
  })
  .superRefine(
    reportProblems((step) => {
      if (step.goods_collected_success) return []
      const problems = chargeProblems(step)
      if (step.reason === null) problems.push({ path: ['reason'], message: 'reason_required' })
      if (step.wait_at_collection_point === null) {
        problems.push({ path: ['wait_at_collection_point'], message: 'required' })
      }
      return problems
    }),
  )

/** With a stop: goods taken on board at that stop. */
export const goodsOnBoardInput = z.object({
  job_id,
  stop_id: orNull(stop_id),
  captured_at,
  board_route_date: instant(),
  upload_ids,
})

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
}): Problem[] {
  const problems: Problem[] = []
  if (pod.recipient === null) problems.push({ path: ['recipient'], message: 'recipient_required' })
  if (pod.pod_not_required) {
    if (pod.no_pod_reason === null) problems.push({ path: ['no_pod_reason'], message: 'no_pod_reason_required' })
  } else if (pod.is_electronic_pod) {
    if (pod.signature_upload_id === null) {
      problems.push({ path: ['signature_upload_id'], message: 'signature_required' })
    }
  } else if (pod.upload_ids.length === 0) {
    problems.push({ path: ['upload_ids'], message: 'photo_required' })
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

/** Why a stop failed: spec §3 `failureMetadata`. */
export const stopFailedInput = z
  .object({
    job_id,
    stop_id,
    captured_at,
    date_and_time: orNull(instant()),
    reason: z.enum(stopFailureReasons, say('reason_required')),
    wait_at_collection_point: z.boolean().default(false),
    minutes_waited,
    ...charges,
    comment,
    upload_ids,
  })
  .superRefine(reportProblems((step) => [...chargeProblems(step), ...wordsProblems(step)]))

/** Where goods were left instead. */
const elsewhere = {
  left_at: optional(placeText()),
  left_latitude: orNull(latitude()),
  left_longitude: orNull(longitude()),
}

export const settleStopInput = z
  .object({
    job_id,
    stop_id,
    captured_at,
    settlement: z.enum(stopSettlements, say('required')),
    reason: optional(longText()),
    new_date: orNull(instant()),
    ...elsewhere,
    upload_ids,
  })
  .superRefine(
    reportProblems((step): Problem[] => {
      if (step.settlement === 'rescheduled') {
        return step.new_date === null ? [{ path: ['new_date'], message: 'required' }] : []
      }
      const problems: Problem[] = []
      if (step.reason === null) problems.push({ path: ['reason'], message: 'required' })
      if (step.settlement === 'left_elsewhere' && step.left_at === null) {
        problems.push({ path: ['left_at'], message: 'required' })
      }
      return problems
    }),
  )

export const failDeliveryInput = z
  .object({
    job_id,
    captured_at,
    date_and_time: orNull(instant()),
    reason: z.enum(deliveryFailureReasons, say('reason_required')),
    minutes_waited,
    ...charges,
    comment,
    upload_ids,
  })
  .superRefine(reportProblems(chargeProblems))

export const rescheduleDeliveryInput = z.object({ job_id, captured_at, new_date: instant(), comment })

export const leaveElsewhereInput = z.object({
  job_id,
  captured_at,
  date_and_time: orNull(instant()),
  ...elsewhere,
  left_at: placeName(),
  comment,
  upload_ids: upload_ids.pipe(z.array(z.uuid()).min(1, say('photo_required'))),
})

/** Proof of return. */
export const porInput = z.object({
  return_date: instant(),
  recipient: personText().min(1, say('recipient_required')),
  details: optional(longText()),
  upload_ids: upload_ids.pipe(z.array(z.uuid()).min(1, say('photo_required'))),
})
export const returnGoodsInput = z.object({ job_id, captured_at, por: porInput })
