import type { VehicleAvailability } from '@waybill/domain/fleet/fleet'
import { m } from '@waybill/locales/messages'
import { formatDateTime } from '../../ui/format.ts'
import { Badge } from '../../ui/show/badge.tsx'
import { StatusBadge, type StatusTone } from '../../ui/show/status-badge.tsx'
import { IconCircleCheck, IconCircleHalf2, IconCircleOff, type Icon } from '@tabler/icons-react'
import { vehicleText } from '../jobs/job-words.ts'
import { VehicleSilhouette } from '../jobs/vehicle-silhouette.tsx'
import type { UserViewScreenQueryResult } from './user-view-screen.generated.ts'

type Vehicles = NonNullable<UserViewScreenQueryResult['user']>['vehicle']

/** What somebody drives, and whether it is free. */
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
            <Availability value={each.temporary_availability ?? each.default_availability} />
            <p className="text-sm text-soft empty:hidden">{whereAndWhen(each)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function whereAndWhen({ status_text, destination_address, status_until }: Vehicles[number]): string {
  const until = status_until && m.users_view_until({ time: formatDateTime(status_until) })
  return [status_text ?? destination_address, until].filter(Boolean).join(' · ')
}

const availabilities: Record<
  Exclude<VehicleAvailability, 'UNASSIGNED'>,
  { label: () => string; tone: StatusTone; icon: Icon }
> = {
  AVAILABLE: { label: m.fleet_availability_available, tone: 'paid', icon: IconCircleCheck },
  PARTLY_LOADED: { label: m.fleet_availability_partly_loaded, tone: 'money_waiting', icon: IconCircleHalf2 },
  NOT_AVAILABLE: { label: m.fleet_availability_not_available, tone: 'trouble', icon: IconCircleOff },
}

function Availability({ value }: { value: VehicleAvailability }) {
  if (value === 'UNASSIGNED') return <Badge>{m.fleet_availability_unassigned()}</Badge>
  const { label, tone, icon } = availabilities[value]
  return <StatusBadge tone={tone} icon={icon} label={label()} />
}
