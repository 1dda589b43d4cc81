import { distanceBetween, type Position } from '@waybill/domain/geo/distance'
import type { FindOptions, Place } from '../../platform/geocoding/geocoder.ts'
import { foldName, NameIndex } from './name-index.ts'
import { loadGazetteer, type Town } from './gazetteer.ts'
import { hasSameShortWords, nameDistance } from './name-distance.ts'
import { placeOfTown } from './place-of.ts'
import { readingsOf, type Reading } from './readings-of.ts'

/**
 * The weight of a match next to the size of the town, in powers of ten of its population: "leds" is Leeds before
 * Ledsham.
 */
const WORTH = { exact: 2, beginning: 0, laterWord: -1.5, typo: -2.5, typoWhileTyping: -4 }
/** No typing error is supposed where something this much likelier was found. */
const LIKELIER = 3
/** How many readings of a group are searched for typing errors, the slow part. */
const MAX_READINGS_WITH_TYPOS = 4
/** A town this much farther away counts a tenth. */
const METRES_PER_POWER_OF_TEN = 50_000

type Match = { town: number; worth: number; isExact?: boolean }
type Candidate = { town: Town; score: number; isExact: boolean }
/** Likeness never leaves them: "Paris" is not Periș. */
const HOME_COUNTRIES: readonly string[] = ['GB', 'IM', 'JE', 'GG']

let index: NameIndex | undefined

/** The names of the gazetteer's towns, ready to search. Built on first use. */
export function nameIndex(): NameIndex {
  index ??= new NameIndex(loadGazetteer().towns)
  return index
}

/**
 * Towns people can mean by a text, best first: a town whose name begins so or is a typing error away (two in long names), the
 * larger and nearer first. A town may be told apart by what follows ("Newport, Wales"). Failing that, an address is taken as a
 * town whose whole name stands in it, with the text as its address line.
 */
export function findTowns(text: string, options: FindOptions): Place[] {
  const { names, insideAddress } = readingsOf(text)
  const named = candidatesOfNames(names, options)
  if (named.length > 0) {
    const exact = new Set(named.filter(({ isExact }) => isExact).map(({ town }) => town))
    return ranked(named).map((town) => ({ ...placeOfTown(town), is_exact: exact.size === 1 && exact.has(town) }))
  }
  const { found } = firstFound(insideAddress, (reading) =>
    candidatesOf(directMatches(reading.name), reading, options).filter(({ isExact }) => isExact),
  )
  return ranked(found).map((town) => ({ ...placeOfTown(town), address_line: text }))
}

function ranked(candidates: readonly Candidate[]): Town[] {
  return [...new Set(candidates.toSorted((a, b) => b.score - a.score).map(({ town }) => town))]
}

/** Towns as they were typed, and the likelier ones that a typing error would explain. */
function candidatesOfNames(readings: readonly Reading[], options: FindOptions): Candidate[] {
  const direct = firstFound(readings, (reading) => candidatesOf(directMatches(reading.name), reading, options))
  if (options.as_written || direct.found.some(({ isExact }) => isExact)) return direct.found
  const withTypos = direct.of ? [direct.of] : readings.slice(0, MAX_READINGS_WITH_TYPOS)
  const typos = firstFound(withTypos, (reading) =>
    candidatesOf(typoMatches(reading.name), reading, likenessOptions(reading, options)),
  ).found
  const best = Math.max(...[...direct.found, ...typos].map(({ score }) => score))
  return [...direct.found, ...typos.filter(({ score }) => score > best - LIKELIER)]
}

/** Only who names the country, or its region, is taken to mean a like name abroad. */
function likenessOptions({ qualifiers }: Reading, options: FindOptions): FindOptions {
  return qualifiers.length > 0 ? options : { ...options, countries: options.countries ?? HOME_COUNTRIES }
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
      const isBegun = name.length > 3 && hasSameShortWords(name, other) && beginning > 0 && beginning <= errors
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

/** The power of ten of the population, less what the distance to the nearest other place of the job takes away. */
function sizeOf(town: Town, near: readonly Position[] = []): number {
  const size = Math.log10(town.population + 100)
  const metres = Math.min(...near.map((position) => distanceBetween(position, town)))
  return near.length > 0 ? size - Math.min(4, metres / METRES_PER_POWER_OF_TEN) : size
}
