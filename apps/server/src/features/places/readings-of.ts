import { foldName } from './name-index.ts'

/** A name to look for, and what else must be true of the town: its region, its larger neighbour, its country. */
export type Reading = { name: string; qualifiers: readonly string[] }

/**
 * What a query can mean, in groups, the likelier first: a town with what tells it apart ("Newport, Wales", "newport wales");
 * or an address with its town at the end, or a town with something nobody here knows behind it.
 */
export function readingsOf(query: string): Reading[][] {
  const parts = query.split(',').map(foldName).filter(Boolean)
  const words = foldName(query).split(' ')
  const [first] = parts
  if (first === undefined) return []

  const cuts = words.slice(1).map((_, index) => {
    const length = words.length - 1 - index
    return { head: words.slice(0, length).join(' '), tail: words.slice(length) }
  })
  const isWhole = parts.length === 1
  return [
    [
      { name: first, qualifiers: parts.slice(1) },
      ...(isWhole ? cuts.map(({ head, tail }) => ({ name: head, qualifiers: tail })) : []),
    ],
    [
      ...(isWhole ? [] : parts.map(unqualified)),
      ...cuts.toReversed().map(({ tail }) => unqualified(tail.join(' '))),
      ...cuts.map(({ head }) => unqualified(head)),
    ],
  ]
}

const unqualified = (name: string): Reading => ({ name, qualifiers: [] })
