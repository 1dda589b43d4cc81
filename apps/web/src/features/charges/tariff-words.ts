import { decimalOf } from '@waybill/domain/money/money'
import { type ChargeTerms, tariffOf, type UsualWaiting } from '@waybill/domain/jobs/charge-tariff'
import { m } from '@waybill/locales/messages'
import { formatMoney } from '../../ui/format.ts'
import type { TariffedJob } from './charges.generated.ts'

type Tariff = NonNullable<TariffedJob['tariff']>
type CancelPercents = Pick<
  ChargeTerms,
  'cancel_late_percent' | 'cancel_collect_percent' | 'cancel_arrived_percent' | 'cancel_board_percent'
>

/** "25 % within 2 h of the collection, 40 % on the way there, …, at least £25.00". */
export function cancellingText(of: CancelPercents & { cancel_minimum: string }): string {
  const percents = m.charges_cancelling_text({
    late: of.cancel_late_percent,
    collect: of.cancel_collect_percent,
    arrived: of.cancel_arrived_percent,
    board: of.cancel_board_percent,
  })
  return `${percents}; ${m.charges_at_least({ amount: formatMoney(of.cancel_minimum) })}`
}

export function failedTermsText(of: Pick<Tariff, 'return_percent' | 'second_attempt_percent'>): string {
  return m.charges_failed_text({ back: of.return_percent, again: of.second_attempt_percent })
}

export function waitingLongText({ free_minutes, waiting_rate, waiting_cap_minutes }: Tariff): string {
  return m.charges_waiting_text({
    minutes: free_minutes,
    rate: formatMoney(waiting_rate),
    cap: waiting_cap_minutes,
  })
}

/** Waiting terms of a company; the figures that are left open are the vehicle's. */
export function waitingOfCompany({ free_minutes, waiting_rate }: ChargeTerms): string {
  if (free_minutes === null && waiting_rate === null) return m.charges_waiting_usual()
  const minutes = free_minutes === null ? m.charges_minutes_usual() : m.charges_minutes_free({ minutes: free_minutes })
  const rate =
    waiting_rate === null ? m.charges_rate_usual() : m.charges_rate({ rate: formatMoney(decimalOf(waiting_rate)) })
  return `${minutes}, ${rate}`
}

/** A job's terms while they are being set, in one sentence. */
export function termsPreview(terms: ChargeTerms | null | undefined, vehicle: UsualWaiting | null): string {
  if (!terms) return m.charges_by_hand()
  const { free_minutes, waiting_rate } = vehicle ? tariffOf(terms, vehicle) : terms
  return `${waitingOfCompany({ ...terms, free_minutes, waiting_rate })} · ${m.charges_cancel_short({ percent: terms.cancel_collect_percent })}`
}
