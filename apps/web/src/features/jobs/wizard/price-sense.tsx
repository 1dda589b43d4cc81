import { IconAlertTriangle } from '@tabler/icons-react'
import { priceDoubts, timeDoubts, weightDoubts, type DoubtedAnswer } from '@waybill/domain/jobs/job-doubts'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { guidePrice } from '@waybill/domain/vehicles/guide-price'
import { m } from '@waybill/locales/messages'
import { serverClock } from '../../../api/server-clock.ts'
import { useLookup } from '../../../query/use-lookup.ts'
import { formatDate, formatMoney, formatNumber } from '../../../ui/format.ts'
import { validationText } from '../../../ui/form/validation-text.ts'
import { pricePerMile } from '../job-money.ts'
import { vehicleText } from '../job-words.ts'
import type { JobDraft } from './draft/job-draft.ts'
import { chosenVehicle, useWizard, type Vehicle } from './use-wizard.ts'
import { WizardLastPaid } from './wizard.generated.ts'
import { dotted } from '../../../ui/dotted.ts'

/** The comparison for an offer while it is typed: by the mile, and the last price of this office here. */
export function PriceSense() {
  const { draft, route } = useWizard()
  const last = useLastPaid(draft)
  const perMile = draft.price && route ? pricePerMile(decimalOf(draft.price), route.distance) : null
  const paid =
    last?.bid_amount &&
    m.job_wizard_last_paid({
      amount: formatMoney(last.bid_amount),
      vehicle: vehicleText(last.vehicle),
      day: formatDate(last.allocated_at ?? ''),
    })
  const lines = [perMile, paid].filter(Boolean)
  return lines.length > 0 && <p className="figures mt-1 text-sm text-soft">{dotted(lines)}</p>
}

function useLastPaid({ pickup, destination }: JobDraft) {
  const [from, to] = [pointOf(pickup), pointOf(destination)]
  return useLookup(WizardLastPaid, from && to ? { from, to } : null).data?.lastPaidOnLane ?? null
}

type Spot = { latitude?: number | undefined; longitude?: number | undefined }

const pointOf = ({ latitude, longitude }: Spot) =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude }

/** One amber line of what looks like a slip: a question while there is time to answer it, never a refusal. */
export function SlipNote() {
  const wizard = useWizard()
  const { draft, route } = wizard
  const vehicle = chosenVehicle(wizard)
  const doubts = doubtsOf(draft, vehicle, route?.distance ?? null)
  if (doubts.length === 0) return null
  const texts = doubts.map(({ message }) => {
    if (message === 'doubt_price_too_high' && vehicle && route && draft.price)
      return m.job_wizard_times_guide({ times: timesGuide(draft.price, vehicle, route.distance) })
    return validationText(message)
  })
  return (
    <p
      role="status"
      className="mt-3 flex items-start gap-2 rounded-control bg-money_waiting-tint px-3 py-2 text-[0.9375rem] text-money_waiting-ink"
    >
      <IconAlertTriangle aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
      <span>
        {[...new Set(texts)].join(' ')} {m.jobs_doubt_question()}
      </span>
    </p>
  )
}

function timesGuide(price: number, vehicle: Vehicle, distance: number): string {
  const { max } = guidePrice(ratesOf(vehicle), distance)
  return formatNumber(Math.round(price / Math.max(max, 1)))
}

const ratesOf = ({ min_rate, max_rate }: Vehicle) => ({
  min_rate: penceOf(min_rate ?? '') ?? 0,
  max_rate: penceOf(max_rate ?? '') ?? 0,
})

/** The server's likely questions, as far as they are known here. */
function doubtsOf(draft: JobDraft, vehicle: Vehicle | null, distance: number | null): DoubtedAnswer[] {
  const [pickup, destination] = [timedOf(draft.pickup), timedOf(draft.destination)]
  const stops = draft.stops.map(timedOf)
  const times =
    pickup && destination && stops.every((stop) => stop !== null)
      ? timeDoubts({ pickup, destination, stops }, serverClock.now())
      : []
  const hasRates = vehicle?.min_rate != null && vehicle.max_rate != null
  const price =
    vehicle && hasRates && distance !== null
      ? priceDoubts({ price: draft.price ?? null, distance, vehicle: ratesOf(vehicle) }, 'price')
      : []
  return [...price, ...times, ...(vehicle ? weightDoubts(draft.weight ?? null, vehicle) : [])]
}

type Timed = Spot & {
  date?: string | null | undefined
  date_end?: string | null | undefined
  asap?: boolean | undefined
  flexible?: boolean | undefined
}

function timedOf(place: Timed) {
  const at = pointOf(place)
  if (!at) return null
  const { date = null, date_end = null, asap = false, flexible = false } = place
  return { ...at, date, date_end, asap, flexible }
}
