import type { Town } from './gazetteer.ts'

// Letters that no decomposition takes apart.
const whole: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe' }

/** A name as people type it: lower case, no diacritics, no punctuation, "saint" as "st". */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[łđøßæœ]/g, (letter) => whole[letter] ?? letter)
    .replace(/['’‘]/g, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .replace(/\bsaint\b/g, 'st')
    .trim()
}

/** A way to begin typing a town: its name, another name of it, or the end of one ("hull" of "kingston upon hull"). */
type Key = { text: string; town: number; isWhole: boolean }

export type KeyMatch = { town: number; isExact: boolean; isWhole: boolean }

/** The names of all towns, ready to be searched by their beginning and by the letters they share. Towns are meant by their index. */
export class NameIndex {
  readonly #keys: readonly Key[]
  readonly #names: readonly Key[]
  /** Three letters in a row → the names that have them. */
  readonly #trigrams = new Map<string, number[]>()

  constructor(towns: readonly Town[]) {
    const keys = towns.flatMap((town, index) => [town.name, ...town.other_names].flatMap((name) => keysOf(name, index)))
    this.#keys = keys.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.town - b.town))
    this.#names = this.#keys.filter(({ isWhole }) => isWhole)
    this.#names.forEach(({ text }, index) => {
      for (const trigram of trigramsOf(text)) {
        const found = this.#trigrams.get(trigram)
        if (!found) this.#trigrams.set(trigram, [index])
        else if (found.at(-1) !== index) found.push(index)
      }
    })
  }

  get nameCount(): number {
    return this.#names.length
  }

  /** Every town one of whose names, or the end of one, begins with the folded text. */
  startingWith(text: string): KeyMatch[] {
    const matches: KeyMatch[] = []
    for (let index = this.#firstFrom(text); index < this.#keys.length; index++) {
      const key = this.#keys[index]
      if (!key?.text.startsWith(text)) break
      matches.push({ town: key.town, isExact: key.text === text, isWhole: key.isWhole })
    }
    return matches
  }

  /** The names that share enough letters in a row with the folded text to be it with that many typing errors. */
  similarTo(text: string, errors: number): { name: string; town: number }[] {
    const trigrams = new Set(trigramsOf(text))
    const shared = new Uint8Array(this.#names.length)
    for (const trigram of trigrams) {
      for (const index of this.#trigrams.get(trigram) ?? []) shared[index] = (shared[index] ?? 0) + 1
    }
    // Two swapped letters are the worst one error can do: they stand in four trigrams.
    const enough = Math.max(1, trigrams.size - 4 * errors)
    return this.#names.flatMap(({ text: name, town }, index) =>
      (shared[index] ?? 0) >= enough ? [{ name, town }] : [],
    )
  }

  #firstFrom(text: string): number {
    let [low, high] = [0, this.#keys.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#keys[middle]?.text ?? '') < text) low = middle + 1
      else high = middle
    }
    return low
  }
}

const joining = / (?:on|upon|under|in|le|by|at|super|next) .+$/

function keysOf(name: string, town: number): Key[] {
  const folded = foldName(name)
  const words = folded.split(' ')
  const keys = words.map((_, index) => ({ text: words.slice(index).join(' '), town, isWhole: index === 0 }))
  // "Bradford" is said of Bradford-on-Avon too.
  return joining.test(folded) ? [...keys, { text: folded.replace(joining, ''), town, isWhole: true }] : keys
}

/** Padded in front only: the end of a query may be the middle of a name. */
function trigramsOf(text: string): string[] {
  const padded = `  ${text}`
  return Array.from({ length: text.length }, (_, index) => padded.slice(index, index + 3))
}
