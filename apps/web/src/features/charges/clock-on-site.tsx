import { IconHourglass } from '@tabler/icons-react'
import { type CurrentStay, isTurn } from '@waybill/domain/charges/current-stay'
import { type ExpectedTime, type Waiting, waitingAmount, waitingAt } from '@waybill/domain/charges/waiting'
import { WAITING_CAP_MINUTES } from '@waybill/domain/jobs/charge-tariff'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { MINUTE_MS } from '@waybill/domain/time/milliseconds'
import { m } from '@waybill/locales/messages'
import { formatMoney, formatTime } from '../../ui/format.ts'
import { useNow } from '../../ui/show/use-now.ts'
import type { TariffedJob } from './charges.generated.ts'

type ClockedJob = TariffedJob & {
  /** Null: waiting is agreed by hand, and no clock runs. */
  free_minutes: number | null
  additional_options: readonly string[]
  stops: readonly { id: string }[]
}
type Timing = { date: string | null; date_end: string | null; asap: boolean }

/** The driver's clock at a place: how long they are there, and how much of it is charged. Limited drivers read minutes alone. */
export function ClockOnSite({ job, stay, timing }: { job: ClockedJob; stay: CurrentStay; timing: Timing | null }) {
  const now = useNow()
  if (job.free_minutes === null) return null
  const arrived_at = Date.parse(stay.arrived_at)
  const waiting = waitingAt(
    { arrived_at, ended_at: now, expected: expectedAt(timing), is_turn: isTurn(job, stay.place) },
    { free_minutes: job.free_minutes, waiting_cap_minutes: WAITING_CAP_MINUTES },
  )
  const on_site = Math.max(0, Math.floor((now - arrived_at) / MINUTE_MS))
  const isCharged = waiting.chargeable_minutes > 0
  return (
    <p
      className={`figures mt-3 flex items-start gap-2 rounded-control px-3 py-2 ${isCharged ? 'bg-money_waiting-tint font-semibold text-money_waiting-ink' : 'bg-sunken'}`}
    >
      <IconHourglass aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      <span>
        {[m.charges_on_site({ minutes: on_site }), stateText(waiting, now), amountText(job, waiting)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </p>
  )
}

function stateText({ from, minutes, free_minutes, chargeable_minutes }: Waiting, now: number): string {
  if (from > now) return m.charges_clock_starts({ time: formatTime(new Date(from).toISOString()) })
  if (chargeable_minutes > 0) return m.charges_minutes_charged({ minutes: chargeable_minutes })
  return m.charges_minutes_left({ minutes: free_minutes - minutes })
}

/** The amount so far, for readers who are shown money. */
function amountText({ tariff }: TariffedJob, waiting: Waiting): string | null {
  const waiting_rate = penceOf(tariff?.waiting_rate ?? '')
  if (waiting_rate === null || waiting.chargeable_minutes === 0) return null
  return formatMoney(decimalOf(waitingAmount(waiting, { waiting_rate })))
}

function expectedAt(timing: Timing | null): ExpectedTime {
  const { date = null, date_end = null, asap = true } = timing ?? {}
  return {
    date: date === null ? null : Date.parse(date),
    date_end: date_end === null ? null : Date.parse(date_end),
    asap,
  }
}
