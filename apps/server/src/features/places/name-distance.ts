export type NameDistance = {
  /** Typing errors between the query and the whole name. */
  whole: number
  /** Typing errors between the query and the best beginning of the name: somebody is still typing. */
  beginning: number
}

/** How many letters were left out, added, changed or swapped (optimal string alignment). */
export function nameDistance(query: string, name: string): NameDistance {
  let [twoBack, previous] = [new Uint8Array(0), Uint8Array.from({ length: name.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= query.length; row++) {
    const current = new Uint8Array(name.length + 1)
    current[0] = row
    for (let column = 1; column <= name.length; column++) {
      const isSame = query[row - 1] === name[column - 1]
      const isSwap = query[row - 1] === name[column - 2] && query[row - 2] === name[column - 1]
      current[column] = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwap ? at(twoBack, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    twoBack = previous
    previous = current
  }
  return { whole: at(previous, name.length), beginning: Math.min(...previous) }
}

const at = (numbers: Uint8Array, index: number) => numbers[index] ?? 0

const LONGEST_SHORT_WORD = 2

/** Whether the words of one or two letters are the same: in "Kings X" the X is no typing error. */
export function hasSameShortWords(query: string, name: string): boolean {
  const others = name.split(' ')
  return query.split(' ').every((word, at) => word.length > LONGEST_SHORT_WORD || others[at] === word)
}
