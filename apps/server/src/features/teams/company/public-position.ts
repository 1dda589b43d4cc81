import { publicPointOfAddress } from '../../places/public-point.ts'

type Address = { postal_code: string; town: string; lat: number | null; lng: number | null }

/** Where a company with this address stands on everybody's map. */
export function publicPosition({ postal_code, town, lat, lng }: Address) {
  const at = lat === null || lng === null ? null : { latitude: lat, longitude: lng }
  const point = publicPointOfAddress({ postal_code, town, at })
  return { public_latitude: point?.latitude ?? null, public_longitude: point?.longitude ?? null }
}
