import { IconCircleCheck, IconCircleHalf2, IconCircleOff, type Icon } from '@tabler/icons-react'
import { fleetStanding, type VehicleAvailability, type VehicleStatus } from '@waybill/domain/fleet/fleet'
import { Badge } from '../../ui/show/badge.tsx'
import { StatusBadge, type StatusTone } from '../../ui/show/status-badge.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import { availabilityText, vehicleStandingText } from './vehicle-words.ts'

type Look = { tone: StatusTone; icon: Icon }
const looks: Record<Exclude<VehicleAvailability, 'UNASSIGNED'>, Look> = {
  AVAILABLE: { tone: 'paid', icon: IconCircleCheck },
  PARTLY_LOADED: { tone: 'money_waiting', icon: IconCircleHalf2 },
  NOT_AVAILABLE: { tone: 'trouble', icon: IconCircleOff },
}

export function AvailabilityBadge({ value }: { value: VehicleAvailability }) {
  if (value === 'UNASSIGNED') return <Badge>{availabilityText(value)}</Badge>
  return <StatusBadge {...looks[value]} label={availabilityText(value)} />
}

/** Whether a vehicle is free now, where and until when, and what its driver says besides. */
export function VehicleStanding({ vehicle }: { vehicle: VehicleStatus & { status_text: string | null } }) {
  const now = useNow()
  const standing = fleetStanding(vehicle, now)
  const isOver = standing.availability !== vehicle.temporary_availability
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <AvailabilityBadge value={standing.availability} />
      <span className="figures text-[0.9375rem] font-medium empty:hidden">{vehicleStandingText(standing, now)}</span>
      {vehicle.status_text && !isOver && (
        <span className="basis-full text-sm text-soft wrap-anywhere">{vehicle.status_text}</span>
      )}
    </span>
  )
}
