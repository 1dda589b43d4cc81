// Writes apps/web/public/basemap-{land,borders,towns,postcode-areas}.geojson, the map that needs no outside service, and
// basemap-picture.json, the little of it that a picture of the map is drawn of (apps/web/src/ui/map/picture).
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import { clipLine, clipRing } from './clip.mjs'
import { emit } from './generated-file.mjs'
import { readTowns, rounded } from './geonames.mjs'
import { readPostcodeTowns } from './postcode-towns.mjs'

/** West, south, east, north: the four countries of the product and the way between them. */
const BOX = [-13, 34, 42, 62]
const MAX_GZIPPED_BYTES = 700 * 1024
/** ISO 3166 numbers, as Natural Earth carries them. */
const HOME_COUNTRIES = { 826: 'GB', 372: 'IE', 616: 'PL', 642: 'RO', 833: 'IM', 832: 'JE', 831: 'GG' }
const HOME_TOWN_POPULATION = 3_000
const OTHER_TOWN_POPULATION = 50_000

const require = createRequire(import.meta.url)
const atlasOf = (scale) => JSON.parse(readFileSync(require.resolve(`world-atlas/countries-${scale}.json`), 'utf8'))
const atlas = atlasOf('10m')
const collection = (features) => ({ type: 'FeatureCollection', features })
const point = ([x, y]) => [rounded(x), rounded(y)]

function polygonsInBox({ type, coordinates }) {
  const polygons = type === 'Polygon' ? [coordinates] : coordinates
  return polygons
    .map((rings) => rings.map((ring) => clipRing(ring, BOX)).filter((ring) => ring.length > 3))
    .filter((rings) => rings.length > 0)
    .map((rings) => rings.map((ring) => ring.map(point)))
}

function land() {
  const countries = feature(atlas, atlas.objects.countries).features.map((country) => ({
    type: 'Feature',
    properties: { n: country.properties.name, focus: HOME_COUNTRIES[Number(country.id)] ?? null },
    geometry: { type: 'MultiPolygon', coordinates: polygonsInBox(country.geometry) },
  }))
  return collection(countries.filter((country) => country.geometry.coordinates.length > 0))
}

function borders() {
  const lines = mesh(atlas, atlas.objects.countries, (a, b) => a !== b).coordinates
  const coordinates = lines.flatMap((line) => clipLine(line, BOX)).map((line) => line.map(point))
  return collection([{ type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } }])
}

const isHome = (country) => Object.values(HOME_COUNTRIES).includes(country)

/** 0 for a metropolis to 3 for a small town: what a zoom level shows first. At home a town counts for more. */
function rankOf({ country, population }) {
  const limits = isHome(country) ? [250_000, 80_000, 25_000] : [500_000, 150_000, 80_000]
  return limits.filter((limit) => population <= limit).length
}

function isOnMap({ longitude, latitude, country, population }) {
  const [west, south, east, north] = BOX
  const inside = longitude > west && longitude < east && latitude > south && latitude < north
  return inside && population >= (isHome(country) ? HOME_TOWN_POPULATION : OTHER_TOWN_POPULATION)
}

const label = (place, properties) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
})

/** The keys are short because they stand in the file thousands of times: n name, c country, p population, r rank. */
function townLabels(towns) {
  return collection(
    towns.filter(isOnMap).map((town) => {
      const { name: n, country: c, population: p } = town
      return label(town, { n, c, p, r: rankOf(town) })
    }),
  )
}

/** One label for each UK postcode area: dispatchers think in LS, BS and PE. */
function postcodeAreaLabels(towns) {
  const areas = [...readPostcodeTowns(towns)].filter(([code]) => /^[A-Z]+$/.test(code))
  return collection(areas.map(([code, town]) => label(town, { n: code })))
}

/** Coarse coasts and the larger towns, as small as it gets: phones keep it for where there is no signal. */
function picture(towns) {
  const coarse = atlasOf('50m')
  const borders = mesh(coarse, coarse.objects.countries, (a, b) => a !== b).coordinates
  return {
    countries: feature(coarse, coarse.objects.countries)
      .features.map(({ id, geometry }) => ({
        isHome: Number(id) in HOME_COUNTRIES,
        rings: polygonsInBox(geometry).flat().map(steps),
      }))
      .filter(({ rings }) => rings.length > 0),
    borders: borders.flatMap((line) => clipLine(line, BOX)).map(steps),
    towns: towns
      .filter((town) => isOnMap(town) && rankOf(town) <= (isHome(town.country) ? 2 : 1))
      .toSorted((a, b) => b.population - a.population)
      .map((town) => ({ name: town.name, at: [rounded(town.longitude), rounded(town.latitude)], rank: rankOf(town) })),
  }
}

/** A line as what each of its points lies east and north of the one before, in hundredths of a degree. */
function steps(line) {
  let [x, y] = [0, 0]
  return line.flatMap(([longitude, latitude], index) => {
    const [east, north] = [Math.round(longitude * 100) - x, Math.round(latitude * 100) - y]
    x += east
    y += north
    return index > 0 && east === 0 && north === 0 ? [] : [east, north]
  })
}

const towns = readTowns()
const files = {
  land: land(),
  borders: borders(),
  towns: townLabels(towns),
  'postcode-areas': postcodeAreaLabels(towns),
}
let total = 0
for (const [name, data] of Object.entries(files)) {
  total += emit(`apps/web/public/basemap-${name}.geojson`, `${JSON.stringify(data)}\n`)
}
total += emit('apps/web/public/basemap-picture.json', `${JSON.stringify(picture(towns))}\n`)
if (total > MAX_GZIPPED_BYTES) throw new Error(`the base map grew to ${Math.round(total / 1024)} KB gzipped`)
