import type { PlacePrecision } from '@waybill/domain/geo/place-precision'
import type { JobAction } from '@waybill/domain/jobs/job-flow'
import { accessOf, type PlaceAccess } from '@waybill/domain/jobs/place-access'
import { placeMark, placeNameOf } from '@waybill/domain/jobs/place-name'
import { m } from '@waybill/locales/messages'
import type { Timing } from '../../jobs/job-times.ts'
import type { DeliveryJob, RunPlace, RunStop } from './delivery-job.generated.ts'
import type { RunStep } from '../steps/run-steps.ts'

/** Somewhere a run leads to: the pickup, a stop, the destination. */
export type Place = PlaceAccess & {
  id: string
  /** Which one it is, and what it is: "A · Collection", "2 · Stop". */
  role: string
  town: string
  code: string
  company_name: string | null
  address: string | null
  latitude: number
  longitude: number
  place_precision: PlacePrecision
  /** Null where no time was ever agreed: when the goods should have been fetched says nothing of when they are brought back. */
  timing: Timing | null
  notes: string | null
}

/** The fields of a job that say where it leads. */
export type PlacesOfRun = Pick<DeliveryJob, 'pickup' | 'destination'> & {
  stops: readonly Omit<RunStop, 'completed_at' | 'settlement_note' | 'pod' | 'goods_on_board' | 'failureMetadata'>[]
}
type PlacedStop = PlacesOfRun['stops'][number]

export function placesOf(job: PlacesOfRun): Place[] {
  return [pickupOf(job), ...job.stops.map(stopPlace), destinationOf(job)]
}

export function pickupOf({ pickup }: Pick<PlacesOfRun, 'pickup'>): Place {
  return { id: 'pickup', role: roleOf(0, m.delivery_place_pickup()), ...placeOf(pickup) }
}

export function destinationOf({ destination, stops }: Pick<PlacesOfRun, 'destination' | 'stops'>): Place {
  return { id: 'destination', role: roleOf(stops.length + 1, m.delivery_place_destination()), ...placeOf(destination) }
}

export function stopPlace(stop: PlacedStop): Place {
  return {
    id: stop.id,
    role: roleOf(stop.order, m.delivery_place_stop()),
    ...placeNameOf(stop.short_address),
    company_name: stop.company_name,
    ...accessOf(stop),
    address: stop.stop_point,
    latitude: stop.stop_latitude,
    longitude: stop.stop_longitude,
    place_precision: stop.place_precision,
    timing: {
      date: stop.destination_date,
      date_end: stop.destination_date_end,
      asap: stop.destination_asap,
      flexible: stop.flexible_destination,
    },
    notes: stop.notes,
  }
}

function roleOf(turn: number, role: string): string {
  return `${placeMark(turn)} · ${role}`
}

function placeOf(place: RunPlace) {
  return {
    ...placeNameOf(place.short_address),
    company_name: place.company_name,
    ...accessOf(place),
    address: place.point,
    latitude: place.latitude,
    longitude: place.longitude,
    place_precision: place.place_precision,
    timing: place,
    notes: null,
  }
}

const atPickup: readonly JobAction[] = ['start_collect', 'arrive_collection', 'goods_on_board']
const backToPickup: readonly JobAction[] = ['start_return', 'return_goods']

/** Where the driver goes or stands now; null once the run is over. */
export function currentPlace(job: PlacesOfRun, next: RunStep | null): Place | null {
  if (!next) return null
  if (atPickup.includes(next.action)) return pickupOf(job)
  if (backToPickup.includes(next.action))
    return { ...pickupOf(job), role: roleOf(0, m.delivery_place_return()), timing: null }
  const stop =
    job.stops.find(({ id }) => id === next.stop_id) ??
    (next.action === 'start_deliver' ? job.stops.find(({ status }) => status === 'progress') : undefined)
  return stop ? stopPlace(stop) : destinationOf(job)
}
