import { fleetStanding, type VehicleAvailability } from '@waybill/domain/fleet/fleet'
import { nothingTemporary } from '@waybill/domain/fleet/fleet-changes'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { FleetUpdate, type FleetVehicle } from './fleet.generated.ts'
import { availabilityText } from './vehicle-words.ts'

/** The change one tap makes; it ends the temporary status where the usual one is the same. */
function statusOf({ default_availability }: FleetVehicle, availability: VehicleAvailability) {
  return {
    ...nothingTemporary,
    temporary_availability: default_availability === availability ? null : availability,
  }
}

/** The status before, for undoing; one that has run out is not brought back. `now` in ms. */
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

/** One tap says whether a vehicle is free; another takes it back. */
export function useChangeStatus(vehicle: FleetVehicle) {
  const { id, name } = vehicle
  const [undo] = useWrite(FleetUpdate)
  const [update, { pending }] = useWrite(FleetUpdate)
  async function change(availability: VehicleAvailability) {
    const before = statusBefore(vehicle, Date.now())
    const outcome = await update({ input: { id, ...statusOf(vehicle, availability) } })
    if (!outcome.ok) return
    const now = fleetStanding(outcome.result.UpdateFleet, Date.now()).availability
    showToast({
      text: m.fleet_status_changed({ name, status: availabilityText(now) }),
      action: { label: m.ui_undo(), onAction: () => void undo({ input: { id, ...before } }) },
    })
  }
  return { change, pending }
}
