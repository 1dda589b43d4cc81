import { isPaidFailure } from '@waybill/domain/charges/cancellation'
import { percentOf } from '@waybill/domain/jobs/charge-tariff'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { formatMoney } from '../../ui/format.ts'
import type { TariffedJob } from './charges.generated.ts'

/** "By the terms: £72.50 to bring the goods back, …"; null without terms, or where the carrier may be to blame. */
export function failureTerms(
  { tariff, bid_amount }: TariffedJob & { bid_amount: string | null },
  reason: string | null | undefined,
): string | null {
  const price = penceOf(bid_amount ?? '')
  if (!tariff || price === null || !reason || !isPaidFailure(reason)) return null
  const share = (percent: number) => formatMoney(decimalOf(percentOf(price, percent)))
  return m.charges_failure_terms({ back: share(tariff.return_percent), again: share(tariff.second_attempt_percent) })
}
