import type { CellReading, CellReason, RawCell, RawRow, ReadingContext } from './cells.ts'
import { foldPlain, plainWords } from './fold-words.ts'
import type { LoadColumn, LoadSide } from './load-columns.ts'
import { findPrice, findWeight } from './read-amounts.ts'
import { dayCell, findDay, type FoundDay } from './read-day.ts'
import { findWindow, timeInFigures } from './read-time.ts'
import { findOptions, findVehicle } from './read-vehicle.ts'

/** Where something was taken out of a text: no name goes on across it. */
export const GAP = '|'

/** A text out of which pieces are taken; both forms have the same length. */
export class Remainder {
  plain: string
  folded: string

  constructor(text: string) {
    this.plain = plainWords(text).replaceAll(GAP, ' ').replaceAll('\n', GAP)
    this.folded = foldPlain(this.plain)
  }

  /** Takes out a piece of the folded text and answers how it was written. */
  take(match: string): string {
    const at = this.folded.indexOf(match)
    if (at < 0 || match === '') return ''
    const taken = this.plain.slice(at, at + match.length)
    const gap = GAP.padEnd(match.length)
    this.plain = this.plain.slice(0, at) + gap + this.plain.slice(at + match.length)
    this.folded = this.folded.slice(0, at) + gap + this.folded.slice(at + match.length)
    return taken
  }
}

const referenceWords = String.raw`(?:our |your |customer |cust )?(?:ref(?:erence)?|order|order no|po|p\.o|job|booking|load|zam|zlec|zlecenie|comanda|cmd|nr ref)\.?(?: ?(?:no|number|nr|ref|id)\.?)?`
const reference = new RegExp(
  String.raw`(?<![\p{L}\d])${referenceWords} ?[:#.=-]? ?#?((?=[a-z\d/-]*\d)[a-z\d][a-z\d/-]{1,24})(?![\p{L}\d£])`,
  'u',
)
const sideReference =
  /(?<!\p{L})(coll?(?:ection)?|pick-?up|loading|del(?:ivery)?|drop|booking) ?(?:ref(?:erence)?|booking(?: ref)?|no)\.? ?[:#.=-]? ?((?=[a-z\d/-]*\d)[a-z\d][a-z\d/-]{1,24})(?![\p{L}\d])/u
const postcodeLike = /^[a-z]{1,2}\d[a-z\d]?$/

/** Reads what a line says of its load besides the places, and takes it out of the text. */
export function takeFacts(row: RawRow, text: Remainder, context: ReadingContext) {
  takeReferences(row, text)
  takeOptions(row, text)
  // Before the price: of "SWB £80 or LWB £95" neither is certain.
  takeVehicle(row, text)
  const price = findPrice(text.folded)
  if (price) put(row, 'price', { text: aroundPrice(text, price.match) })
  takeWeight(row, text)
  takeTimes(row, text, context)
}

/** "Artic 24t" may name the load or the lorry: a weight straight behind the vehicle is asked about. */
function takeWeight(row: RawRow, text: Remainder) {
  const weight = findWeight(text.folded, false)
  if (!weight) return
  const before = text.folded.slice(0, text.folded.indexOf(weight.match)).trimEnd()
  const doubt = row.vehicle && before.endsWith(GAP) && /^[\d.]+ ?t/.test(weight.match) ? 'several_readings' : undefined
  const isRead = weight.reading.state === 'ok'
  put(row, 'weight', { text: text.take(isRead ? weight.match : clauseOf(text, weight.match)), doubt })
}

/** The words around a piece that say why it is not certain. */
function clauseOf(text: Remainder, match: string): string {
  const at = text.folded.indexOf(match)
  const begin = Math.max(...[',', ';', GAP].map((sign) => text.folded.lastIndexOf(sign, at))) + 1
  const rest = text.folded.slice(at + match.length)
  const end = rest.search(/[,;|]/)
  return text.folded.slice(begin, at + match.length + (end < 0 ? rest.length : end))
}

function takeOptions(row: RawRow, text: Remainder) {
  const options = findOptions(text.folded)
  if (!options) return
  const isCertain = options.state === 'ok'
  const asWritten = text.plain.replaceAll(GAP, ' ')
  put(row, 'options', { text: isCertain ? (options.written ?? '') : asWritten, doubt: options.why ?? undefined })
}

function takeVehicle(row: RawRow, text: Remainder) {
  const vehicle = findVehicle(text.folded, false)
  if (!vehicle) return
  const { state, why, written } = vehicle.reading
  if (state !== 'ok' && why !== 'vehicle_likely')
    return put(row, 'vehicle', { text: vehicleWords(text), doubt: guessOf(vehicle.reading) })
  put(row, 'vehicle', { text: written ?? '', doubt: guessOf(vehicle.reading) })
  for (const match of vehicle.matches) text.take(match)
}

const guessOf = ({ state, why }: CellReading): CellReason | undefined => (state === 'guessed' && why ? why : undefined)

function takeReferences(row: RawRow, text: Remainder) {
  for (;;) {
    const found = sideReference.exec(text.folded)
    if (!found) break
    const side: LoadSide = /^(?:c|p|l)/.test(found[1]!) ? 'pickup' : 'destination'
    const taken = text.take(found[0])
    put(row, `${side}_reference`, {
      text: taken.slice(-found[2]!.length),
      doubt: found[1] === 'booking' ? 'side_guessed' : undefined,
    })
  }
  const found = reference.exec(text.folded)
  if (!found || postcodeLike.test(found[1]!)) return
  put(row, 'reference', { text: text.take(found[0]).slice(-found[1]!.length) })
}

/** With the words around it that say what kind of price it is. */
function aroundPrice(text: Remainder, match: string): string {
  const at = text.folded.indexOf(match)
  const before =
    /(?:circa|approx\.?|about|around|max\.?|up to|from|min\.?) ?$/.exec(text.folded.slice(0, at))?.[0] ?? ''
  const after =
    /^ ?(?:(?:\+|plus|ex|excl|inc|incl|per|\/|p\/|an|a|each|(?:-|to|or)(?= ?£?\d))[^|,;]{0,12})/.exec(
      text.folded.slice(at + match.length),
    )?.[0] ?? ''
  return text.take(`${before}${match}${after}`)
}

/** Two days or two times of a line are those of the collection and of the delivery. */
function takeTimes(row: RawRow, text: Remainder, context: ReadingContext) {
  for (let round = 0; round < 2; round += 1) {
    const time = findWindow(text.folded, false)
    const day = findDay(text.folded, context)
    const isOne = day !== null && time !== null && areTogether(text, day.match, time.match)
    const isDeadline = Boolean(time && deadline.test(time.match.trim()))
    if (day) takeSided(row, { what: 'day', match: day.match, isOne, isDeadline: isOne && isDeadline, day }, text)
    if (time) takeSided(row, { what: 'time', match: time.match, isOne, isDeadline }, text)
    if (!day && !time) break
  }
  const figures = timeInFigures(text.folded)
  if (figures && !row.pickup_time)
    takeSided(row, { what: 'time', match: figures, isOne: false, isDeadline: false }, text)
}

/** A day and a time next to each other are those of one place. */
function areTogether(text: Remainder, day: string, time: string): boolean {
  return Math.abs(placeIn(text, day) - placeIn(text, time)) < day.length + time.length + 6
}

const placeIn = (text: Remainder, match: string) => text.folded.indexOf(match.split('\n')[0]!)

/** Words that say of which place a time is, before it. */
const deliverWords =
  /(?:deliver\w*|del|drop\w*|unload\w*|tip|arrive|be there|there|on site|rozladun\w*|dostaw\w*|descarc\w*|livr\w*|destinat\w*)(?:[^|]{0,60})$/
const collectWords = /(?:collect\w*|coll|pick\w*|load\w*|zaladun\w*|odbior\w*|incarc\w*|ridic\w*|ready)(?:[^|]{0,60})$/

type Sided = { what: 'day' | 'time'; match: string; isOne: boolean; isDeadline: boolean; day?: FoundDay }
const deadline = /^(?:by|before|no later|not later|latest|deadline)/

/**
 * "Deliver to M1 1AE by 17:00" is a time of the delivery; "collect …, deliver …, 30/11 at 07:15" is that of the job, and a time alone
 * behind a comma may be of either.
 */
function takeSided(row: RawRow, sided: Sided, text: Remainder) {
  const parts = sided.match.split('\n')
  const before = text.folded.slice(0, text.folded.indexOf(parts[0]!)).slice(-110)
  const isTaken = row[`pickup_${sided.what}`] !== undefined
  const { side, isUnclear } = isTaken ? laterSide(before) : firstSide(before, sided)
  const taken = parts.map((part) => text.take(part)).join(' ')
  const cell: RawCell = sided.day ? dayCell(sided.day, taken) : { text: taken }
  put(row, `${side}_${sided.what}`, { ...cell, doubt: isUnclear ? 'side_guessed' : cell.doubt })
}

type Side = { side: LoadSide; isUnclear: boolean }

const wordsBefore = (before: string) => ({
  deliver: deliverWords.exec(before)?.index ?? -1,
  collect: collectWords.exec(before)?.index ?? -1,
})

/** The second day or time of a line is that of the delivery, certainly where a word says so. */
function laterSide(before: string): Side {
  const { deliver, collect } = wordsBefore(before)
  return { side: 'destination', isUnclear: deliver <= collect }
}

function firstSide(before: string, { what, isOne, isDeadline }: Sided): Side {
  const { deliver, collect } = wordsBefore(before)
  if (deliver < 0 && collect < 0) return { side: isDeadline ? 'destination' : 'pickup', isUnclear: isDeadline }
  if (deliver <= collect) return { side: 'pickup', isUnclear: false }
  const isApart = /[,;-] ?$/.test(before) || isOne
  if (isDeadline || (!isApart && what === 'time')) return { side: 'destination', isUnclear: false }
  return { side: 'pickup', isUnclear: what === 'time' && !isOne }
}

function vehicleWords(text: Remainder): string {
  const words =
    /[^|,;.]*(?:van|lwb|swb|mwb|luton|transit|sprinter|rigid|artic|lorry|truck|flat|curtain|bus|duba|furgon|camion|\d ?t)[^|,;.]*/.exec(
      text.folded,
    )
  return words ? text.plain.slice(words.index, words.index + words[0].length).trim() : ''
}

function put(row: RawRow, column: LoadColumn, cell: RawCell) {
  if (row[column] || cell.text.trim() === '') return
  row[column] = cell.doubt === undefined ? { text: cell.text.trim() } : { text: cell.text.trim(), doubt: cell.doubt }
}
