import { HOUR_MS } from '../time/milliseconds.ts'

// Spelt and ordered as in spec §3.
export const vehicleAvailabilities = ['AVAILABLE', 'NOT_AVAILABLE', 'PARTLY_LOADED', 'UNASSIGNED'] as const
export type VehicleAvailability = (typeof vehicleAvailabilities)[number]

/** More than the largest team runs. */
export const MAX_FLEET_VEHICLES = 300

/** The stored state of a vehicle; moments are ISO texts. */
export type VehicleStatus = {
  default_availability: VehicleAvailability
  temporary_availability: VehicleAvailability | null
  status_until: string | null
  destination_address: string | null
}

/** Its meaning now: free or not, where, and until or from when. */
export type FleetStanding = {
  availability: VehicleAvailability
  place: string | null
  /** Busy until then, and empty at `place` from then on: "empty in Leeds from 15:00" (semantics §9). */
  empty_from: string | null
  until: string | null
}

/** A vehicle that got empty somewhere is looked for there for so long. */
export const PLACE_HOLDS_HOURS = 12

const busy: readonly (VehicleAvailability | null)[] = ['NOT_AVAILABLE', 'PARTLY_LOADED']

/** The temporary availability holds until its time, or until it is changed; after it the default one. `now` in ms. */
export function fleetStanding(vehicle: VehicleStatus, now: number): FleetStanding {
  const { default_availability, temporary_availability: temporary, status_until, destination_address } = vehicle
  if (temporary === null) return usual(default_availability)
  const sinceEnd = status_until === null ? -1 : now - Date.parse(status_until)
  if (sinceEnd >= 0) {
    const isStillThere = busy.includes(temporary) && sinceEnd < PLACE_HOLDS_HOURS * HOUR_MS
    return { ...usual(default_availability), place: isStillThere ? destination_address : null }
  }
  const getsFree = busy.includes(temporary) && default_availability === 'AVAILABLE'
  return {
    availability: temporary,
    place: destination_address,
    empty_from: getsFree ? status_until : null,
    until: getsFree ? null : status_until,
  }
}

function usual(availability: VehicleAvailability): FleetStanding {
  return { availability, place: null, empty_from: null, until: null }
}
