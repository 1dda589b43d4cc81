import type { PlacePrecision } from '@waybill/domain/geo/place-precision'
import { z } from 'zod'
import { fetchJson } from '../outside/fetch-json.ts'
import { OutsideError } from '../outside/call-outside.ts'
import type { Geocoder, Place } from './geocoder.ts'

// Somebody is typing: a late answer is worth less than the embedded one.
const TIMEOUT_MS = 2_000
const MAX_BYTES = 512 * 1024

const collection = z.object({ features: z.array(z.unknown()) })
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
  properties: z.object({
    name: z.string().optional(),
    street: z.string().optional(),
    housenumber: z.string().optional(),
    postcode: z.string().optional(),
    city: z.string().optional(),
    district: z.string().optional(),
    county: z.string().optional(),
    state: z.string().optional(),
    countrycode: z.string().length(2),
    osm_key: z.string().optional(),
    osm_value: z.string().optional(),
  }),
})
type Properties = z.output<typeof feature>['properties']

/** A self-hosted or hosted Photon server (https://photon.komoot.io), whose address is `url`. */
export function photonGeocoder(url: string, timeout_ms = TIMEOUT_MS): Geocoder {
  const ask = async (path: string, parameters: Record<string, string | number | undefined>): Promise<Place[]> => {
    const address = new URL(path, url.endsWith('/') ? url : `${url}/`)
    for (const [name, value] of Object.entries(parameters)) {
      if (value !== undefined) address.searchParams.set(name, String(value))
    }
    const { status, body } = await fetchJson({ url: address, timeout_ms, max_bytes: MAX_BYTES })
    const answer = collection.safeParse(body)
    if (status >= 400 || !answer.success) throw new OutsideError('bad_answer', `${address.host} answered no places.`)
    return answer.data.features.flatMap(placesOf)
  }
  return {
    async find(query, { near, countries, limit }) {
      // Only newer servers filter by country themselves, so more are asked for than wanted.
      const q = { q: query, limit: countries ? limit * 3 : limit, lat: near?.[0]?.latitude, lon: near?.[0]?.longitude }
      const places = await ask('api', { ...q, countrycode: countries?.length === 1 ? countries[0] : undefined })
      const wanted = places.filter(({ country }) => countries?.includes(country) ?? true).slice(0, limit)
      return wanted.map((place, at) => ({ ...place, is_exact: at === 0 && isPostcodeOf(place, query) }))
    },
    async nearest({ latitude, longitude }) {
      const [place] = await ask('reverse', { lat: latitude, lon: longitude, limit: 1 })
      return place ?? null
    },
  }
}

const compact = (text: string) => text.replace(/\s/g, '').toUpperCase()

/** Names are found by likeness: only a postcode that comes back as it was typed is certain. */
function isPostcodeOf({ postcode }: Place, query: string): boolean {
  return postcode !== null && compact(postcode) === compact(query)
}

/** One place, or none for a feature that does not say enough. */
function placesOf(value: unknown): Place[] {
  const { success, data } = feature.safeParse(value)
  if (!success) return []
  const { properties, geometry } = data
  const town = townOf(properties)
  if (!town) return []
  const [longitude, latitude] = geometry.coordinates
  const { postcode, countrycode } = properties
  const country = countrycode.toUpperCase()
  const line = lineOf(properties)
  const locality = postcode ? `${postcode} ${town}` : town
  const parts = [line === town ? '' : line, locality, properties.county ?? properties.state ?? '', country]
  return [
    {
      label: [...new Set(parts.filter(Boolean))].join(', '),
      short_address: postcode ? `${postcode}, ${town}` : town,
      town,
      postcode: postcode ?? null,
      country,
      latitude,
      longitude,
      place_precision: precisionOf(properties),
      is_exact: false,
      address_line: null,
    },
  ]
}

function townOf({ city, name, osm_key, district, county }: Properties): string | undefined {
  return city ?? (osm_key === 'place' ? name : undefined) ?? district ?? county ?? name
}

/** Photon marks streets and houses itself; a postcode by the middle of its doors. */
function precisionOf({ street, osm_key, osm_value }: Properties): PlacePrecision {
  if (osm_value === 'postcode') return 'postcode'
  return street || osm_key !== 'place' ? 'address' : 'town'
}

function lineOf({ name, street, housenumber }: Properties): string {
  if (name && name !== street) return name
  return street && housenumber ? `${housenumber} ${street}` : (street ?? '')
}
