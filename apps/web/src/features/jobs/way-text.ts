import { m } from '@waybill/locales/messages'
import { formatDuration, formatMiles, formatRoughMiles } from '../../ui/format.ts'

type Way = {
  /** Metres. */
  distance: number
  /** Worked out from the places alone, without a router. */
  distance_estimated: boolean
  /** An estimate leaves the ferry or tunnel out. */
  crosses_sea: boolean
}

/** `102 mi`, and that it is an estimate where it is one. */
export function milesText(way: Way): string {
  return withDoubts(distanceText(way), way)
}

/** `102 mi · 2 h 10 min`, likewise. */
export function wayText(way: Way & { duration: number }): string {
  const times = way.duration < LEAST_SECONDS ? [] : [formatDuration(way.duration)]
  return withDoubts([distanceText(way), ...times].join(' · '), way)
}

/** Nothing is driven in no time: two doors of one district have one point. */
const LEAST_SECONDS = 60

const distanceText = ({ distance, distance_estimated }: Way) =>
  distance_estimated ? formatRoughMiles(distance) : formatMiles(distance)

function withDoubts(figures: string, { distance_estimated, crosses_sea }: Way): string {
  if (crosses_sea)
    return distance_estimated ? m.jobs_estimated_without_crossing({ figures }) : m.jobs_with_crossing({ figures })
  return distance_estimated ? m.jobs_estimated({ figures }) : figures
}

export type GuidedWay = { distance: number; crosses_sea: boolean }

/** A guide price by the mile knows no fare of a ferry or tunnel: it says that this comes on top. */
export function withCrossing(guide: string, { crosses_sea }: Pick<GuidedWay, 'crosses_sea'>): string {
  return crosses_sea ? m.jobs_guide_without_crossing({ guide }) : guide
}
