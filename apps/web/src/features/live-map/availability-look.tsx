import { IconCircleCheck, IconCircleHalf2, IconCircleOff, IconHelpCircle, type Icon } from '@tabler/icons-react'
import type { VehicleAvailability } from '@waybill/domain/fleet/fleet'
import type { MapMarker } from '../../ui/map/map-types.ts'

// The colours and signs of the fleet's own page.
const looks: Record<VehicleAvailability, { tone: NonNullable<MapMarker['tone']>; Icon: Icon }> = {
  AVAILABLE: { tone: 'paid', Icon: IconCircleCheck },
  PARTLY_LOADED: { tone: 'money_waiting', Icon: IconCircleHalf2 },
  NOT_AVAILABLE: { tone: 'trouble', Icon: IconCircleOff },
  UNASSIGNED: { tone: 'faint', Icon: IconHelpCircle },
}

export const availabilityTone = (availability: VehicleAvailability) => looks[availability].tone

export function AvailabilityIcon({ value, size = 16 }: { value: VehicleAvailability; size?: number }) {
  const { Icon } = looks[value]
  return <Icon aria-hidden="true" size={size} stroke={2.2} />
}
