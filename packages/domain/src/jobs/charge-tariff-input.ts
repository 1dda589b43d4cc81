import { say, z } from '../errors/validation.ts'
import { orNull } from '../text/text-rules.ts'
import { usualTerms } from './charge-tariff.ts'

/** Four hours: longer free waiting is no term for waiting any more. */
export const MAX_FREE_MINUTES = 240
/** £10 a minute: more is a slip of the keyboard. */
export const MAX_WAITING_RATE = 1_000
/** £500. */
const MAX_CANCEL_MINIMUM = 50_000

const between = (min: number, max: number) => z.int().min(min, say('too_small')).max(max, say('too_large'))
const percent = (usual: number) => between(0, 100).default(usual)

/** Terms for waiting, cancelling and failed deliveries; a figure left out is the usual one. */
export const chargeTermsInput = z.object({
  free_minutes: orNull(between(0, MAX_FREE_MINUTES)),
  /** Pence a minute. */
  waiting_rate: orNull(between(0, MAX_WAITING_RATE)),
  cancel_late_percent: percent(usualTerms.cancel_late_percent),
  cancel_collect_percent: percent(usualTerms.cancel_collect_percent),
  cancel_arrived_percent: percent(usualTerms.cancel_arrived_percent),
  cancel_board_percent: percent(usualTerms.cancel_board_percent),
  /** Pence. */
  cancel_minimum: between(0, MAX_CANCEL_MINIMUM).default(usualTerms.cancel_minimum),
  return_percent: percent(usualTerms.return_percent),
  second_attempt_percent: percent(usualTerms.second_attempt_percent),
})

/** The terms a company's jobs begin with; null: none, and waiting is agreed by hand. */
export const saveTariffInput = z.object({ terms: chargeTermsInput.nullable() })
