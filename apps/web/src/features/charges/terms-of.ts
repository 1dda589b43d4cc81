import type { z } from '@waybill/domain/errors/validation'
import { type ChargeTerms, usualTerms } from '@waybill/domain/jobs/charge-tariff'
import type { chargeTermsInput } from '@waybill/domain/jobs/charge-tariff-input'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import type { TermsOfTeam } from './charges.generated.ts'

type GivenTerms = NonNullable<TermsOfTeam['charge_terms']>

/** Terms as the API gives them, amounts in pence; a job's terms hold more figures, which are left out. */
export function termsOf(given: GivenTerms): ChargeTerms {
  return {
    free_minutes: given.free_minutes,
    waiting_rate: given.waiting_rate === null ? null : penceOf(given.waiting_rate),
    cancel_late_percent: given.cancel_late_percent,
    cancel_collect_percent: given.cancel_collect_percent,
    cancel_arrived_percent: given.cancel_arrived_percent,
    cancel_board_percent: given.cancel_board_percent,
    cancel_minimum: penceOf(given.cancel_minimum) ?? 0,
    return_percent: given.return_percent,
    second_attempt_percent: given.second_attempt_percent,
  }
}

/** Terms as a form holds them: a figure left out is the usual one. */
export function wholeTerms(given: z.input<typeof chargeTermsInput> | null | undefined): ChargeTerms | null {
  if (!given) return null
  const set = Object.entries(given).filter(([, figure]) => figure !== undefined)
  return { ...usualTerms, ...Object.fromEntries(set) }
}

/** The same as the API takes them. */
export function termsInput({ waiting_rate, cancel_minimum, ...counts }: ChargeTerms) {
  return {
    ...counts,
    waiting_rate: waiting_rate === null ? null : decimalOf(waiting_rate),
    cancel_minimum: decimalOf(cancel_minimum),
  }
}
