import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { Card } from '../../ui/show/card.tsx'
import type { FleetVehicle } from './fleet.generated.ts'
import { VehicleRow } from './vehicle-row.tsx'

/** The company's vehicles; a limited driver's own come first, because they are theirs to keep up to date. */
export function FleetList({ fleet }: { fleet: readonly FleetVehicle[] }) {
  const me = useMe()
  if (me.has_full_access || me.is_primary) return <Vehicles vehicles={fleet} />
  const own = fleet.filter(({ user }) => user?.id === me.id)
  const others = fleet.filter(({ user }) => user?.id !== me.id)
  return (
    <>
      {own.length > 0 ? (
        <Vehicles title={m.fleet_yours()} vehicles={own} />
      ) : (
        <p className="text-soft">{m.fleet_none_assigned()}</p>
      )}
      {others.length > 0 && <Vehicles title={m.fleet_others()} vehicles={others} />}
    </>
  )
}

function Vehicles({ title, vehicles }: { title?: string; vehicles: readonly FleetVehicle[] }) {
  return (
    <Card flush title={title}>
      <ul>
        {vehicles.map((vehicle) => (
          <VehicleRow key={vehicle.id} vehicle={vehicle} />
        ))}
      </ul>
    </Card>
  )
}
