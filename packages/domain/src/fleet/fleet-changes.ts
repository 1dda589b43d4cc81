import { isOffice, type Viewer } from '../access/viewer.ts'
import type { Refusal } from '../errors/refusals.ts'
import type { UpdateFleetInput } from './fleet-input.ts'

const officeFields = ['name', 'registration', 'vehicle_id', 'user_id', 'default_availability'] as const
type Changed = Pick<UpdateFleetInput, (typeof officeFields)[number]>
type Vehicle = { [K in keyof Required<Changed>]: string | null }

/** A limited driver says whether their vehicle is free; what it is and who drives it is the office's to say. */
export function fleetChangeRefusal(
  viewer: Pick<Viewer, 'is_primary' | 'has_full_access'>,
  vehicle: Vehicle,
  input: Changed,
): Refusal | null {
  const isChanged = officeFields.some((field) => input[field] !== undefined && input[field] !== vehicle[field])
  return isChanged && !isOffice(viewer) ? 'limited_driver' : null
}

/** Back to the usual: what was said of the time out of the ordinary goes with it. */
export const nothingTemporary = {
  temporary_availability: null,
  status_text: null,
  status_until: null,
  destination_address: null,
  destination_lat: null,
  destination_lng: null,
} as const
