import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { vehicleAvailabilities } from '@waybill/domain/fleet/fleet'
import { addVehicleInput } from '@waybill/domain/fleet/fleet-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { formatNumber } from '../../ui/format.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { vehicleText } from '../jobs/job-words.ts'
import { VehicleSilhouette } from '../jobs/vehicle-silhouette.tsx'
import { FleetAdd, FleetUpdate, type FleetVehicle } from './fleet.generated.ts'
import { availabilityText } from './vehicle-words.ts'
import type { FleetDriver, FleetKind } from './vehicle-form.generated.ts'

const NOBODY = 'nobody'

type VehicleFormProps = {
  /** Null for one that is added. */
  vehicle: FleetVehicle | null
  kinds: readonly FleetKind[]
  users: readonly FleetDriver[]
}

/** The fields of a vehicle and its driver: the office's part. */
export function VehicleForm({ vehicle, kinds, users }: VehicleFormProps) {
  const viewer = useViewer()
  const refusal = refusalText(refusalOf(viewer, 'fleet.manage', { vehicle: { team_id: viewer.team_id } }))
  const form = useVehicleForm(vehicle)
  const driver = form.field('user_id')
  return (
    <Form form={form}>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          label={m.fleet_name()}
          description={m.fleet_name_hint()}
          autoComplete="off"
          {...form.field('name')}
        />
        <TextField
          label={m.fleet_registration()}
          description={m.fleet_registration_hint()}
          optional
          autoComplete="off"
          {...form.field('registration')}
        />
        <Select
          label={m.fleet_kind()}
          description={m.fleet_kind_hint()}
          options={kinds.map((kind) => ({
            value: kind.id,
            label: vehicleText(kind),
            description: m.fleet_kind_load({
              kilograms: formatNumber(kind.max_weight_kg),
              metres: formatNumber(kind.length_cm / 100),
            }),
            icon: <VehicleSilhouette vehicle={kind} className="h-5 w-11 text-soft" />,
          }))}
          {...form.field('vehicle_id')}
        />
        <Select
          label={m.fleet_driver()}
          description={m.fleet_driver_hint()}
          options={[{ value: NOBODY, label: m.fleet_no_driver() }, ...users.filter(isThere).map(optionOf)]}
          {...driver}
          value={driver.value ?? NOBODY}
          onChange={(id) => driver.onChange(id === NOBODY ? null : id)}
        />
        <Select
          label={m.fleet_usually()}
          description={m.fleet_usually_hint()}
          options={vehicleAvailabilities.map((value) => ({ value, label: availabilityText(value) }))}
          {...form.field('default_availability')}
        />
      </div>
      <Checkbox label={m.fleet_tracking()} description={m.fleet_tracking_hint()} {...form.field('tracking')} />
      <div>
        <Button
          type="submit"
          kind={vehicle ? 'secondary' : 'primary'}
          size="large"
          pending={form.pending}
          disabledReason={refusal}
        >
          {vehicle ? m.fleet_save() : m.fleet_add()}
        </Button>
      </div>
    </Form>
  )
}

const isThere = ({ inactivated }: FleetDriver) => !inactivated
const optionOf = ({ id, name_first, name_last }: FleetDriver) => ({ value: id, label: `${name_first} ${name_last}` })

/** One form for a new vehicle and a changed one: what is asked is the same. */
function useVehicleForm(vehicle: FleetVehicle | null) {
  const saved = (name: string) => {
    showToast({ text: vehicle ? m.fleet_saved({ name }) : m.fleet_added({ name }), tone: 'success' })
    return href('/my-fleet')
  }
  const [add] = useWrite(FleetAdd, { onDone: ({ addVehicle }) => saved(addVehicle.name) })
  const [update] = useWrite(FleetUpdate, { onDone: ({ UpdateFleet }) => saved(UpdateFleet.name) })
  return useDomainForm(addVehicleInput, {
    defaultValues: vehicle ? valuesOf(vehicle) : nothingYet,
    onSubmit: async (input) => {
      await (vehicle ? update({ input: { id: vehicle.id, ...input } }) : add({ input }))
    },
  })
}

const nothingYet = {
  name: '',
  registration: '',
  vehicle_id: '',
  user_id: null,
  default_availability: 'AVAILABLE' as const,
  tracking: true,
}

function valuesOf({ name, registration, vehicle, user, default_availability, tracking }: FleetVehicle) {
  return {
    name,
    registration: registration ?? '',
    vehicle_id: vehicle.id,
    user_id: user?.id ?? null,
    default_availability,
    tracking,
  }
}
