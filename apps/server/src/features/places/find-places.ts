import type { FindOptions, Place } from '../../platform/geocoding/geocoder.ts'
import { placesOfBarePostcode, placesOfCompletePostcodes, placesOfPostcodeArea } from './find-postcodes.ts'
import { findTowns } from './find-towns.ts'

const MAX_QUERY_LENGTH = 200

/**
 * Places people can mean by what they typed, best first: a UK postcode or district at its own point, else towns. At most one of them
 * is exact: it is the one meaning of the text and may be taken without asking; all others are offered.
 */
export function findPlaces(query: string, options: FindOptions): Place[] {
  const text = query.trim().slice(0, MAX_QUERY_LENGTH)
  const complete = placesOfCompletePostcodes(text, options)
  if (complete.length > 0) return complete.slice(0, options.limit)
  const bare = placesOfBarePostcode(text, options)
  if (bare.some(({ is_exact }) => is_exact)) return bare
  return [...bare, ...placesOfPostcodeArea(text, options), ...findTowns(text, options)].slice(0, options.limit)
}
