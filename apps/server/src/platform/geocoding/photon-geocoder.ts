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
      const q = { q: query, limit: countries ? limit * 3 : limit, lat: near?.latitude, lon: near?.longitude }
      const places = await ask('api', { ...q, countrycode: countries?.length === 1 ? countries[0] : undefined })
      return places.filter(({ country }) => countries?.includes(country) ?? true).slice(0, limit)
    },
    async nearest({ latitude, longitude }) {
      const [place] = await ask('reverse', { lat: latitude, lon: longitude, limit: 1 })
      return place ?? null
    },
  }
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
    },
  ]
}

function townOf({ city, name, osm_key, district, county }: Properties): string | undefined {
  return city ?? (osm_key === 'place' ? name : undefined) ?? district ?? county ?? name
}

function lineOf({ name, street, housenumber }: Properties): string {
  if (name && name !== street) return name
  return street && housenumber ? `${housenumber} ${street}` : (street ?? '')
}
