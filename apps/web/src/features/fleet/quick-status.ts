import type { VehicleAvailability } from '@waybill/domain/fleet/fleet'
import { nothingTemporary } from '@waybill/domain/fleet/fleet-changes'
import { fleetStanding } from '@waybill/domain/fleet/fleet-standing'
import type { FleetVehicle } from './fleet.generated.ts'

/** What one tap says; back to the usual where that is the same. */
export function statusOf({ default_availability }: FleetVehicle, availability: VehicleAvailability) {
  return {
    ...nothingTemporary,
    temporary_availability: default_availability === availability ? null : availability,
  }
}

/** What stood there, to be said again; what is over stays over. `now` in ms. */
export function statusBefore(vehicle: FleetVehicle, now: number) {
  const { temporary_availability, status_text, status_until, destination_address } = vehicle
  const isOver = fleetStanding(vehicle, now).availability !== temporary_availability
  if (isOver) return nothingTemporary
  return {
    temporary_availability,
    status_text,
    status_until,
    destination_address,
    destination_lat: vehicle.destination_lat,
    destination_lng: vehicle.destination_lng,
  }
}
