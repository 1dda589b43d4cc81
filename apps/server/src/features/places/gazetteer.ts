import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Town = {
  name: string
  other_names: readonly string[]
  country: string
  /** Nation, county or voivodeship; empty where none is listed. */
  region: string
  /** A well-known town nearby, for the smaller of two namesakes; otherwise empty. */
  near: string
  population: number
  latitude: number
  longitude: number
}

/** Where a UK postcode area ("LS") or outcode ("LS27") is: the middle of the town it belongs to. */
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
  return {
    towns: places.map(([name, country, latitude, longitude, population, region, near = '', ...other_names]) => {
      return { name, other_names, country, region: regions[region] ?? '', near, population, latitude, longitude }
    }),
    postcodes: new Map(
      postcodes.map(([code, name, country, latitude, longitude]) => [code, { name, country, latitude, longitude }]),
    ),
  }
}
