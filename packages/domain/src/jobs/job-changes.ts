import { type ChargeTerms, usualTerms } from './charge-tariff.ts'
import type { JobOption, JobPlan } from './job.ts'

type PlaceAndTime = JobPlan['pickup'] & { short_address: string; flexible: boolean }

/** The terms that a bidder priced: addresses, times and whether they bind, vehicle, options, terms for waiting (semantics §4, edit). */
export type PricedJob = {
  pickup: PlaceAndTime
  destination: PlaceAndTime
  stops: readonly (PlaceAndTime & { is_drop_off: boolean })[]
  vehicle_id: string
  height: number | null
  weight: number | null
  additional_options: readonly JobOption[]
  /** Terms for waiting and cancelling; null: none. */
  tariff: ChargeTerms | null
}

/** Whether an edit changes what bidders priced, so that they are asked to confirm or retract. */
export function changesThePrice(before: PricedJob, after: PricedJob): boolean {
  return JSON.stringify(pricedPart(before)) !== JSON.stringify(pricedPart(after))
}

function pricedPart(job: PricedJob) {
  return [
    placeAndTime(job.pickup),
    placeAndTime(job.destination),
    job.stops.map((stop) => [...placeAndTime(stop), stop.is_drop_off]),
    job.vehicle_id,
    job.height,
    job.weight,
    job.additional_options.toSorted(),
    job.tariff && termsPart(job.tariff),
  ]
}

/** The figures of the terms in one order, whatever else stands beside them. */
function termsPart(terms: ChargeTerms) {
  return (Object.keys(usualTerms) as (keyof ChargeTerms)[]).map((name) => terms[name])
}

// Two districts may share a point: what bidders read of the place counts as well.
function placeAndTime({ short_address, latitude, longitude, date, date_end, asap, flexible }: PlaceAndTime) {
  return [short_address, latitude, longitude, date, date_end, asap, flexible]
}
