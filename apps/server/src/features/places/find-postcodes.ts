import { distanceBetween } from '@waybill/domain/geo/distance'
import type { FindOptions, Place } from '../../platform/geocoding/geocoder.ts'
import { loadGazetteer, type PostcodeTown, type Town } from './gazetteer.ts'
import { foldName } from './name-index.ts'
import { placeOfPostcode } from './place-of.ts'
import { townsNamedIn } from './towns-named-in.ts'
import {
  findBarePostcode,
  findCompletePostcodes,
  namesADoorOrRoad,
  plainCapitals,
  type UkPostcode,
} from './uk-postcode.ts'

/** A town in the text is that of the district when it is no farther from it. */
const FARTHEST_TOWN_METRES = 25_000
/** Had its own postcode, which belongs to no district (Girobank in Bootle). */
const GIROBANK = { typed: 'GIR 0AA', district: 'L30', town: 'Bootle' }

/** The places of the complete postcodes in a text; taken without asking where there is one, and nothing had to be guessed. */
export function placesOfCompletePostcodes(text: string, options: FindOptions): Place[] {
  const found = isGirobank(text)
    ? [{ ...placeOfGirobank(), is_exact: true }]
    : findCompletePostcodes(text).flatMap(({ is_guess, others, ...code }) =>
        placesOf(code).map((place) => ({
          ...place,
          // Where nobody knows the district, the area's town is only a guess.
          is_exact: !is_guess && place.place_precision === 'district',
          address_line: saysMore(others, place) ? text : null,
        })),
      )
  const [only, ...others] = found.filter(({ country }) => options.countries?.includes(country) ?? true)
  if (!only) return []
  return others.length === 0 ? [only] : [only, ...others].map((place) => ({ ...place, is_exact: false }))
}

/** A district, which is taken without asking where it stands alone or beside its own town; beside other words it is only offered. */
export function placesOfBarePostcode(text: string, { countries }: FindOptions): Place[] {
  const bare = findBarePostcode(text)
  const [place] = bare ? placesOf(bare.code) : []
  if (!bare || !place || !(countries?.includes(place.country) ?? true)) return []
  const is_exact = bare.code.typed === bare.code.outcode
  const others = meaningOf(bare.others, bare.code, place)
  if (others === 'nothing_more') return [{ ...place, is_exact }]
  return others === 'address' ? [{ ...place, address_line: text }] : []
}

/**
 * The meaning of the words next to a district: at most its own town, an address in it, or something else that only
 * looks like one.
 */
function meaningOf(others: string, { area }: UkPostcode, place: Place): 'address' | 'no_district' | 'nothing_more' {
  if (others === '') return 'nothing_more'
  if (namesADoorOrRoad(others)) return 'no_district'
  const named = townsNamedIn(others)
  const isItsOwn = (town: Town) =>
    foldName(town.name) === foldName(place.town) || distanceBetween(town, place) <= FARTHEST_TOWN_METRES
  if (foldName(others) === foldName(place.town) || named.whole.some(isItsOwn)) return 'nothing_more'
  if (named.any.length > 0) return named.any.some(isItsOwn) ? 'address' : 'no_district'
  // The M1 and the M6 are roads more often than districts of Manchester.
  return area === 'M' ? 'no_district' : 'address'
}

/** "LS" alone may be the beginning of a name as well. */
export function placesOfPostcodeArea(text: string, { countries }: FindOptions): Place[] {
  const area = text.length === 2 ? text.toUpperCase() : ''
  const town = loadGazetteer().postcodes.get(area)
  return town && (countries?.includes(town.country) ?? true)
    ? [{ ...placeOfPostcode(area, town), place_precision: 'town' }]
    : []
}

function placesOf({ typed, outcode, area }: UkPostcode): Place[] {
  const { postcodes } = loadGazetteer()
  const district = postcodes.get(outcode) ?? undivided(outcode)
  if (district) return [placeOfPostcode(typed, district)]
  const town = postcodes.get(area)
  return town ? [{ ...placeOfPostcode(typed, town), place_precision: 'town' }] : []
}

/** W1A is a part of W1. */
function undivided(outcode: string): PostcodeTown | undefined {
  return /[0-9][A-Z]$/.test(outcode) ? loadGazetteer().postcodes.get(outcode.slice(0, -1)) : undefined
}

const isGirobank = (text: string) => plainCapitals(text).replace(/ /g, '') === 'GIR0AA'

function placeOfGirobank(): Place {
  const { typed, district, town } = GIROBANK
  const at = loadGazetteer().postcodes.get(district)
  if (!at) throw new Error(`The gazetteer has no ${district}.`)
  return placeOfPostcode(typed, { ...at, name: town })
}

const labels = ['post', 'code', 'postcode']

/** Whether words beside a postcode are more than its town: they belong in the address line. */
function saysMore(others: string, { town }: Place): boolean {
  const known = new Set([...foldName(town).split(' '), ...labels, ''])
  return foldName(others)
    .split(' ')
    .some((word) => !known.has(word))
}
