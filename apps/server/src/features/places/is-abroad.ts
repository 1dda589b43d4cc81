import { districtOf, type NamedPlace } from './district-name.ts'
import { CONTINENT, landmassOf } from './landmass.ts'
import { nearestTown } from './nearest-place.ts'

/** Districts of Jersey, Guernsey and the Isle of Man, which are no part of the United Kingdom. */
const inCrownDependency = /^(?:JE|GY|IM)\d/
const HOME_COUNTRY = 'GB'

/**
 * Whether a place lies outside Great Britain and Northern Ireland (decision 0133). Its postcode decides where it has one, because
 * the nearest town of a place on the Irish border may be across it; else its land, and the country of the nearest town.
 */
export function isAbroad(place: NamedPlace): boolean {
  const district = districtOf(place)
  if (district !== null) return inCrownDependency.test(district)
  // The gazetteer has no towns in France or Belgium: the one nearest to Calais is Dover.
  if (landmassOf(place) === CONTINENT) return true
  const town = nearestTown(place)
  return town !== null && town.country !== HOME_COUNTRY
}
