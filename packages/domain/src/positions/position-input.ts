import { z } from '../errors/validation.ts'
import { vehicleAvailabilities } from '../fleet/fleet.ts'
import { latitude, longitude } from '../geo/coordinates.ts'
import { instant } from '../time/moments.ts'

/** What a device may have gathered without signal; more is history, which is not kept. */
export const MAX_REPORTED_POSITIONS = 100
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
export type ReportPositionsInput = z.output<typeof reportPositionsInput>

export const liveVehiclesInput = z.object({
  bounds: z
    .object({ south: latitude(), west: longitude(), north: latitude(), east: longitude() })
    .refine(({ south, north, west, east }) => south <= north && west <= east, { path: ['north'] }),
  zoom: z.number().min(0).max(24),
  vehicle_ids: z.array(z.uuid()).max(MAX_VEHICLE_TYPES).nullish(),
  availability: z.array(z.enum(vehicleAvailabilities)).max(vehicleAvailabilities.length).nullish(),
})
export type LiveVehiclesInput = z.output<typeof liveVehiclesInput>
