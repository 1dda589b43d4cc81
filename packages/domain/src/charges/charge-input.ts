import { type Problem, reportProblems, say, z } from '../errors/validation.ts'
import { pricePence } from '../jobs/price-pence.ts'
import { longText } from '../text/linkless-text.ts'
import { optional, orNull } from '../text/text-rules.ts'
import { proposableKinds } from './charge.ts'

const charge_id = z.uuid()
const words = () => longText().min(1, say('required'))

export const chargeIdInput = z.object({ charge_id })

/** Another amount, with the reason for it. */
export const counterChargeInput = z.object({ charge_id, amount: pricePence(), reason: words() })

/** The charge is disputed, and the desk of cases looks at it. */
export const contestChargeInput = z.object({ charge_id, text: words() })

/** A charge by hand. Its amount follows from the terms where they name one; other charges need an amount and words. */
export const proposeChargeInput = z
  .object({
    job_id: z.uuid(),
    kind: z.enum(proposableKinds),
    /** Pence. */
    amount: orNull(pricePence()),
    comment: optional(longText()),
  })
  .superRefine(
    reportProblems(({ kind, ...given }) => {
      if (kind !== 'other') return []
      const needed = (['amount', 'comment'] as const).filter((field) => given[field] === null)
      return needed.map((field): Problem => ({ path: [field], message: 'required' }))
    }),
  )
