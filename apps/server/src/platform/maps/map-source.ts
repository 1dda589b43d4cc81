import { statSync } from 'node:fs'
import { resolve } from 'node:path'

/** Where the streets under every map come from. */
export type MapSource =
  | { kind: 'style'; url: string; dark_url: string; origins: readonly string[] }
  /** A PMTiles archive in the schema of Protomaps, which this server hands out itself. */
  | { kind: 'tiles'; file: string }

type Variables = {
  MAP_STYLE_URL?: string | undefined
  MAP_STYLE_URL_DARK?: string | undefined
  MAP_ORIGINS: readonly string[]
}

/** @throws in words when the file of tiles is not there. Null: the product draws coasts and towns of its own. */
export function mapSourceOf({ MAP_STYLE_URL: url, MAP_STYLE_URL_DARK, MAP_ORIGINS }: Variables): MapSource | null {
  if (!url) return null
  if (isTiles(url)) return { kind: 'tiles', file: fileOf(url) }
  const dark_url = MAP_STYLE_URL_DARK ?? url
  const own = [url, dark_url].map((address) => new URL(address).origin)
  return { kind: 'style', url, dark_url, origins: [...new Set([...own, ...MAP_ORIGINS])] }
}

/** The two kinds of value of `MAP_STYLE_URL`. */
export const isMapAddress = (value: string): boolean => isTiles(value) || /^https?:\/\//.test(value)

const isTiles = (value: string) => !/^https?:\/\//.test(value) && value.endsWith('.pmtiles')

function fileOf(value: string): string {
  const file = resolve(value)
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new Error(`The environment is not valid. MAP_STYLE_URL: there is no file ${file}.`)
  return file
}
