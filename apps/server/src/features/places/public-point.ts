import { distanceBetween, type Position } from '@waybill/domain/geo/distance'
import { findPlaces } from './find-places.ts'
import { loadGazetteer } from './gazetteer.ts'
import { nearestTown } from './nearest-place.ts'
import { findUkPostcode } from './uk-postcode.ts'

// Where something is to those who may not know its address (decision 0033): one point of its postcode district or town, to two
// decimals. Many places share it, so that nothing that is found or sorted by it gives an address away.

/** A district that lies farther off than this is not the place's own: the postcode is wrong, or another country's. */
const FARTHEST_DISTRICT_METRES = 40_000

type Place = Position & { short_address: string; postcode?: string | null }

/** Of a place whose position is known: its postcode district, else its town; without either no nearer than to one decimal. */
export function publicPointOfPlace({ postcode, short_address, ...at }: Place): Position {
  const code = findUkPostcode(postcode ?? '') ?? findUkPostcode(short_address)
  const district = code && loadGazetteer().postcodes.get(code.outcode)
  const isNear = district && distanceBetween(at, district) <= FARTHEST_DISTRICT_METRES
  const known = isNear ? district : nearestTown(at)
  return known ? rounded(known, 2) : rounded(at, 1)
}

type Address = { postal_code: string; town: string; at: Position | null }

/** Of an address: its postcode district, else the town nearest to it, or the only one so named. Null where neither is known. */
export function publicPointOfAddress({ postal_code, town, at }: Address): Position | null {
  const { postcodes } = loadGazetteer()
  const code = findUkPostcode(postal_code)
  const known =
    (code && (postcodes.get(code.outcode) ?? postcodes.get(code.area))) ??
    (at && nearestTown(at)) ??
    findPlaces(town, { limit: 1, as_written: true }).find(({ is_exact }) => is_exact)
  return known ? rounded(known, 2) : null
}

function rounded({ latitude, longitude }: Position, decimals: number): Position {
  return { latitude: Number(latitude.toFixed(decimals)), longitude: Number(longitude.toFixed(decimals)) }
}

type CompanyAddress = Omit<Address, 'at'> & { lat: number | null; lng: number | null }

/** Where a company with this address stands on everybody's map. */
export function publicPosition({ postal_code, town, lat, lng }: CompanyAddress) {
  const at = lat === null || lng === null ? null : { latitude: lat, longitude: lng }
  const point = publicPointOfAddress({ postal_code, town, at })
  return { public_latitude: point?.latitude ?? null, public_longitude: point?.longitude ?? null }
}
