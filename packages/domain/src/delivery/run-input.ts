import { reportProblems, z } from '../errors/validation.ts'
import { chargeProblems } from '../jobs/agreed-charges.ts'
import { pickupFailureReasons } from '../jobs/job.ts'
import { orNull } from '../text/text-rules.ts'
import { instant } from '../time/moments.ts'
import { captured_at, charges, comment, job_id, stop_id, unreadable_photos, upload_ids } from './step-fields.ts'

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
  unreadable_photos,
})
