import type { Place } from '../../platform/geocoding/geocoder.ts'
import type { PostcodeTown, Town } from './gazetteer.ts'

// The nations of the United Kingdom say the country; anywhere else the code is added.
const HOME_COUNTRY = 'GB'

/** A town as people read it: "Leeds, England", "Newport, Telford, England", "Kraków, Małopolskie, PL". */
export function placeOfTown({ name, near, is_largest, region, country, latitude, longitude }: Town): Place {
  const parts = [name, near, region, country === HOME_COUNTRY && region ? '' : country]
  return {
    label: parts.filter(Boolean).join(', '),
    // The largest of its name is known by it alone.
    short_address: near && !is_largest ? `${name}, ${near}` : name,
    town: name,
    postcode: null,
    country,
    latitude,
    longitude,
    place_precision: 'town',
    is_exact: false,
    address_line: null,
  }
}

/** A postcode, as much of it as was typed, at the middle of its district: "LS11, Leeds". */
export function placeOfPostcode(typed: string, { name, country, latitude, longitude }: PostcodeTown): Place {
  const label = `${typed}, ${name}`
  return {
    label,
    short_address: label,
    town: name,
    postcode: typed,
    country,
    latitude,
    longitude,
    place_precision: 'district',
    is_exact: false,
    address_line: null,
  }
}
