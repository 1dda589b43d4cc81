// Reads uk-postcode-towns.txt and finds each town on the map.
import { readFileSync } from 'node:fs'
import { kilometresBetween } from './geonames.mjs'

const ISLANDS = { GY: 'GG', JE: 'JE', IM: 'IM' }
/** Areas that reach much further from their town than the others. */
const WIDE_AREAS = new Set(['AB', 'BT', 'DG', 'IV', 'KW', 'PA', 'PH', 'SY'])

/** Names that differ in case, punctuation or "saint" only are one name. */
export const folded = (name) =>
  name
    .toLowerCase()
    .replace(/^saint /, 'st ')
    .replace(/[’']/g, '')
    .replace(/[-.\s]+/g, ' ')

function* districts(text) {
  for (const entry of text.split(', ').filter(Boolean)) {
    const [, first, last, town] = entry.match(/^(\d+)(?:-(\d+))? (.+)$/)
    for (let number = Number(first); number <= Number(last ?? first); number++) yield [number, town]
  }
}

/** Map of area ("LS") or outcode ("LS27") to the town it means; throws when a town is unknown or far from its area. */
export function readPostcodeTowns(towns) {
  const byName = Map.groupBy(towns, (town) => `${town.country}:${folded(town.name)}`)
  const found = new Map()
  const problems = []
  const lines = readFileSync(new URL('uk-postcode-towns.txt', import.meta.url), 'utf8').split('\n')
  for (const line of lines.filter((each) => each && !each.startsWith('#'))) {
    const [, area, town, anchor = town, rest = ''] = line.match(/^([A-Z]{1,2}) ([^@:]+?)(?: @ ([^:]+))?(?:: (.+))?$/)
    const named = (name) => byName.get(`${ISLANDS[area] ?? 'GB'}:${folded(name)}`) ?? []
    const [middle] = named(anchor)
    if (!middle) {
      problems.push(`${area} ${anchor}: no such town`)
      continue
    }
    found.set(area, { ...middle, name: town })
    for (const [number, name] of districts(rest)) {
      const { place, problem } = districtOf(named(name), middle, WIDE_AREAS.has(area) ? 130 : 85)
      if (problem) problems.push(`${area}${number} ${name}: ${problem}`)
      else found.set(`${area}${number}`, town === 'London' ? { ...place, name: town } : place)
    }
  }
  if (problems.length > 0) throw new Error(`uk-postcode-towns.txt:\n${problems.join('\n')}`)
  return found
}

/** The namesake nearest to the middle of the area, which must not be far from it. */
function districtOf(candidates, middle, limit) {
  const [place] = candidates.toSorted((a, b) => kilometresBetween(a, middle) - kilometresBetween(b, middle))
  if (!place) return { problem: 'no such town' }
  const away = kilometresBetween(place, middle)
  return away > limit ? { problem: `${Math.round(away)} km from ${middle.name}` } : { place }
}
