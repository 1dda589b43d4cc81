// Reads uk-outcodes.csv: a point for each postcode district, and the county it lies in.
import { readFileSync } from 'node:fs'
import { kilometresBetween } from './geonames.mjs'
import { counties, districtNames } from './place-names.mjs'

const ISLANDS = new Set(['GG', 'IM', 'JE'])
/** A town farther from its district than this is only the one that sorts its mail. */
const FARTHEST_TOWN = 25

/** Every postcode district ("LS11") with its point, its town where one is listed, and its county. */
export function readDistricts() {
  const text = readFileSync(new URL('uk-outcodes.csv', import.meta.url), 'utf8')
  const [, ...lines] = text.trim().split('\n')
  return lines.map((line) => {
    const [code, latitude, longitude, town, district, country] = line.trim().split(',')
    return {
      code,
      latitude: Number(latitude),
      longitude: Number(longitude),
      town: town.replace(/^nr /, ''),
      county: ISLANDS.has(country) ? '' : (counties[district] ?? district),
      country: ISLANDS.has(country) ? country : 'GB',
    }
  })
}

/** The districts under the town a courier would name: that of our own list where it is near, else the listed one, else the county. */
export function nameDistricts(districts, postcodeTowns) {
  return districts.map((district) => {
    const ours = postcodeTowns.get(district.code) ?? postcodeTowns.get(district.code.replace(/[0-9].*/, ''))
    const isNear = kilometresBetween(ours, district) <= FARTHEST_TOWN
    const name = districtNames[district.code] ?? (isNear ? ours.name : district.town || district.county)
    return { ...district, name }
  })
}

/** The county of a place: that of the nearest district. */
export function countyOf(place, districts) {
  const nearer = (a, b) => (kilometresBetween(a, place) <= kilometresBetween(b, place) ? a : b)
  return districts.reduce(nearer).county
}
