import { IconMapPin } from '@tabler/icons-react'
import { minutesLate } from '@waybill/domain/jobs/lateness'
import { useNow } from '../../../ui/show/use-now.ts'
import { dayTimingText, lateText } from '../../jobs/job-times.ts'
import type { Place } from '../run/run-places.ts'

/** Where a form is about, for who stands there: they need no way to it. */
export function PlaceLine({ place }: { place: Place }) {
  return (
    <p className="flex items-start gap-2">
      <IconMapPin aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-soft" />
      <span className="line-clamp-2 min-w-0">
        <strong>{placeText(place)}</strong>
        {place.address && <span className="text-soft"> · {place.address}</span>}
      </span>
    </p>
  )
}

/** "Derby DE24", with the company there. */
export function placeText({ town, code, company_name }: Place): string {
  return [company_name, `${town} ${code}`.trim()].filter(Boolean).join(', ')
}

type PlaceTimeProps = {
  place: Place
  /** Somebody is still to come here: how late they are is said as well. */
  isAwaited: boolean
}

/** When to be at a place. */
export function PlaceTime({ place: { timing }, isAwaited }: PlaceTimeProps) {
  const now = useNow()
  if (!timing) return null
  return (
    <span className="figures block font-semibold">
      {dayTimingText(timing, now)}
      {isAwaited && <LateText minutes={minutesLate(timing, now)} />}
    </span>
  )
}

/** "20 min late", beside a time that has gone by; nothing while there is nothing to say. */
function LateText({ minutes }: { minutes: number | null }) {
  if (minutes === null) return null
  return <span className="font-bold text-trouble-ink"> · {lateText(minutes)}</span>
}
