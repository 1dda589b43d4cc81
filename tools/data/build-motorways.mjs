// Writes apps/web/public/basemap-motorways.geojson from uk-motorways.geojson beside it: fewer, longer lines without slip roads.
import { readFileSync } from 'node:fs'
import { emit } from './generated-file.mjs'
import { kilometresBetween } from './geonames.mjs'
import { joinLines } from './join-lines.mjs'
import { simplifyLine } from './simplify-line.mjs'

const MAX_GZIPPED_BYTES = 32 * 1024
/** Shorter than this is a slip road or a roundabout. */
const SHORTEST_KILOMETRES = 1
/** Degrees: some 40 m. */
const TOLERANCE = 0.0004

const place = ([longitude, latitude]) => ({ longitude, latitude })
const lengthOf = (line) =>
  line.slice(1).reduce((sum, point, index) => sum + kilometresBetween(place(line[index]), place(point)), 0)

/** The through lines of a road; of the shortest roads the longest line they have. */
function throughLines(lines) {
  const joined = joinLines(lines).toSorted((a, b) => lengthOf(b) - lengthOf(a))
  return joined.filter((line, index) => index === 0 || lengthOf(line) >= SHORTEST_KILOMETRES)
}

const { features } = JSON.parse(readFileSync(new URL('uk-motorways.geojson', import.meta.url), 'utf8'))
const roads = features.map(({ properties, geometry }) => ({
  type: 'Feature',
  properties: { n: properties.ref },
  geometry: {
    type: 'MultiLineString',
    coordinates: throughLines(geometry.coordinates).map((line) => simplifyLine(line, TOLERANCE)),
  },
}))
const size = emit(
  'apps/web/public/basemap-motorways.geojson',
  `${JSON.stringify({ type: 'FeatureCollection', features: roads })}\n`,
)
if (size > MAX_GZIPPED_BYTES) throw new Error(`the motorways grew to ${Math.round(size / 1024)} KB gzipped`)
