// Writes apps/server/data/gazetteer.json: the towns the product can find without any outside service.
import { emit } from './generated-file.mjs'
import { kilometresBetween, readTowns } from './geonames.mjs'
import { countyOf, nameDistricts, readDistricts } from './postcode-districts.mjs'
import { folded, readPostcodeTowns } from './postcode-towns.mjs'

const COUNTRIES = new Set(['GB', 'IE', 'PL', 'RO', 'IM', 'JE', 'GG'])
/** A town big enough for people to know the little one beside it by. */
const WELL_KNOWN = 20_000

const towns = readTowns().filter((town) => COUNTRIES.has(town.country))
const wellKnown = towns.filter((town) => town.population >= WELL_KNOWN)

/** Of two places with one name in one region, the smaller is told apart by the nearest well-known town. */
function nearestWellKnown(place) {
  const others = wellKnown.filter((town) => town.country === place.country && town.name !== place.name)
  return others.reduce((a, b) => (kilometresBetween(a, place) <= kilometresBetween(b, place) ? a : b)).name
}

const districts = readDistricts()
const nameOf = (place) => `${place.country}:${folded(place.name)}`
/** "Bradford" is said of Bradford-on-Avon too. */
const shortNameOf = (place) => nameOf(place).replace(/ (?:on|upon|under|in|le|by|at|super|next) .+$/, '')
const byShortName = Map.groupBy(towns, shortNameOf)
const ukCountries = new Set(['GB', 'IM', 'JE', 'GG'])

/** What tells a place from its namesakes: its county, or a well-known town where that is the same or unknown. */
function tellingPart(place, seen) {
  const isSecond = seen.has(`${nameOf(place)}:${place.region}`)
  seen.add(`${nameOf(place)}:${place.region}`)
  const namesakes = byShortName.get(shortNameOf(place))
  if (namesakes.length > 1 && ukCountries.has(place.country)) {
    const county = countyOf(place, districts)
    const isAlone = namesakes.every((other) => other === place || countyOf(other, districts) !== county)
    if (county && isAlone) return folded(place.name).includes(folded(county)) ? '' : county
  }
  return isSecond ? nearestWellKnown(place) : ''
}

const seen = new Set()
const regionNames = [...new Set(towns.map((town) => town.region))].sort((a, b) => (a < b ? -1 : 1))
const places = towns.map((town) => {
  const near = tellingPart(town, seen)
  const { name, country, latitude, longitude, population, other_names } = town
  const row = [name, country, latitude, longitude, population, regionNames.indexOf(town.region)]
  return near || other_names.length > 0 ? [...row, near, ...other_names] : row
})

const postcodeTowns = readPostcodeTowns(towns)
const postcodes = [
  ...new Map([
    ...postcodeTowns,
    ...nameDistricts(districts, postcodeTowns).map((district) => [district.code, district]),
  ]),
].map(([code, { name, country, latitude, longitude }]) => [code, name, country, latitude, longitude])

const lines = (rows) => rows.map((row) => JSON.stringify(row)).join(',\n')
emit(
  'apps/server/data/gazetteer.json',
  `{"source":"GeoNames (CC BY 4.0) and uk-postcodes (CC0 1.0), see docs/third-party-data.md; written by tools/data/build-gazetteer.mjs",
"regions":${JSON.stringify(regionNames)},
"place_columns":["name","country","latitude","longitude","population","region","near","other_names…"],
"places":[
${lines(places)}
],
"postcode_columns":["area_or_outcode","town","country","latitude","longitude"],
"postcodes":[
${lines(postcodes)}
]}
`,
)
