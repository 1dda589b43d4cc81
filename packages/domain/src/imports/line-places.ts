import type { CellReason, RawRow, ReadingContext } from './cells.ts'
import { GAP, type Remainder } from './line-facts.ts'
import { type LoadSide, loadSides } from './load-columns.ts'

const postcode = /(?<![a-z\d])(?:[a-z]{1,2}\d[a-z\d]?) ?\d[a-z]{2}(?![a-z\d])/g
const collect =
  /(?<!\p{L})(?:collect(?:ion|ing|ed)?(?: (?:from|at|point|address))?|coll(?:\.| from)?|pick(?:ing)?[ -]?up(?: (?:from|at))?|p\/u|load(?:ing)?(?: (?:at|from))|from|ex|zaladunek|odbior|skad|z|ze|incarcare|ridicare|de la|din)(?!\p{L})/gu
const deliver =
  /(?<!\p{L})(?:deliver(?:y|ing|ed)?(?: (?:to|at|address))?|del(?:\.| to)?|drop(?:ping)?(?:[ -]?off)?(?: (?:to|at))?|unload(?:ing)?(?: (?:at|in))?|tip(?: (?:at|in))?|to|going to|into|rozladunek|dostawa|dokad|do|descarcare|livrare|la|pana la|->|=>|>)(?!\p{L})/gu

/** How many complete postcodes stand in a text. */
export function postcodesIn(folded: string): RegExpExecArray[] {
  return [...folded.matchAll(postcode)]
}

/** The longest address that is taken from before a postcode. */
const MAX_ADDRESS = 120

/** Finds the two places of a load in the rest of its line and takes them out. */
export function takePlaces(row: RawRow, text: Remainder, context: ReadingContext) {
  if (postcodesIn(text.folded).length >= 2) takePostcodes(row, text)
  else takeNames(row, text, context)
}

type Found = { from: number; end: number; side: LoadSide | null }

function takePostcodes(row: RawRow, text: Remainder) {
  const found: Found[] = []
  let last = 0
  for (const { index, 0: match } of postcodesIn(text.folded)) {
    const between = text.folded.slice(last, index)
    const dash = found.length > 0 && /^ ?- ?$/.test(between) ? between.length : -1
    const [collected, delivered] = [lastOf(between, collect), { end: Math.max(dash, lastOf(between, deliver).end) }]
    const word = Math.max(collected.end, delivered.end)
    const side = word < 0 ? null : collected.end > delivered.end ? 'pickup' : 'destination'
    const gap = between.lastIndexOf(GAP) + 1
    const from = last + Math.max(word, gap, between.length - MAX_ADDRESS, 0)
    found.push({ from, end: index + match.length, side })
    last = index + match.length
  }
  const different = withoutRepeats(found, text)
  const doubt: CellReason | undefined = different.length > 2 ? 'too_many_places' : undefined
  const sides = sidesOf(different.slice(0, 2))
  const addresses = different.slice(0, 2).map(({ from, end }) => trimmed(text.plain.slice(from, end)))
  for (const [at, { from, end }] of different.slice(0, 2).entries()) {
    const side = sides.order[at]!
    row[side] ??= { text: addresses[at]!, ...((doubt ?? sides.doubt) && { doubt: doubt ?? sides.doubt }) }
    text.take(text.folded.slice(from, end))
  }
}

/** The two places of a line in their order, unless its words turn them round. */
function sidesOf([first, second]: readonly Found[]): { order: readonly LoadSide[]; doubt?: CellReason } {
  if (first?.side === 'destination' && second?.side !== 'destination')
    return { order: ['destination', 'pickup'], ...(second?.side === null && { doubt: 'side_guessed' as const }) }
  const isSaid = second?.side === 'destination' && first?.side !== 'destination'
  return isSaid ? { order: loadSides } : { order: loadSides, doubt: 'side_guessed' }
}

function lastOf(text: string, words: RegExp): { end: number } {
  const last = [...text.matchAll(words)].at(-1)
  return { end: last ? last.index + last[0].length : -1 }
}

function withoutRepeats(found: readonly Found[], text: Remainder): Found[] {
  const codeOf = ({ end }: Found) => text.folded.slice(0, end).replace(/ /g, '').slice(-7)
  return found.filter((each, at) => found.findIndex((other) => codeOf(other) === codeOf(each)) === at)
}

const trimmed = (text: string) =>
  text
    .replaceAll(GAP, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.:;>)(–-]+|[\s,.:;(–-]+$/g, '')

const connector = / (?:to|->|>|-|do|la|into|then) | ?(?:->|=>|>) ?/g
const MAX_WORDS = 5
const opening =
  /^(?:from|collect(?:ion)?(?: from)?|pick ?up(?: from)?|coll|ex|skad|z|de la|din|job|load|need(?:ed)?|a|an|the|van|please|pls|price|quote|for|can|you|do|any|one|run|\d+[.)]|[-*#])\s+/u

/** "Leeds to Hull": a name on each side of a word, each as long as it can be found. */
function takeNames(row: RawRow, text: Remainder, context: ReadingContext) {
  for (const found of text.folded.matchAll(connector)) {
    const begin = text.folded.lastIndexOf(GAP, found.index) + 1
    const after = found.index + found[0].length
    const stop = text.folded.slice(after).search(/[|,;.(]| (?:for|with|on|at|by|in|using|asap) /)
    const left = nameAtEnd(text.folded.slice(begin, found.index), context)
    const right = nameAtBeginning(text.folded.slice(after, stop < 0 ? undefined : after + stop), context)
    if (!left || !right) continue
    row.pickup ??= { text: text.plain.slice(found.index - left.length, found.index).trim() }
    row.destination ??= { text: text.plain.slice(after, after + right.length).trim() }
    text.take(text.folded.slice(found.index - left.length, after + right.length))
    return
  }
}

function nameAtEnd(text: string, context: ReadingContext): string | null {
  let rest = text.trimStart()
  for (let shorter = rest.replace(opening, ''); shorter !== rest; shorter = rest.replace(opening, '')) rest = shorter
  const words = rest.split(' ').slice(-MAX_WORDS)
  const tries = words.map((_, from) => words.slice(from).join(' '))
  return tries.find((name) => isName(name, context)) ?? null
}

function nameAtBeginning(text: string, context: ReadingContext): string | null {
  const words = text.trim().split(' ').slice(0, MAX_WORDS)
  const tries = words.map((_, count) => words.slice(0, words.length - count).join(' '))
  const name = tries.find((each) => isName(each, context))
  return name === undefined ? null : text.slice(0, text.indexOf(name) + name.length)
}

/** Known by exactly this name, or by more than one place of it. */
function isName(name: string, { find }: ReadingContext): boolean {
  const [first] = find(name).places
  if (!first || !/[a-z]{2}|\d/.test(name)) return false
  return first.is_exact || foldLabel(first.label) === name
}

const foldLabel = (label: string) => (label.split(',')[0] ?? '').toLowerCase()
