import { nameIndex } from './find-towns.ts'
import { loadGazetteer, type Town } from './gazetteer.ts'
import { foldName } from './name-index.ts'
import { ROADS, SHORTEST_NAME } from './readings-of.ts'

const LONGEST_NAME_WORDS = 5

/** The towns whose whole name stands in a text: of all its words, or of some of them in a row. */
export function townsNamedIn(text: string): { whole: Town[]; any: Town[] } {
  const words = foldName(text).split(' ').slice(0, 20)
  const whole = townsNamed(words.join(' '))
  const any = words.flatMap((_, from) =>
    Array.from({ length: LONGEST_NAME_WORDS }, (_none, more) => words.slice(from, from + more + 1))
      .filter((some, index) => some.length === index + 1)
      .map((some) => some.join(' '))
      .filter((name) => !ROADS.has(name))
      .flatMap(townsNamed),
  )
  return { whole, any }
}

/** The towns of exactly that name, folded. */
export function townsNamed(name: string): Town[] {
  if (name.length < SHORTEST_NAME) return []
  const { towns } = loadGazetteer()
  const found = nameIndex()
    .startingWith(name)
    .filter(({ isExact, isWhole }) => isExact && isWhole)
  return found.flatMap(({ town }) => towns[town] ?? [])
}
