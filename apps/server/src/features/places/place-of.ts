import type { Place } from '../../platform/geocoding/geocoder.ts'
import type { PostcodeTown, Town } from './gazetteer.ts'

// The nations of the United Kingdom say the country; anywhere else the code is added.
const HOME_COUNTRY = 'GB'

/** A town as people read it: "Leeds, England", "Newport, Telford, England", "Kraków, Małopolskie, PL". */
export function placeOfTown({ name, near, region, country, latitude, longitude }: Town): Place {
  const parts = [name, near, region, country === HOME_COUNTRY && region ? '' : country]
  return {
    label: parts.filter(Boolean).join(', '),
    short_address: near ? `${name}, ${near}` : name,
    town: name,
    postcode: null,
    country,
    latitude,
    longitude,
  }
}

/** A postcode, as much of it as was typed, at the middle of its town: "LS11, Leeds". */
export function placeOfPostcode(typed: string, { name, country, latitude, longitude }: PostcodeTown): Place {
  const label = `${typed}, ${name}`
  return { label, short_address: label, town: name, postcode: typed, country, latitude, longitude }
}
