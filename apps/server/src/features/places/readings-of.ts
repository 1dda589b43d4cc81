import { foldName } from './name-index.ts'

/** A name to look for, and what else must be true of the town: its region, its larger neighbour, its country. */
export type Reading = { name: string; qualifiers: readonly string[] }

/** Readings of a text: as a name and what tells it apart, and as an address with a name in it; the likelier first in each. */
type Readings = { names: Reading[]; insideAddress: Reading[] }

/** Words of road names that are towns as well. */
export const ROADS = new Set(['street'])
export const SHORTEST_NAME = 3

export function readingsOf(query: string): Readings {
  const parts = query.split(',').map(foldName).filter(Boolean)
  const words = foldName(query).split(' ')
  const [first] = parts
  if (first === undefined) return { names: [], insideAddress: [] }

  const cuts = words.slice(1).map((_, index) => {
    const length = words.length - 1 - index
    return { head: words.slice(0, length).join(' '), tail: words.slice(length) }
  })
  const isWhole = parts.length === 1
  const inside = [
    ...(isWhole ? [] : parts),
    ...cuts.toReversed().map(({ tail }) => tail.join(' ')),
    ...cuts.map(({ head }) => head),
  ]
  return {
    names: [
      { name: first, qualifiers: parts.slice(1) },
      ...(isWhole ? cuts.map(({ head, tail }) => ({ name: head, qualifiers: tail })) : []),
    ],
    insideAddress: inside
      .filter((name) => name.length >= SHORTEST_NAME && !ROADS.has(name))
      .map((name) => ({ name, qualifiers: [] })),
  }
}
