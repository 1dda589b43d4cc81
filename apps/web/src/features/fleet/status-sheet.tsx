import { m } from '@waybill/locales/messages'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import type { FleetVehicle } from './fleet.generated.ts'
import { StatusForm } from './status-form.tsx'

export function StatusSheet({ vehicle, onClose }: { vehicle: FleetVehicle; onClose: () => void }) {
  return (
    <Sheet title={m.fleet_status_title({ name: vehicle.name })} onClose={onClose}>
      <StatusForm vehicle={vehicle} suggests="NOT_AVAILABLE" onDone={onClose} />
    </Sheet>
  )
}
