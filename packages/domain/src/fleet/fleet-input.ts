import { type Problem, reportProblems, say, z } from '../errors/validation.ts'
import { latitude, longitude } from '../geo/coordinates.ts'
import { placeText } from '../text/linkless-text.ts'
import { latinText, optional, orNull, requiredName } from '../text/text-rules.ts'
import { instant } from '../time/moments.ts'
import { numberPlate } from './number-plate.ts'
import { MAX_FLEET_VEHICLES, vehicleAvailabilities } from './fleet.ts'

const MAX_REGISTRATION = 15
const plate = () => latinText(MAX_REGISTRATION).overwrite(numberPlate).min(2, say('too_short'))

/** A vehicle of the fleet; `vehicle_id` is its type. */
export const addVehicleInput = z.object({
  name: requiredName(),
  registration: optional(plate()),
  vehicle_id: z.uuid(),
  user_id: orNull(z.uuid()),
  default_availability: z.enum(vehicleAvailabilities).default('UNASSIGNED'),
  tracking: z.boolean().default(false),
})

/** UpdateFleet (spec §7): whatever is left out stays as it is, null clears it. */
export const updateFleetInput = z
  .object({
    id: z.uuid(),
    name: requiredName().optional(),
    registration: plate().nullable().optional(),
    vehicle_id: z.uuid().optional(),
    temporary_availability: z.enum(vehicleAvailabilities).nullable().optional(),
    default_availability: z.enum(vehicleAvailabilities).optional(),
    user_id: z.uuid().nullable().optional(),
    tracking: z.boolean().optional(),
    until: instant().nullable().optional(),
    status_text: latinText().nullable().optional(),
    status_until: instant().nullable().optional(),
    destination_address: placeText().nullable().optional(),
    destination_lat: latitude().nullable().optional(),
    destination_lng: longitude().nullable().optional(),
  })
  .superRefine(reportProblems(destinationProblems))
export const fleetIdInput = z.object({ fleet_id: z.uuid() })
/** Every vehicle in the order wanted; one that is left out comes after them. */
export const sortFleetInput = z.object({ fleet_ids: z.array(z.uuid()).min(1).max(MAX_FLEET_VEHICLES) })

export type AddVehicleInput = z.output<typeof addVehicleInput>
export type UpdateFleetInput = z.output<typeof updateFleetInput>

type Destination = { destination_lat?: number | null | undefined; destination_lng?: number | null | undefined }

function destinationProblems({ destination_lat: lat, destination_lng: lng }: Destination): Problem[] {
  if ((lat ?? null) === null && (lng ?? null) !== null) return [{ path: ['destination_lat'], message: 'required' }]
  if ((lng ?? null) === null && (lat ?? null) !== null) return [{ path: ['destination_lng'], message: 'required' }]
  return []
}
