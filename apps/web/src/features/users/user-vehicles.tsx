import { m } from '@waybill/locales/messages'
import { VehicleStanding } from '../fleet/vehicle-standing.tsx'
import { vehicleText } from '../jobs/job-words.ts'
import { VehicleSilhouette } from '../jobs/vehicle-silhouette.tsx'
import type { UserViewScreenQueryResult } from './user-view-screen.generated.ts'

type Vehicles = NonNullable<UserViewScreenQueryResult['user']>['vehicle']

/** Somebody's vehicles, and whether each is free. */
export function UserVehicles({ vehicles }: { vehicles: Vehicles }) {
  if (vehicles.length === 0) return <p className="px-4 pt-1 pb-4 text-soft">{m.users_view_no_vehicles()}</p>
  return (
    <ul>
      {vehicles.map((each) => (
        <li key={each.id} className="flex items-start gap-4 border-b border-line px-4 py-3 last:border-b-0">
          <VehicleSilhouette vehicle={each.vehicle} className="h-9 w-20 text-soft" />
          <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
            <p className="font-semibold">{each.name}</p>
            <p className="text-sm text-soft">{vehicleText(each.vehicle)}</p>
            <VehicleStanding vehicle={each} />
          </div>
        </li>
      ))}
    </ul>
  )
}
