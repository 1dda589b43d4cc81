import { IconHourglass } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import type { TariffedJob } from './charges.generated.ts'
import { waitingPriceText } from './waiting-line.tsx'

/** The terms above a bid in one line; without terms it says that charges are agreed by hand. */
export function TariffLine({ job: { tariff }, isShown }: { job: TariffedJob; isShown: boolean }) {
  if (!isShown) return null
  return (
    <p className="figures flex items-start gap-1.5 text-soft">
      <IconHourglass aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
      <span>
        {tariff
          ? `${m.charges_waits({ terms: waitingPriceText(tariff) })} · ${m.charges_cancel_short({ percent: tariff.cancel_collect_percent })}`
          : m.charges_by_hand()}
      </span>
    </p>
  )
}
