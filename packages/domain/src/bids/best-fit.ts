import type { Pence } from '../money/money.ts'
import { type AgreedTime, punctualityOf } from '../jobs/lateness.ts'
import {
  type OfferedVehicle,
  vehicleFor,
  type VehicleLoad,
  vehicleMisfit,
  vehicleMisfits,
} from '../vehicles/vehicle-fit.ts'

/** A job's demands on its carrier: its vehicle, and when to collect. */
export type Load = VehicleLoad & { pickup: AgreedTime }

/** A bid as far as it is compared. */
export type Offer = {
  pence: Pence
  /** The vehicles the bidder would come with, any of them. */
  vehicles: readonly OfferedVehicle[]
  /** All papers and the insurance are valid past the delivery. */
  covers_delivery: boolean
  /** The company's operator's licence covers the job, or none is needed. */
  licensed: boolean
  /** When they would be at the collection, ISO 8601; null where nobody can say. */
  arrives_at: string | null
  /** The job was changed since; they have to say that the price stands. */
  needs_confirmation: boolean
}

/** Why an offer does not fit, the first that counts. */
export const misfits = [
  ...vehicleMisfits,
  'not_covered',
  'not_licensed',
  'arrival_unknown',
  'late',
  'unconfirmed',
] as const
export type Misfit = (typeof misfits)[number]

/** Why an offer does not fit the load; null where it does. */
export function misfitOf(load: Load, offer: Offer): Misfit | null {
  const misfit = vehicleMisfit(load, vehicleFor(load, offer.vehicles))
  if (misfit) return misfit
  if (!offer.covers_delivery) return 'not_covered'
  if (!offer.licensed) return 'not_licensed'
  if (offer.arrives_at === null) return 'arrival_unknown'
  if (punctualityOf(load.pickup, offer.arrives_at)?.kind === 'late') return 'late'
  return offer.needs_confirmation ? 'unconfirmed' : null
}

const arrivalOf = ({ arrives_at }: Offer) => Date.parse(arrives_at ?? '')

const byPrice = (a: Offer, b: Offer) => a.pence - b.pence
const byArrival = (a: Offer, b: Offer) => arrivalOf(a) - arrivalOf(b)

/**
 * Of the offers that fit in every way the one for the least money, of equal ones whoever is there first; null where none
 * does (settled "Words in lists"). Of a load that is wanted at once it is the other way round: nothing is on time.
 */
export function bestFit<Kind extends Offer>(load: Load, offers: readonly Kind[]): Kind | null {
  const [first, second] = load.pickup.asap ? [byArrival, byPrice] : [byPrice, byArrival]
  const fitting = offers.filter((offer) => misfitOf(load, offer) === null)
  return fitting.toSorted((a, b) => first(a, b) || second(a, b))[0] ?? null
}
