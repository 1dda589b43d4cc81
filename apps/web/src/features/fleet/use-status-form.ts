import { useState } from 'react'
import type { VehicleAvailability } from '@waybill/domain/fleet/fleet'
import { updateFleetInput } from '@waybill/domain/fleet/fleet-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { FleetUpdate, type FleetVehicle } from './fleet.generated.ts'
import { statusBefore } from './quick-status.ts'

type Options = {
  vehicle: FleetVehicle
  /** What is meant when nothing out of the ordinary stands there yet; with a time to begin with. */
  suggests: VehicleAvailability | null
  onDone?: (() => void) | undefined
}

/** For a while: free or not, until when, where then, and a word about it. */
export function useStatusForm({ vehicle, suggests, onDone }: Options) {
  const [{ before, soon }] = useState(() => atTheMoment(vehicle, Date.now()))
  const [submit, { pending }] = useWrite(FleetUpdate, {
    onDone: () => {
      showToast({ text: m.fleet_status_saved({ name: vehicle.name }), tone: 'success' })
      onDone?.()
    },
  })
  const isNew = before.temporary_availability === null
  const form = useDomainForm(updateFleetInput, {
    defaultValues: {
      id: vehicle.id,
      temporary_availability: before.temporary_availability ?? suggests ?? vehicle.default_availability,
      until: isNew && suggests ? soon : before.status_until,
      status_text: before.status_text,
      destination_address: before.destination_address,
      destination_lat: before.destination_lat,
      destination_lng: before.destination_lng,
    },
    warnOnLeave: false,
    onSubmit: (input) => submit({ input: { ...input, status_text: input.status_text || null } }),
  })
  const reset = () => submit({ input: { id: vehicle.id, temporary_availability: null } })
  return { form, reset, pending, isTemporary: !isNew }
}

const HOUR_MS = 3_600_000

/** What stands there, and a time to begin with: the full hour at least an hour ahead. */
function atTheMoment(vehicle: FleetVehicle, now: number) {
  const soon = new Date(Math.ceil((now + HOUR_MS) / HOUR_MS) * HOUR_MS).toISOString()
  return { before: statusBefore(vehicle, now), soon }
}
