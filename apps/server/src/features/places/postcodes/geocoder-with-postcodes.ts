import type { Db } from '../../../platform/database/database.ts'
import type { Geocoder } from '../../../platform/geocoding/geocoder.ts'
import { selectPostcodes } from './postcodes.sql.ts'

const keyOf = (postcode: string | null) => postcode?.replaceAll(' ', '').toUpperCase() ?? ''

/** Gives each complete postcode its own position where postcodes were imported; `geocoder` knows that of its district. */
export function geocoderWithPostcodes(geocoder: Geocoder, db: Db): Geocoder {
  return {
    ...geocoder,
    async find(query, options) {
      const places = await geocoder.find(query, options)
      const keys = places.map(({ postcode }) => keyOf(postcode)).filter((key) => /[0-9][A-Z]{2}$/.test(key))
      if (keys.length === 0) return places
      const known = new Map((await selectPostcodes(db, keys)).map((row) => [row.postcode, row]))
      return places.map((place) => {
        const row = known.get(keyOf(place.postcode))
        if (!row) return place
        return { ...place, latitude: row.latitude, longitude: row.longitude, place_precision: 'postcode' as const }
      })
    },
  }
}
