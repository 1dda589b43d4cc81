import type { Position } from '../geo/distance.ts'
import type { PlacePrecision } from '../geo/place-precision.ts'

/** A place as a poster writes it. */
export type WrittenPlace = Position & {
  point: string
  short_address: string
  place_precision: PlacePrecision | null
}

const completePostcode = /\b([a-z]{1,2}\d[a-z\d]?) ?(\d[a-z]{2})\b/g

/**
 * Whether two places are one: the same pin or the same written address (settled 34). Looked-up points say nothing:
 * whole streets share the middle of their district.
 */
export function isSamePlace(one: WrittenPlace, other: WrittenPlace): boolean {
  return isSamePin(one, other) || isSameAddress(one, other)
}

function isSamePin(one: WrittenPlace, other: WrittenPlace): boolean {
  const arePins = one.place_precision === 'pin' && other.place_precision === 'pin'
  return arePins && one.latitude === other.latitude && one.longitude === other.longitude
}

/** A line with its complete postcode needs no town beside it; "Unit 4" does. */
function isSameAddress(one: WrittenPlace, other: WrittenPlace): boolean {
  const [line, town] = [folded(one.point), folded(one.short_address)]
  if (line !== folded(other.point)) return false
  return town === folded(other.short_address) || line.search(completePostcode) >= 0
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
    .replace(completePostcode, '$1$2')
}
