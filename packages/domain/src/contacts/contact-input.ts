import { z } from '../errors/validation.ts'
import { latitude, longitude } from '../geo/coordinates.ts'
import { placePrecisions } from '../geo/place-precision.ts'
import { longText, personName, placeName, placeText } from '../text/linkless-text.ts'
import { accessHours } from '../jobs/place-access-input.ts'
import { phone } from '../phones/phone.ts'
import { latinText, optional, orNull } from '../text/text-rules.ts'

/** More than any office keeps by hand. */
export const MAX_CONTACTS = 2_000

/** An entry of the address book: a person or gate, and the place goods are picked up at. */
export const contactInput = z.object({
  /** Set to change one that is there. */
  id: orNull(z.uuid()),
  name: personName(),
  company: optional(placeText()),
  phone: optional(phone()),
  access_hours: accessHours(),
  notes: optional(longText()),
  pickup: z.object({
    point: placeName(),
    short_address: placeName(),
    postcode: optional(latinText(12)),
    latitude: latitude(),
    longitude: longitude(),
    place_precision: orNull(z.enum(placePrecisions)),
  }),
})
export type ContactInput = z.output<typeof contactInput>

export const contactIdInput = z.object({ contact_id: z.uuid() })
