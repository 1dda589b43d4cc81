// Writes apps/server/data/landmasses.json: the outlines by which the product tells that a way crosses the sea.
import { readFileSync } from 'node:fs'
import { clipRing } from './clip.mjs'
import { emit } from './generated-file.mjs'
import { simplifyLine } from './simplify-line.mjs'

/** West, south, east, north: the coast of the Continent near the islands; whatever lies beyond it is told by its distance. */
const CHANNEL = [-3, 48.3, 3.6, 51.6]
/** Degrees: some 200 m. */
const TOLERANCE = 0.002
const BELFAST = [-5.93, 54.6]
const LONDON = [-0.1, 51.5]

const path = new URL('../../apps/web/public/basemap-land.geojson', import.meta.url)
const countries = JSON.parse(readFileSync(path, 'utf8')).features
const polygonsOf = (...names) =>
  countries.filter(({ properties }) => names.includes(properties.n)).flatMap(({ geometry }) => geometry.coordinates)

/** Whether a ring goes round a point: a line east from it crosses the ring an odd number of times. */
function isAround(ring, [x, y]) {
  return ring.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length]
    return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) ? !inside : inside
  }, false)
}

const british = polygonsOf('United Kingdom')
const outlines = {
  'Great Britain': british.filter(([outer]) => isAround(outer, LONDON)),
  Ireland: [...british.filter(([outer]) => isAround(outer, BELFAST)), ...polygonsOf('Ireland')],
  Continent: polygonsOf('France', 'Belgium', 'Netherlands'),
}

const landmasses = Object.entries(outlines).map(([name, polygons]) => ({
  name,
  rings: polygons
    .map(([outer]) => (name === 'Continent' ? clipRing(outer, CHANNEL) : outer))
    .map((ring) => simplifyLine(ring, TOLERANCE))
    .filter((ring) => ring.length > 3),
}))
emit('apps/server/data/landmasses.json', `${JSON.stringify({ landmasses })}\n`)
