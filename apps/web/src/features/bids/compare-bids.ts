import { bestFit, type Load, type Misfit, misfitOf, type Offer } from '@waybill/domain/bids/best-fit'
import { vehicleFor } from '@waybill/domain/vehicles/vehicle-fit'
import { distanceBetween, type Position } from '@waybill/domain/geo/distance'
import { estimateLeg } from '@waybill/domain/geo/road-estimate'
import { expectedArrival } from '@waybill/domain/jobs/expected-arrival'
import { type Punctuality, punctualityOf } from '@waybill/domain/jobs/lateness'
import { penceOf } from '@waybill/domain/money/money'
import type { BidCard, BidderPositionsQueryResult, JobOfBids, OfferedVehicle } from './bid-card.generated.ts'

export type BidderPosition = BidderPositionsQueryResult['bidderPositions'][number]

/** A bid with what a dispatcher weighs it by. */
export type ComparedBid = Offer & {
  bid: BidCard
  /** The vehicle they would come with. */
  vehicle: OfferedVehicle['vehicle'] | null
  /** Metres to the collection: from where they were last seen, else from where their company is. */
  metres: number | null
  isSeen: boolean
  /** How the hour they would be there compares with the collection; null where nothing was agreed, or nobody can say. */
  punctuality: Punctuality | null
  misfit: Misfit | null
  isBest: boolean
}

type Job = Pick<JobOfBids, 'vehicle' | 'weight' | 'pickup' | 'price' | 'distance'>

/** The terms of each of these bids, and which of them fits best. `now` in ms. */
export function compareBids(
  job: Job,
  bids: readonly BidCard[],
  positions: readonly BidderPosition[],
  now: number,
): ComparedBid[] {
  const load: Load = { size: job.vehicle.size, weight: job.weight, pickup: job.pickup }
  const offers = bids.map((bid) => offerOf(bid, load, wayOf(bid, job.pickup, positions, now)))
  const best = bestFit(load, offers)
  return offers.map((offer) => ({ ...offer, misfit: misfitOf(load, offer), isBest: offer === best }))
}

type Way = Pick<ComparedBid, 'metres' | 'isSeen' | 'arrives_at'>

function wayOf({ user, team }: BidCard, pickup: Position, positions: readonly BidderPosition[], now: number): Way {
  const seen = positions.find(({ user_id }) => user_id === user.id)
  const arrival = seen ? expectedArrival(seen, pickup, now) : null
  if (seen && arrival !== null)
    return { metres: distanceBetween(seen, pickup), isSeen: true, arrives_at: new Date(arrival).toISOString() }
  if (team.lat === null || team.lng === null) return { metres: null, isSeen: false, arrives_at: null }
  const base = { latitude: team.lat, longitude: team.lng }
  const at = now + estimateLeg(base, pickup).duration * 1_000
  return { metres: distanceBetween(base, pickup), isSeen: false, arrives_at: new Date(at).toISOString() }
}

function offerOf(bid: BidCard, load: Load, way: Way): Omit<ComparedBid, 'misfit' | 'isBest'> {
  const own = bid.user.vehicle.map(({ vehicle }) => vehicle)
  // An office worker drives nothing: the company sends one of its own vehicles.
  const vehicles = own.length > 0 ? own : bid.team.vehicles.map(({ vehicle }) => vehicle)
  return {
    bid,
    pence: penceOf(bid.amount ?? '') ?? 0,
    vehicles,
    vehicle: vehicleFor(load, vehicles),
    covers_delivery: bid.covers_delivery,
    licensed: bid.licence_held !== false,
    needs_confirmation: bid.needs_confirmation,
    punctuality: way.arrives_at === null ? null : punctualityOf(load.pickup, way.arrives_at),
    ...way,
  }
}

export const bidOrders = ['fit', 'price', 'rating', 'carried', 'on_time', 'vehicle', 'arrival', 'insured'] as const
export type BidOrder = (typeof bidOrders)[number]
export type BidSort = { by: BidOrder; descending: boolean }

/** The measure of each order, before it is turned round: the least comes first. Unknown values come last either way. */
const measures: Record<BidOrder, (offer: ComparedBid) => number | null> = {
  fit: ({ isBest, misfit }) => (isBest ? 0 : misfit === null ? 1 : 2),
  price: ({ pence }) => pence,
  rating: ({ bid }) => bid.team.score.rating,
  carried: ({ bid }) => bid.team.carried_count,
  on_time: ({ bid }) => onTimeOf(bid)?.share ?? null,
  vehicle: ({ vehicle }) => vehicle?.size ?? null,
  arrival: ({ arrives_at }) => (arrives_at === null ? null : Date.parse(arrives_at)),
  insured: ({ bid }) => penceOf(bid.insured_amount ?? ''),
}

export function sortBids(offers: readonly ComparedBid[], { by, descending }: BidSort): ComparedBid[] {
  const measure = measures[by]
  return offers.toSorted((a, b) => {
    const [one, other] = [measure(a), measure(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null) || a.pence - b.pence
    return (descending ? other - one : one - other) || a.pence - b.pence
  })
}

/** How often they came in time to deliver in the last year; null where too little is known. */
export function onTimeOf({ team }: BidCard): { share: number; n: number } | null {
  return team.reputation_facts.find(({ code }) => code === 'on_time_delivery') ?? null
}
