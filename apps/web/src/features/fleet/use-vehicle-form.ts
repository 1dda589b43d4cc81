import { href } from 'react-router'
import { addVehicleInput } from '@waybill/domain/fleet/fleet-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { FleetAdd, FleetUpdate, type FleetVehicle } from './fleet.generated.ts'

/** One form for a new vehicle and a changed one: what is asked is the same. */
export function useVehicleForm(vehicle: FleetVehicle | null) {
  const saved = (name: string) => {
    showToast({ text: vehicle ? m.fleet_saved({ name }) : m.fleet_added({ name }), tone: 'success' })
    return href('/my-fleet')
  }
  const [add] = useWrite(FleetAdd, { onDone: ({ addVehicle }) => saved(addVehicle.name) })
  const [update] = useWrite(FleetUpdate, { onDone: ({ UpdateFleet }) => saved(UpdateFleet.name) })
  return useDomainForm(addVehicleInput, {
    defaultValues: {
      name: vehicle?.name ?? '',
      vehicle_id: vehicle?.vehicle.id ?? '',
      user_id: vehicle?.user?.id ?? null,
      default_availability: vehicle?.default_availability ?? 'AVAILABLE',
      tracking: vehicle?.tracking ?? true,
    },
    onSubmit: async (input) => {
      await (vehicle ? update({ input: { id: vehicle.id, ...input } }) : add({ input }))
    },
  })
}
