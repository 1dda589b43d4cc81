import { placeNameOf } from '@waybill/domain/jobs/place-name'

type Titled = { job_number: string; pickup: { short_address: string }; destination: { short_address: string } }

/** A job in a line: its number, and from which town to which. */
export function jobTitle({ job_number, pickup, destination }: Titled): string {
  return `#${job_number} ${placeNameOf(pickup.short_address).town} → ${placeNameOf(destination.short_address).town}`
}
