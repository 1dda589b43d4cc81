import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Town = {
  name: string
  other_names: readonly string[]
  country: string
  /** Nation, county or voivodeship; empty where none is listed. */
  region: string
  /** The county of one of several namesakes, or a well-known town nearby; otherwise empty. */
  near: string
  /** Of all towns of the name in its country. */
  is_largest: boolean
  population: number
  latitude: number
  longitude: number
}

/** Where a UK postcode area ("LS") or district ("LS27") is: the middle of the area's town, or of the district itself. */
export type PostcodeTown = Pick<Town, 'name' | 'country' | 'latitude' | 'longitude'>

export type Gazetteer = { towns: readonly Town[]; postcodes: ReadonlyMap<string, PostcodeTown> }

type File = {
  regions: string[]
  places: [string, string, number, number, number, number, ...string[]][]
  postcodes: [string, string, string, number, number][]
}

let loaded: Gazetteer | undefined

/** The bundled towns, most populous first (`tools/data/build-gazetteer.mjs`). Read from disk on first use. */
export function loadGazetteer(): Gazetteer {
  loaded ??= parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../data/gazetteer.json'), 'utf8')) as File)
  return loaded
}

function parse({ regions, places, postcodes }: File): Gazetteer {
  const names = new Set<string>()
  return {
    towns: places.map(([name, country, latitude, longitude, population, region, near = '', ...other_names]) => {
      const is_largest = names.size < names.add(`${country} ${name}`).size
      const at = { latitude, longitude, region: regions[region] ?? '' }
      return { name, other_names, country, ...at, near, is_largest, population }
    }),
    postcodes: new Map(
      postcodes.map(([code, name, country, latitude, longitude]) => [code, { name, country, latitude, longitude }]),
    ),
  }
}
