/** A condition inside a statement: where it stands in the text, and what it is joined by. */
export type Operand = { start: number; end: number; joinedBy: 'and' | 'or' | 'alone' }

type Token = { word: string; start: number; end: number }

const begin = new Set(['where', 'on', 'having', 'when'])
const end = new Set(
  'order group limit union then else end returning window join cross conflict inner lateral select from as asc desc do set values , ;'.split(
    ' ',
  ),
)

/** Also functions, where no join follows. */
const outer = new Set(['left', 'right', 'full'])

/**
 * The conditions of a statement, at every depth: what stands after `where`, `on` or `when` or is the whole of a clause, taken
 * apart at `and` and `or`. What is filled in is hidden behind signs of the same length.
 */
export function operandsOf(masked: string): Operand[] {
  const found: Operand[] = []
  new Reader(tokensOf(masked), found).readGroup(0)
  return found.filter(({ start, end: stop }) => stop > start)
}

function tokensOf(text: string): Token[] {
  const pattern = /'(?:[^']|'')*'|[()[\],;]|[\w$.:"#]+|[^\s\w'()[\],;$.:"#]+/g
  return [...text.matchAll(pattern)].map(({ 0: word, index }) => {
    return { word: word.toLowerCase(), start: index, end: index + word.length }
  })
}

const opens = new Set(['(', '['])
const closes = new Set([')', ']'])

class Reader {
  readonly #tokens: readonly Token[]
  readonly #found: Operand[]
  constructor(tokens: readonly Token[], found: Operand[]) {
    this.#tokens = tokens
    this.#found = found
  }

  /** Reads up to the bracket that closes the group; answers the place after it. */
  readGroup(from: number): number {
    // The whole text may be one clause; a bracket alone is an argument or a list.
    const chain = new Chain(this.#found, from === 0)
    let at = from
    for (let token = this.#tokens[at]; token && !closes.has(token.word); token = this.#tokens[at]) {
      if (opens.has(token.word)) {
        const after = this.readGroup(at + 1)
        chain.add({ ...token, end: this.#tokens[after - 1]?.end ?? token.end })
        at = after
        continue
      }
      const before = this.#tokens[at - 1]?.word
      const after = this.#tokens[at + 1]?.word
      if (begin.has(token.word) && after !== 'conflict') chain.begin()
      else if (endsChain(token.word, before, after)) chain.end()
      else chain.read(token)
      at += 1
    }
    chain.end()
    return at + 1
  }
}

function endsChain(word: string, before: string | undefined, after: string | undefined): boolean {
  if (outer.has(word)) return after === 'join'
  return end.has(word) && !(word === 'from' && before === 'distinct')
}

/** Conditions joined by `and` and `or`, as they are read. */
class Chain {
  readonly #found: Operand[]
  #isIntroduced: boolean
  #isOpen = true
  #parts: { start: number; end: number; before: 'and' | 'or' | null }[] = []
  #part: { start: number; end: number; before: 'and' | 'or' | null } | null = null
  #before: 'and' | 'or' | null = null
  #isBetween = false

  constructor(found: Operand[], isIntroduced: boolean) {
    this.#found = found
    this.#isIntroduced = isIntroduced
  }

  begin() {
    this.end()
    this.#isOpen = true
    this.#isIntroduced = true
  }

  read(token: Token) {
    if (token.word === 'between') this.#isBetween = true
    if (token.word === 'or' || (token.word === 'and' && !this.#isBetween)) {
      this.#close()
      this.#before = token.word
      return
    }
    if (token.word === 'and') this.#isBetween = false
    this.add(token)
  }

  add({ start, end: stop }: Token) {
    if (!this.#isOpen) return
    this.#part ??= { start, end: stop, before: this.#before }
    this.#part.end = stop
  }

  end() {
    this.#close()
    const parts = this.#parts
    parts.forEach(({ start, end: stop, before }, index) => {
      const joinedBy = before ?? parts[index + 1]?.before ?? 'alone'
      if (joinedBy !== 'alone' || this.#isIntroduced) this.#found.push({ start, end: stop, joinedBy })
    })
    this.#parts = []
    this.#before = null
    this.#isOpen = false
    this.#isIntroduced = false
  }

  #close() {
    if (this.#part) this.#parts.push(this.#part)
    this.#part = null
  }
}
