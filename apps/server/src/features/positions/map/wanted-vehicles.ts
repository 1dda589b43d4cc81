import { fleetStanding, type VehicleAvailability } from '@waybill/domain/fleet/fleet'
import type { WantedVehicles } from '@waybill/domain/positions/position-input'
import { kindOf, type TrackedUser } from '../sharing/tracked-user.ts'

/** Which of those on the map are asked for, and as they are when: null now, which the map knows by heart. Times in ms. */
export type Wanted = { wants: (kind: string) => boolean; at: number | null }

export function wantedOf({ vehicle_ids, availability, at }: WantedVehicles, now: number): Wanted {
  const asked = at ? Date.parse(at) : now
  return { wants: kindsOf({ vehicle_ids, availability }), at: asked > now ? asked : null }
}

function kindsOf({ vehicle_ids, availability }: Omit<WantedVehicles, 'at'>): Wanted['wants'] {
  if (!vehicle_ids?.length && !availability?.length) return () => true
  return (kind) => {
    const [vehicle_id, state] = kind.split(' ')
    return (
      (!vehicle_ids?.length || vehicle_ids.includes(vehicle_id!)) &&
      (!availability?.length || availability.some((each) => each === state))
    )
  }
}

/** Of somebody on the map. */
export function availabilityAt({ entry, visibility }: TrackedUser, at: number | null): VehicleAvailability {
  return at === null ? entry!.availability : fleetStanding(visibility, at).availability
}

export function kindAt(tracked: TrackedUser, at: number | null): string {
  const { kind, vehicle_id } = tracked.entry!
  return at === null ? kind : kindOf({ vehicle_id, availability: availabilityAt(tracked, at) })
}
