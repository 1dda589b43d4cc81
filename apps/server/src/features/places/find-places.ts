import { distanceBetween, type Position } from '@waybill/domain/geo/distance'
import type { FindOptions, Place } from '../../platform/geocoding/geocoder.ts'
import { foldName, NameIndex } from './name-index.ts'
import { loadGazetteer, type Town } from './gazetteer.ts'
import { nameDistance } from './name-distance.ts'
import { placeOfPostcode, placeOfTown } from './place-of.ts'
import { readingsOf, type Reading } from './readings-of.ts'
import { findUkPostcode } from './uk-postcode.ts'

/** What a match is worth beside the size of the town, in powers of ten of its population: "leds" is Leeds before Ledsham. */
const WORTH = { exact: 2, beginning: 0, laterWord: -1.5, typo: -2.5, typoWhileTyping: -4 }
/** No typing error is supposed where something this much likelier was found. */
const LIKELIER = 3
/** How many readings of a group are searched for typing errors, the slow part. */
const MAX_READINGS_WITH_TYPOS = 4
/** A town this much farther away counts a tenth. */
const METRES_PER_POWER_OF_TEN = 50_000
const MAX_QUERY_LENGTH = 100

type Match = { town: number; worth: number; isExact?: boolean }
type Candidate = { town: Town; score: number; isExact: boolean }

let index: NameIndex | undefined

/** The names of the gazetteer's towns, ready to search. Built on first use. */
export function nameIndex(): NameIndex {
  index ??= new NameIndex(loadGazetteer().towns)
  return index
}

/**
 * Places people can mean by the query, best first: a UK postcode or outcode as its town, else towns whose name begins so or
 * is a typing error away (two in long names), the larger and nearer first. A town may be told apart by what follows
 * ("Newport, Wales"), and an address is taken as the town at its end.
 */
export function findPlaces(query: string, options: FindOptions): Place[] {
  const text = query.trim().slice(0, MAX_QUERY_LENGTH)
  const postcode = findPostcode(text, options)
  if (postcode) return [postcode]

  const candidates = firstFound(readingsOf(text), (readings) => candidatesOfGroup(readings, options)).found
  const ranked = candidates.toSorted((a, b) => b.score - a.score)
  const places = [...new Set(ranked.map(({ town }) => town))].map(placeOfTown)
  return [...findPostcodeArea(text, options), ...places].slice(0, options.limit)
}

/** Towns as they were typed, and the likelier ones that a typing error would explain. */
function candidatesOfGroup(readings: readonly Reading[], options: FindOptions): Candidate[] {
  const direct = firstFound(readings, (reading) => candidatesOf(directMatches(reading.name), reading, options))
  if (direct.found.some(({ isExact }) => isExact)) return direct.found
  const withTypos = direct.of ? [direct.of] : readings.slice(0, MAX_READINGS_WITH_TYPOS)
  const typos = firstFound(withTypos, (reading) => candidatesOf(typoMatches(reading.name), reading, options)).found
  const best = Math.max(...[...direct.found, ...typos].map(({ score }) => score))
  return [...direct.found, ...typos.filter(({ score }) => score > best - LIKELIER)]
}

function firstFound<Of>(
  all: readonly Of[],
  search: (of: Of) => Candidate[],
): { of: Of | undefined; found: Candidate[] } {
  for (const of of all) {
    const found = search(of)
    if (found.length > 0) return { of, found }
  }
  return { of: undefined, found: [] }
}

function findPostcode(text: string, { countries }: FindOptions): Place | undefined {
  const { postcodes } = loadGazetteer()
  const postcode = findUkPostcode(text)
  const town = postcode && (postcodes.get(postcode.outcode) ?? postcodes.get(postcode.area))
  return town && (countries?.includes(town.country) ?? true) ? placeOfPostcode(postcode.typed, town) : undefined
}

/** "LS" alone may be the beginning of a name as well. */
function findPostcodeArea(text: string, { countries }: FindOptions): Place[] {
  const area = text.length === 2 ? text.toUpperCase() : ''
  const town = loadGazetteer().postcodes.get(area)
  return town && (countries?.includes(town.country) ?? true) ? [placeOfPostcode(area, town)] : []
}

function directMatches(name: string): Match[] {
  return nameIndex()
    .startingWith(name)
    .map(({ town, isExact, isWhole }) => {
      const worth = isExact ? WORTH.exact : WORTH.beginning
      return isWhole ? { town, worth, isExact } : { town, worth: WORTH.laterWord }
    })
}

function typoMatches(name: string): Match[] {
  const errors = name.length < 3 ? 0 : name.length < 8 ? 1 : 2
  if (errors === 0) return []
  return nameIndex()
    .similarTo(name, errors)
    .flatMap(({ name: other, town }) => {
      const { whole, beginning } = nameDistance(name, other)
      if (whole > 0 && whole <= errors) return [{ town, worth: whole * WORTH.typo }]
      const isBegun = name.length > 3 && beginning > 0 && beginning <= errors
      return isBegun ? [{ town, worth: beginning * WORTH.typoWhileTyping }] : []
    })
}

function candidatesOf(matches: readonly Match[], { qualifiers }: Reading, options: FindOptions): Candidate[] {
  const { towns } = loadGazetteer()
  return matches.flatMap(({ town: at, worth, isExact = false }) => {
    const town = towns[at]
    if (!town || !isMeant(town, qualifiers, options.countries)) return []
    return [{ town, score: worth + sizeOf(town, options.near), isExact }]
  })
}

function isMeant(town: Town, qualifiers: readonly string[], countries: readonly string[] | undefined): boolean {
  if (countries && !countries.includes(town.country)) return false
  if (qualifiers.length === 0) return true
  const known = [town.region, town.near, town.country, ...town.other_names].map(foldName)
  return qualifiers.every((qualifier) => known.some((name) => name.startsWith(qualifier)))
}

/** The power of ten of the population, less what the distance takes away. */
function sizeOf(town: Town, near: Position | undefined): number {
  const size = Math.log10(town.population + 100)
  return near ? size - Math.min(4, distanceBetween(near, town) / METRES_PER_POWER_OF_TEN) : size
}
