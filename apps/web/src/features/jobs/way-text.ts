import { m } from '@waybill/locales/messages'
import { formatDuration, formatMiles } from '../../ui/format.ts'

type Way = {
  /** Metres. */
  distance: number
  /** Worked out from the places alone, without a router. */
  distance_estimated: boolean
}

/** `102 mi`, and that it is an estimate where it is one. */
export function milesText({ distance, distance_estimated }: Way): string {
  return asEstimate(formatMiles(distance), distance_estimated)
}

/** `102 mi · 2 h 10 min`, likewise. */
export function wayText({ distance, distance_estimated, duration }: Way & { duration: number }): string {
  return asEstimate(`${formatMiles(distance)} · ${formatDuration(duration)}`, distance_estimated)
}

function asEstimate(figures: string, estimated: boolean): string {
  return estimated ? m.jobs_estimated({ figures }) : figures
}
