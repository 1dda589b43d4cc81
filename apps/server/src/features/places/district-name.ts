import { distanceBetween, type Position } from '@waybill/domain/geo/distance'
import { findPlaces } from './find-places.ts'
import { loadGazetteer } from './gazetteer.ts'
import { MAX_TEXT } from '@waybill/domain/text/text-rules'
import { foldName } from './name-index.ts'
import { nearestTown } from './nearest-place.ts'
import { townsNamed } from './towns-named-in.ts'
import { findUkPostcode } from './uk-postcode.ts'

// The name of a place for readers who may not know its address (settled 33): a town and a postcode district, "Leeds LS10".
// It is made of parts the gazetteer knows, because a client may send a street or a complete postcode as the short address.

export type NamedPlace = Position & { short_address: string; point: string; postcode?: string | null }

/** A district or town that lies farther off than this is another place of the same name or code. */
const FARTHEST_METRES = 40_000
/** The point of a whole postcode area may be this far from its farthest district. */
const FARTHEST_IN_AREA_METRES = 120_000
/** Within this distance an unknown name may be a street of the nearest town. */
const OUTSKIRTS_METRES = 15_000

const completePostcode = /\b([A-Z]{1,2}\d[A-Z\d]?)[ -]?\d[A-Z]{2}\b/gi
const postcode = /\b[A-Z]{1,2}\d[A-Z\d]?(?:[ -]?\d(?:[A-Z]{2})?)?\b/gi

/** The town and the postcode district of a place, "Leeds LS10": all that outsiders read of it. */
export function districtNameOf(place: NamedPlace): string {
  const code = districtOf(place)
  return [townOf(place, code), code].filter(Boolean).join(' ')
}

/** The written address with the complete postcode that was given apart from it, if it has none. */
export function writtenAddressOf({ point, short_address, postcode: given }: Omit<NamedPlace, keyof Position>): string {
  const [complete] = [given ?? '', short_address].flatMap((text) => text.match(completePostcode) ?? [])
  if (complete === undefined || point.search(completePostcode) >= 0) return point
  const whole = `${point}, ${findUkPostcode(complete)?.typed ?? complete}`
  // A longer one would be refused when the job is edited.
  return whole.length > MAX_TEXT ? point : whole
}

/** The text with complete postcodes cut to their district, for words that have no position. */
export function withoutUnits(text: string): string {
  return text.replace(completePostcode, '$1')
}

/** The postcode district of a place, where a postcode of its own is given and lies there. */
export function districtOf({ postcode: given, short_address, point, ...at }: NamedPlace): string | null {
  const { postcodes } = loadGazetteer()
  // A written address is read only for complete postcodes: its "Unit B2" is no district.
  const texts = [given ?? '', short_address, ...(point.match(completePostcode) ?? [])]
  const isHere = (known: Position | undefined, metres: number) => known && distanceBetween(at, known) <= metres
  const codes = texts.flatMap((text) => findUkPostcode(text) ?? [])
  const here = codes.find(({ outcode, area }) =>
    postcodes.has(outcode)
      ? isHere(postcodes.get(outcode), FARTHEST_METRES)
      : isHere(postcodes.get(area), FARTHEST_IN_AREA_METRES),
  )
  return here?.outcode ?? null
}

function townOf({ short_address, latitude, longitude }: NamedPlace, code: string | null): string {
  const at = { latitude, longitude }
  const parts = short_address.replace(postcode, ' ').split(',').map(trimmed).filter(Boolean)
  const known = parts.filter((part) => isTownNear(part, at))
  if (known.length > 0) return known.length === parts.length ? known.join(', ') : (known.at(-1) ?? '')
  const nearest = nearestTown(at)
  const isInTown = nearest && distanceBetween(at, nearest) <= OUTSKIRTS_METRES
  const ofCode = code && findPlaces(code, { limit: 1, as_written: true })[0]?.town
  const own = parts.filter((part) => !/\d/.test(part)).at(-1)
  return (ofCode || (isInTown ? nearest.name : own)) ?? nearest?.name ?? roughly(at)
}

const trimmed = (text: string) => text.replace(/\s+/g, ' ').trim()

function isTownNear(name: string, at: Position): boolean {
  return townsNamed(foldName(name)).some((town) => distanceBetween(at, town) <= FARTHEST_METRES)
}

function roughly({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(1)}, ${longitude.toFixed(1)}`
}
