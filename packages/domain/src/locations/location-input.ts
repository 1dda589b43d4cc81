import { z } from '../errors/validation.ts'
import { latitude, longitude } from '../geo/coordinates.ts'
import { placePrecisions } from '../geo/place-precision.ts'
import { placeName } from '../text/linkless-text.ts'
import { orNull } from '../text/text-rules.ts'

/** As many as one user can mean. */
export const MAX_LOCATIONS = 50
/** Offered on the screen, in miles. */
export const acceptWithinMiles = [5, 10, 15, 20, 30, 50, 75, 100] as const
export const MAX_ACCEPT_MILES = 500

/** A place and how far around it jobs are welcome (spec §3 Location, "accept job within"). */
export const locationInput = z.object({
  /** Set to change one that is there. */
  id: orNull(z.uuid()),
  location: placeName(),
  latitude: latitude(),
  longitude: longitude(),
  place_precision: orNull(z.enum(placePrecisions)),
  miles: z.int().min(1).max(MAX_ACCEPT_MILES),
})
export type LocationInput = z.output<typeof locationInput>

export const locationIdInput = z.object({ location_id: z.uuid() })
