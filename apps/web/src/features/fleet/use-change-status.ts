import { fleetStanding } from '@waybill/domain/fleet/fleet-standing'
import type { VehicleAvailability } from '@waybill/domain/fleet/fleet'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { FleetUpdate, type FleetVehicle } from './fleet.generated.ts'
import { statusBefore, statusOf } from './quick-status.ts'
import { availabilityText } from './standing-text.ts'

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
