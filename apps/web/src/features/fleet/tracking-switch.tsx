import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { FleetUpdate, type FleetVehicle } from './fleet.generated.ts'

/** What a limited driver says of the own vehicle besides whether it is free. */
export function TrackingSwitch({ vehicle: { id, tracking } }: { vehicle: FleetVehicle }) {
  const [update, { pending }] = useWrite(FleetUpdate)
  return (
    <Switch
      label={m.fleet_tracking()}
      description={m.fleet_tracking_hint()}
      value={tracking}
      disabled={pending}
      onChange={(wanted) => void update({ input: { id, tracking: wanted } })}
    />
  )
}
