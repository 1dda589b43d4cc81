import type { CellReason, RawCell, RawRow, ReadingContext } from './cells.ts'
import { foldWords } from './fold-words.ts'
import {
  type HeaderMeaning,
  type HeaderPart,
  isOfPlace,
  type LoadColumn,
  type LoadSide,
  meaningOfHeader,
} from './load-columns.ts'
import { Remainder, takeFacts } from './line-facts.ts'
import { postcodesIn } from './line-places.ts'
import type { MailLine } from './mail-parts.ts'
import { dayCell, findDay } from './read-day.ts'
import { findWindow, timeInFigures } from './read-time.ts'
import type { ReadRow } from './table-rows.ts'

type Read = { rows: ReadRow[]; left_out: MailLine[] }
/** Stands between the pages of a document: no load goes on across it once it has both places. */
export const PAGE_BREAK = '\f'

type Label = { meaning: HeaderMeaning; value: string; name: string }
type Part = Extract<HeaderMeaning, { part: unknown }>
type TimePart = 'day' | 'time' | 'by' | 'when'
type LabelledTime = { part: TimePart; side: LoadSide | null; isSided: boolean }

const isTime = (part: HeaderPart): part is TimePart => /^(?:day|time|by|when)$/.test(part)

const trimmed = (text: string) =>
  text
    .replaceAll('|', ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,:;@-]+|[\s,:;@-]+$/g, '')

/** A label with its value: "Collection: Leeds LS11 5TD", "VEHICLE - LWB", or alone above an address. */
export function labelOf(line: string): Label | null {
  const [, name = '', sign = '', value = ''] =
    /^\W{0,3}([\p{L}][\p{L}\d /&.()'#-]{0,32}?)\s*(:|=|\s[-–]\s)\s*(.*)$/u.exec(line) ?? []
  const meaning = name === '' ? null : meaningOfHeader(name)
  if (meaning && !/^https?$/i.test(name)) return { meaning, value: value.trim(), name: sign && name }
  return headingOf(line)
}

/** "COLLECTION" alone on its line. */
function headingOf(line: string): Label | null {
  const alone = /^[\W_]*([\p{L}][\p{L} /-]{2,28}?)[\W_]*$/u.exec(line)?.[1] ?? ''
  const meaning = alone === '' ? null : meaningOfHeader(alone)
  if (!meaning || !('part' in meaning) || meaning.side === null) return null
  const isHeading =
    alone === alone.toUpperCase() || /collect|deliver|pick|load|zala|roz|inca|desc/i.test(foldWords(alone))
  return isHeading ? { meaning, value: '', name: alone } : null
}

/** Several labels on one line stand on lines of their own. */
const labelInside =
  /[ ,;|]+(?=(?:collect(?:ion)?|pick ?up|deliver(?:y)?|drop|from|to|date|time|vehicle|van|price|rate|weight|ref|reference|notes?|contact|tel|phone|zaladunek|rozladunek|pojazd|data|cena|waga|incarcare|descarcare|vehicul|pret|greutate)(?: (?:date|time|from|to|address|ref|postcode|data))? ?:(?!\d))/gi

/** Loads written as fields with labels; null where a text has no place with a label. */
export function readLabelled(given: readonly MailLine[], context: ReadingContext): Read | null {
  const lines = given.flatMap(({ line, text }) =>
    text.split(labelInside).map((part) => ({ line, text: part === PAGE_BREAK ? part : part.trim() })),
  )
  const sides = new Set(lines.flatMap(({ text }) => sideOf(labelOf(text)) ?? []))
  if (sides.size < 2) return null
  const reader = new LabelReader(context)
  for (const line of lines) reader.take(line)
  return reader.end()
}

function sideOf(label: Label | null): LoadSide | null {
  return label && 'part' in label.meaning && (label.meaning.part === 'place' || label.meaning.part === 'address')
    ? label.meaning.side
    : null
}

/** Goes through the lines of a text and puts each value where its label, or the section it stands in, says. */
class LabelReader {
  readonly #context: ReadingContext
  readonly #rows: ReadRow[] = []
  readonly #left_out: MailLine[] = []
  readonly #heading: string[] = []
  #row: ReadRow | null = null
  /** The label that began the first load begins the others as well. */
  #first: string | null = null
  /** The place whose lines are being read, and whether an empty line has ended them. */
  #side: LoadSide | null = null
  #isOpen = false
  /** The section began with a heading of its own line. */
  #isSection = false

  constructor(context: ReadingContext) {
    this.#context = context
  }

  take(line: MailLine) {
    if (line.text === PAGE_BREAK) {
      if (this.#isFull()) this.#row = null
      return
    }
    if (line.text === '') {
      if (this.#side && this.#row?.raw[this.#side]) this.#isOpen = false
      return
    }
    const label = labelOf(line.text)
    if (label) this.#takeLabel(label, line)
    else if (!this.#row) this.#heading.push(line.text)
    else if (this.#side && this.#isOpen) this.#takeAddressLine(line.text, this.#side)
    else this.#takeFree(line)
  }

  end(): Read {
    for (const { raw } of this.#rows) this.#share(raw)
    return { rows: this.#rows, left_out: this.#left_out }
  }

  #takeLabel({ meaning, value, name }: Label, line: MailLine) {
    const key = foldWords(name)
    if (this.#isFull() && (this.#beginsAnother(meaning) || key === this.#first)) this.#row = null
    this.#first ??= key
    if (!this.#row) this.#begin(line)
    const row = this.#row!.raw
    if ('column' in meaning) {
      this.#isOpen = false
      if (meaning.column !== 'ignored' && value !== '') add(row, meaning.column, { text: value })
      return
    }
    if (meaning.side !== null) [this.#side, this.#isOpen, this.#isSection] = [meaning.side, true, value === '']
    this.#takePart(meaning, value, name)
  }

  #isFull(): boolean {
    return Boolean(this.#row?.raw.pickup && this.#row.raw.destination)
  }

  /** Another collection begins another load, and so does another number or vehicle of a load that has one. */
  #beginsAnother(meaning: HeaderMeaning): boolean {
    const row = this.#row!.raw
    if ('column' in meaning)
      return (meaning.column === 'reference' || meaning.column === 'vehicle') && row[meaning.column] !== undefined
    if (meaning.part === 'reference' && meaning.side === null) return row.reference !== undefined
    return meaning.side === 'pickup' && (meaning.part === 'place' || meaning.part === 'address')
  }

  #begin({ line }: MailLine) {
    this.#row = { line, raw: {} }
    this.#rows.push(this.#row)
    this.#side = null
  }

  #takePart({ part, side: own }: Part, value: string, name: string) {
    if (value === '') return
    const isOfSection = this.#isOpen || part === 'contact' || part === 'phone'
    const side = own ?? (isOfSection ? this.#side : null)
    if (isTime(part))
      this.#takeWhen(part === 'by' ? this.#deadline(value) : value, { part, side, isSided: own !== null })
    else if (side) this.#takeOfPlace(part, value, side)
    else if (part === 'reference') this.#add('reference', { text: value })
    else this.#add('private_notes', { text: `${name}: ${value}` })
  }

  #takeOfPlace(part: HeaderPart, value: string, side: LoadSide) {
    if (isOfPlace(part)) this.#takeAddressLine(value, side)
    else this.#add(`${side}_${part as 'company'}`, { text: value })
  }

  /** Under "Deliver by", 17:00 is the end of a window. */
  #deadline(value: string): string {
    return /^\d/.test(value) && findDay(value, this.#context) === null ? `by ${value}` : value
  }

  #takeWhen(value: string, labelled: LabelledTime) {
    const { side, doubt } = this.#sideOfTime(labelled)
    const text = new Remainder(value)
    const day = this.#takeDay(text, side, doubt)
    const rest = trimmed(text.plain)
    if (rest === '' || /^(?:at|o|la|godz\.?|ora)$/i.test(rest)) return
    this.#add(`${side}_${day || labelled.part !== 'day' ? 'time' : 'day'}`, { text: rest, ...doubt })
  }

  /** Without a side of its own, a day or time is first that of the job's collection. */
  #sideOfTime({ part, side, isSided }: LabelledTime): { side: LoadSide; doubt: { doubt?: CellReason } } {
    if (isSided && side) return { side, doubt: {} }
    const isFree = !this.#row!.raw[part === 'time' ? 'pickup_time' : 'pickup_day']
    const isUnclear = side === null ? !isFree : side === 'destination' && isFree && this.#isSection
    const found = isFree ? 'pickup' : (side ?? 'destination')
    return { side: found, doubt: isUnclear ? { doubt: 'side_guessed' } : {} }
  }

  #takeDay(text: Remainder, side: LoadSide, doubt: { doubt?: CellReason } = {}): boolean {
    const day = findDay(text.folded, this.#context)
    if (!day) return false
    const taken = day.match.split('\n').map((each) => text.take(each))
    this.#add(`${side}_day`, { ...dayCell(day, taken.join(' ')), ...doubt })
    return true
  }

  /** A line of an address may say the day, the hours, a telephone or a reference. */
  #takeAddressLine(line: string, side: LoadSide) {
    const text = new Remainder(line)
    const phone = /(?:tel|t|m|mob|phone|telefon)?[.: ]*((?:\+|0)[\d() -]{9,16}\d)$/.exec(text.folded)
    if (phone) this.#add(`${side}_phone`, { text: text.take(phone[0]).replace(/^\D*(?=[+0])/, '') })
    const hasCode = postcodesIn(text.folded).length > 0
    const hasDay = this.#takeDay(text, side)
    const behind = hasCode ? text.folded.replace(/.*\d[a-z]{2}(?![a-z\d])/, '') : text.folded
    const time = findWindow(behind, false)?.match ?? (hasDay ? timeInFigures(text.folded) : null)
    if (time) this.#add(`${side}_time`, { text: text.take(time) })
    const rest = trimmed(text.plain).replace(/(?:\s|^)(?:on|at|by|between|from)$/i, '')
    if (/\p{L}/u.test(rest)) this.#add(side, { text: rest })
  }

  /** A line outside of all sections. */
  #takeFree(line: MailLine) {
    const { raw } = this.#row!
    const said: RawRow = {}
    takeFacts(said, new Remainder(line.text), this.#context)
    const fresh = Object.entries(said).filter(([column]) => !(column in raw))
    Object.assign(raw, Object.fromEntries(fresh))
    if (fresh.length > 0) return
    if (line.text.length > 3 && raw.destination) this.#add('details', { text: line.text })
    else this.#left_out.push(line)
  }

  #add(column: LoadColumn, cell: RawCell) {
    add(this.#row!.raw, column, cell)
  }

  #share(row: RawRow) {
    if (this.#heading.length === 0) return
    const said: RawRow = {}
    takeFacts(said, new Remainder(this.#heading.join(' | ')), this.#context)
    for (const column of ['pickup_day', 'vehicle', 'reference'] as const) {
      const cell = said[column]
      if (cell && !row[column]) row[column] = { ...cell, doubt: 'from_heading' }
    }
  }
}

const lineByLine = new Set<LoadColumn>(['details', 'private_notes'])

function add(row: RawRow, column: LoadColumn, cell: RawCell) {
  const before = row[column]
  const separator = lineByLine.has(column) ? '\n' : ', '
  if (!before) row[column] = cell
  else if (before.text !== cell.text) row[column] = { ...before, text: `${before.text}${separator}${cell.text}` }
}
