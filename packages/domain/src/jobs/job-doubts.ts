import { type Problem, z } from '../errors/validation.ts'
import type { Position } from '../geo/distance.ts'
import { estimateLeg } from '../geo/road-estimate.ts'
import type { Pence } from '../money/money.ts'
import { MINUTE_MS } from '../time/milliseconds.ts'
import { guidePrice } from '../vehicles/guide-price.ts'
import type { OfferedVehicle } from '../vehicles/vehicle-fit.ts'
import type { VehicleType } from '../vehicles/vehicle-types.ts'
import type { JobTiming } from './job.ts'

/** Answers that may be right and mostly are slips: taken once somebody has said that they are meant. */
export const jobDoubts = [
  'doubt_stop_out_of_order',
  'doubt_stop_before_collection',
  'doubt_stop_after_delivery',
  'doubt_too_fast',
  'doubt_too_heavy',
  'doubt_price_too_high',
  'doubt_price_too_low',
] as const
export type JobDoubt = (typeof jobDoubts)[number]
/** A problem that goes away when it is confirmed. */
export type DoubtedAnswer = Problem & { message: JobDoubt }

export const isJobDoubt = (message: string): message is JobDoubt => jobDoubts.some((doubt) => doubt === message)

/** The confirmation in a form or a request. */
export const confirmedDoubts = () => z.array(z.enum(jobDoubts)).nullish()

/** Doubts that nobody has confirmed yet. */
export function unconfirmed(
  doubts: readonly DoubtedAnswer[],
  confirmed: readonly JobDoubt[] | null | undefined,
): DoubtedAnswer[] {
  return doubts.filter(({ message }) => !confirmed?.includes(message))
}

type TimedPlace = Position & JobTiming & { flexible?: boolean | undefined }
export type TimedPlan = { pickup: TimedPlace; destination: TimedPlace; stops: readonly TimedPlace[] }

/** No road estimate is exact: a journey is doubted when it leaves less than this share of the usual time. */
const SHARE_OF_USUAL_TIME = 0.6
const SLACK_MS = 10 * MINUTE_MS

/** Those of the changed plan that were not there before: nobody is asked twice about the same. */
export function newDoubts(before: readonly DoubtedAnswer[], after: readonly DoubtedAnswer[]): DoubtedAnswer[] {
  const known = new Set(before.map(({ path, message }) => `${path.join('.')} ${message}`))
  return after.filter(({ path, message }) => !known.has(`${path.join('.')} ${message}`))
}

/** Times that contradict each other or the road. Times without a bound (as soon as possible, flexible, open) contradict nothing. */
export function timeDoubts(plan: TimedPlan, now: Date): DoubtedAnswer[] {
  const outOfOrder = orderDoubts(plan)
  return [...outOfOrder, ...roadDoubts(plan, now, new Set(outOfOrder.map(({ path }) => path[1])))]
}

/** Doubts that need neither a clock nor a route: also of a job that is on its way. */
export function orderDoubts({ pickup, destination, stops }: TimedPlan): DoubtedAnswer[] {
  return stops.flatMap((stop, index): DoubtedAnswer[] => {
    const path = ['stops', index, 'date']
    const before = stops.slice(0, index).findLast((each) => earliestOf(each) !== null)
    if (isBefore(stop, pickup)) return [{ path, message: 'doubt_stop_before_collection' }]
    if (isBefore(destination, stop)) return [{ path, message: 'doubt_stop_after_delivery' }]
    return before && isBefore(stop, before) ? [{ path, message: 'doubt_stop_out_of_order' }] : []
  })
}

const msOf = (instant: string | null) => (instant === null ? null : Date.parse(instant))
const earliestOf = ({ date, asap, flexible }: TimedPlace) => (asap || flexible ? null : msOf(date))
const latestOf = ({ date, date_end, asap, flexible }: TimedPlace) => (asap || flexible ? null : msOf(date_end ?? date))

/** Over before the other begins. */
function isBefore(place: TimedPlace, other: TimedPlace): boolean {
  const [end, start] = [latestOf(place), earliestOf(other)]
  return end !== null && start !== null && end < start
}

/**
 * Drives through all places as early as their times allow, and doubts each that even so is reached too late. The times of
 * stops that are out of order say nothing of the road.
 */
function roadDoubts(
  { pickup, destination, stops }: TimedPlan,
  now: Date,
  outOfOrder: ReadonlySet<PropertyKey | undefined>,
): DoubtedAnswer[] {
  const doubts: DoubtedAnswer[] = []
  let from: TimedPlace = pickup
  let at = Math.max(now.getTime(), earliestOf(pickup) ?? 0)
  for (const [index, place] of [...stops, destination].entries()) {
    at += estimateLeg(from, place).duration * 1_000 * SHARE_OF_USUAL_TIME
    const timing = outOfOrder.has(index) ? { ...place, date: null, date_end: null } : place
    const latest = latestOf(timing)
    if (latest !== null && at > latest + SLACK_MS) {
      const path = index < stops.length ? ['stops', index, 'date'] : ['destination', 'date']
      doubts.push({ path, message: 'doubt_too_fast' })
      at = latest // said once, not again of every place after it
    }
    at = Math.max(at, earliestOf(timing) ?? 0)
    from = place
  }
  return doubts
}

/** A load heavier than its vehicle may carry, in kilograms. */
export function weightDoubts(weight: number | null, vehicle: Pick<OfferedVehicle, 'max_weight_kg'>): DoubtedAnswer[] {
  return weight !== null && weight > vehicle.max_weight_kg ? [{ path: ['weight'], message: 'doubt_too_heavy' }] : []
}

/** Ten times the guide, or a tenth of it, is a slip of the decimal point. */
const TIMES_OF_GUIDE = 10
/** However short the way, a van that comes costs this much: £30. */
const LEAST_CALL_OUT: Pence = 3_000

type Priced = { price: Pence | null; distance: number; vehicle: Pick<VehicleType, 'min_rate' | 'max_rate'> }

/** A price far from the guide for the distance in metres; `field` is the input's name for it. */
export function priceDoubts({ price, distance, vehicle }: Priced, field: 'price' | 'amount'): DoubtedAnswer[] {
  if (price === null) return []
  const { min, max } = guidePrice(vehicle, distance)
  if (price >= TIMES_OF_GUIDE * Math.max(max, LEAST_CALL_OUT))
    return [{ path: [field], message: 'doubt_price_too_high' }]
  return price * TIMES_OF_GUIDE <= min ? [{ path: [field], message: 'doubt_price_too_low' }] : []
}
