import { minutesLate } from '@waybill/domain/jobs/lateness'
import { useNow } from '../../ui/show/use-now.ts'
import { dayTimingText } from '../jobs/job-times.ts'
import { LateText } from '../jobs/late-text.tsx'
import type { Place } from './run-places.ts'

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
