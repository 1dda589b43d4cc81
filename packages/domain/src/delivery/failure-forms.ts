import { type Problem, reportProblems, z } from '../errors/validation.ts'
import { placeText } from '../text/linkless-text.ts'
import { optional, orNull } from '../text/text-rules.ts'
import { instant } from '../time/moments.ts'
import { wordsProblems } from './failure-reasons.ts'
import { actionIsOpen, type JobAction, type Party } from '../jobs/job-flow.ts'
import { type StopSettlement, stopSettlements } from '../jobs/job-status.ts'
import { failDeliveryInput, stopFailedInput } from './trouble-input.ts'
import { planProblem } from './step-times.ts'

/** The fate of goods that nobody took; `aboard` leaves it open. `aboard` says that later. */
export const goodsBecome = ['aboard', ...stopSettlements] as const
export type GoodsBecome = (typeof goodsBecome)[number]

const stepOf = {
  left_elsewhere: 'leave_elsewhere',
  returned: 'start_return',
  rescheduled: 'reschedule_delivery',
} as const satisfies Record<StopSettlement, JobAction>

/** The choices of these parties for the goods of a failed delivery, by the job flow. */
export function goodsMayBecome(parties: readonly Party[]): GoodsBecome[] {
  const maySay = (action: JobAction) => parties.some((party) => actionIsOpen(action, 'failed_delivery', party))
  return goodsBecome.filter((each) => each === 'aboard' || maySay(stepOf[each]))
}

const goodsFields = z.object({
  becomes: z.enum(goodsBecome),
  new_date: orNull(instant()),
  left_at: optional(placeText()),
})
export type GoodsSaid = z.output<typeof goodsFields>

/** The second step would refuse another day that is none: it is said at the field, before the first is written down. */
const goodsAt = (now: () => Date) =>
  goodsFields.superRefine(
    reportProblems(({ becomes, new_date, left_at }): Problem[] => {
      if (becomes === 'left_elsewhere' && left_at === null) return [{ path: ['left_at'], message: 'required' }]
      if (becomes !== 'rescheduled') return []
      const message = new_date === null ? 'required' : planProblem(new Date(new_date), now())
      return message === null ? [] : [{ path: ['new_date'], message }]
    }),
  )

/** Goods that are left somewhere are photographed there (semantics §4). */
function photoProblems(said: { failure: { upload_ids: readonly string[] }; goods: GoodsSaid }): Problem[] {
  const isUnseen = said.goods.becomes === 'left_elsewhere' && said.failure.upload_ids.length === 0
  return isUnseen ? [{ path: ['failure', 'upload_ids'], message: 'photo_required' }] : []
}

/** A failed stop and what becomes of its goods: one form, sent as one step or two. */
export const failStopForm = (now: () => Date) =>
  z.object({ failure: stopFailedInput, goods: goodsAt(now) }).superRefine(reportProblems(photoProblems))

/** The same at the destination. A journal may bring an "other" without words; whoever fills in the form is asked for them. */
export const failDeliveryForm = (now: () => Date) =>
  z
    .object({ failure: failDeliveryInput.superRefine(reportProblems(wordsProblems)), goods: goodsAt(now) })
    .superRefine(reportProblems(photoProblems))

/** The forms' output. */
export type FailStopSaid = z.output<ReturnType<typeof failStopForm>>
export type FailDeliverySaid = z.output<ReturnType<typeof failDeliveryForm>>
