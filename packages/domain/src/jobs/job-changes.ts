import type { JobOption, JobPlan } from './job.ts'

type PlaceAndTime = JobPlan['pickup'] & { short_address: string; flexible: boolean }

/** The terms that a bidder priced: addresses, times and whether they bind, vehicle, options (semantics §4, edit). */
export type PricedJob = {
  pickup: PlaceAndTime
  destination: PlaceAndTime
  stops: readonly (PlaceAndTime & { is_drop_off: boolean })[]
  vehicle_id: string
  height: number | null
  weight: number | null
  additional_options: readonly JobOption[]
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
  ]
}

// Two districts may share a point: what bidders read of the place counts as well.
function placeAndTime({ short_address, latitude, longitude, date, date_end, asap, flexible }: PlaceAndTime) {
  return [short_address, latitude, longitude, date, date_end, asap, flexible]
}
