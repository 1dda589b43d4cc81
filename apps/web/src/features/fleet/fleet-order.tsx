import { m } from '@waybill/locales/messages'
import { useOrder } from '../../query/use-order.ts'
import { useWrite } from '../../query/use-write.ts'
import { ReorderList } from '../../ui/form/reorder-list.tsx'
import { vehicleText } from '../jobs/job-words.ts'
import { VehicleSilhouette } from '../jobs/vehicle-silhouette.tsx'
import { FleetSort, type FleetVehicle } from './fleet.generated.ts'

/** The order in which the company's vehicles are shown, here and in the directory; each move counts at once. */
export function FleetOrder({ fleet }: { fleet: readonly FleetVehicle[] }) {
  const [sort] = useWrite(FleetSort)
  const { items, move } = useOrder(fleet, (fleet_ids) => sort({ input: { fleet_ids } }))
  return (
    <div className="flex flex-col gap-3">
      <p className="text-soft">{m.fleet_order_hint()}</p>
      <ReorderList
        label={m.fleet_title()}
        items={items}
        onReorder={(moved) => void move(moved)}
        textOf={({ name }) => name}
      >
        {({ name, vehicle }) => (
          <span className="flex min-h-11 items-center gap-4">
            <VehicleSilhouette vehicle={vehicle} className="h-6 w-14 text-soft" />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{name}</span>
              <span className="block truncate text-sm text-soft">{vehicleText(vehicle)}</span>
            </span>
          </span>
        )}
      </ReorderList>
    </div>
  )
}
