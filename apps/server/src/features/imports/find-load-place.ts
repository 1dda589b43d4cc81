import { distanceBetween, type Position } from '@waybill/domain/geo/distance'
import type { FoundPlace, PlaceAnswer } from '@waybill/domain/imports/cells'
import { findPlaces } from '../places/find-places.ts'
import { foldName } from '../places/name-index.ts'
import { townsNamed } from '../places/towns-named-in.ts'

/** As many as a list under a cell shows. */
const MAX_PLACES = 8
/** A town beside a postcode is its own when it is no farther from it; the place box uses the same distance. */
const FARTHEST_TOWN_METRES = 25_000
const LONGEST_NAME_WORDS = 4
const postcode = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/gi

/** The places of a text by the rules of the place box, and whether its town and its postcode speak of two places. */
export function findLoadPlace(text: string): PlaceAnswer {
  const places = findPlaces(text, { limit: MAX_PLACES }).map(
    ({
      label,
      short_address,
      postcode: code,
      latitude,
      longitude,
      place_precision,
      is_exact,
      address_line,
    }): FoundPlace => ({
      label,
      short_address,
      postcode: code,
      latitude,
      longitude,
      place_precision,
      is_exact,
      address_line,
    }),
  )
  const [first] = places
  return { places, contradicts: first?.is_exact === true && first.postcode !== null && namesAnotherTown(text, first) }
}

/** Whether the words next to the postcode are a town of the United Kingdom that lies elsewhere. */
function namesAnotherTown(text: string, place: Position): boolean {
  const [before = '', after = ''] = text.split(postcode)
  return [townAtEnd(before), townAtEnd(after)].some(
    (towns) => towns.length > 0 && !towns.some((town) => distanceBetween(town, place) <= FARTHEST_TOWN_METRES),
  )
}

function townAtEnd(text: string) {
  const words = foldName(text).split(' ').filter(Boolean)
  for (let count = Math.min(LONGEST_NAME_WORDS, words.length); count > 0; count -= 1) {
    const towns = townsNamed(words.slice(-count).join(' ')).filter(({ country }) => country === 'GB')
    if (towns.length > 0) return towns
  }
  return []
}

export function findLoadPlaces(texts: readonly string[]): PlaceAnswer[] {
  return texts.map(findLoadPlace)
}
