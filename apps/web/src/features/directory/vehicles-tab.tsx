import { IconTruckOff } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { Card } from '../../ui/show/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { VehicleStanding } from '../fleet/vehicle-standing.tsx'
import { vehicleText } from '../jobs/job-words.ts'
import { VehicleSilhouette } from '../jobs/vehicle-silhouette.tsx'
import type { CompanyVehiclesQueryResult } from './directory.generated.ts'

type CompanyVehicle = NonNullable<CompanyVehiclesQueryResult['Team']>['vehicles'][number]

/** What it runs, in the company's own order, and what is free; who drives is for its colleagues. */
export function VehiclesTab({ vehicles }: { vehicles: readonly CompanyVehicle[] }) {
  if (vehicles.length === 0)
    return <EmptyState icon={<IconTruckOff size={40} stroke={1.5} />} title={m.directory_no_vehicles()} />
  return (
    <Card flush>
      <ul>
        {vehicles.map((each) => (
          <li
            key={each.id}
            className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0 sm:grid-cols-[auto_12rem_1fr]"
          >
            <VehicleSilhouette vehicle={each.vehicle} className="h-9 w-20 text-soft" />
            <p className="min-w-0">
              <span className="block truncate font-semibold">{each.name}</span>
              <span className="text-sm text-soft">{vehicleText(each.vehicle)}</span>
            </p>
            <div className="col-span-2 sm:col-span-1">
              <VehicleStanding vehicle={each} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
