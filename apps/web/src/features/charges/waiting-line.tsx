import { IconHourglass } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { formatMoney } from '../../ui/format.ts'
import type { WaitingPricedJob } from './charges.generated.ts'

type WaitingPrice = NonNullable<WaitingPricedJob['tariff']>

/** "30 min free, then £0.50 a minute". */
export function waitingPriceText({ free_minutes, waiting_rate }: WaitingPrice): string {
  return m.charges_waiting_short({ minutes: free_minutes, rate: formatMoney(waiting_rate) })
}

/** The price of waiting on a row of the board; nothing where it is agreed by hand. */
export function WaitingLine({ job: { tariff } }: { job: WaitingPricedJob }) {
  if (!tariff) return null
  return (
    <span className="figures inline-flex items-center gap-1.5 text-sm text-soft">
      <IconHourglass aria-hidden="true" size={16} className="shrink-0" />
      {waitingPriceText(tariff)}
    </span>
  )
}
