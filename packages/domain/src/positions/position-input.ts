import { z } from '../errors/validation.ts'
import { vehicleAvailabilities } from '../fleet/fleet.ts'
import { latitude, longitude } from '../geo/coordinates.ts'
import { nearInput } from '../jobs/browse-input.ts'
import { orNull } from '../text/text-rules.ts'
import { instant } from '../time/moments.ts'

/**
 * The most that a device may have gathered without signal, some eighty minutes of a running job; more is history, which
 * is not stored.
 */
export const MAX_REPORTED_POSITIONS = 500
/** So many kinds of vehicle and more there are not. */
const MAX_VEHICLE_TYPES = 30

export const reportPositionsInput = z.object({
  positions: z
    .array(
      z.object({
        latitude: latitude(),
        longitude: longitude(),
        recorded_at: instant(),
        /** Metres, as the device estimates it. */
        accuracy: z.number().min(0).max(1_000_000).nullish(),
      }),
    )
    .min(1)
    .max(MAX_REPORTED_POSITIONS),
})

/** So many of a list at first, and at the most: whoever needs more looks closer. */
export const NEARBY_SHOWN = 50
export const MAX_NEARBY_SHOWN = 200

const bounds = z
  .object({ south: latitude(), west: longitude(), north: latitude(), east: longitude() })
  .refine(({ south, north, west, east }) => south <= north && west <= east, { path: ['north'] })

const wanted = {
  vehicle_ids: z.array(z.uuid()).max(MAX_VEHICLE_TYPES).nullish(),
  availability: z.array(z.enum(vehicleAvailabilities)).max(vehicleAvailabilities.length).nullish(),
  /** As they will be then; now, where it is left out or over. */
  at: instant().nullish(),
}
export type WantedVehicles = z.output<z.ZodObject<typeof wanted>>

export const liveVehiclesInput = z.object({ bounds, zoom: z.number().min(0).max(24), ...wanted })
export type LiveVehiclesInput = z.output<typeof liveVehiclesInput>

/** Around a place, or else what a view shows, around its middle. */
export const nearbyVehiclesInput = z.object({
  bounds,
  around: orNull(nearInput),
  first: z.int().min(1).max(MAX_NEARBY_SHOWN).default(NEARBY_SHOWN),
  ...wanted,
})
export type NearbyVehiclesInput = z.output<typeof nearbyVehiclesInput>
