import { type Problem, reportProblems, z } from '../errors/validation.ts'
import { placeText } from '../text/linkless-text.ts'
import { optional, orNull } from '../text/text-rules.ts'
import { instant } from '../time/moments.ts'
import { wordsProblems } from './failure-reasons.ts'
import { stopSettlements } from './job-status.ts'
import { failDeliveryInput, stopFailedInput } from './job-steps-input.ts'

/** What becomes of goods that nobody took; `aboard` says that later. */
export const goodsBecome = ['aboard', ...stopSettlements] as const
export type GoodsBecome = (typeof goodsBecome)[number]

const goods = z
  .object({ becomes: z.enum(goodsBecome), new_date: orNull(instant()), left_at: optional(placeText()) })
  .superRefine(
    reportProblems(({ becomes, new_date, left_at }): Problem[] => {
      if (becomes === 'rescheduled' && new_date === null) return [{ path: ['new_date'], message: 'required' }]
      return becomes === 'left_elsewhere' && left_at === null ? [{ path: ['left_at'], message: 'required' }] : []
    }),
  )
export type GoodsSaid = z.output<typeof goods>

/** A failed stop and what becomes of its goods: one form, sent as one step or two. */
export const failStopForm = z.object({ failure: stopFailedInput, goods })

/** The same at the destination. A journal may bring an "other" without words; whoever fills in the form is asked for them. */
export const failDeliveryForm = z
  .object({ failure: failDeliveryInput.superRefine(reportProblems(wordsProblems)), goods })
  .superRefine(
    reportProblems((said): Problem[] => {
      const isUnseen = said.goods.becomes === 'left_elsewhere' && said.failure.upload_ids.length === 0
      return isUnseen ? [{ path: ['failure', 'upload_ids'], message: 'photo_required' }] : []
    }),
  )
