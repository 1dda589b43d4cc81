import { type CellReading, notRead, readGuess, readOk, type CellReason, type TimeWindow } from './cells.ts'
import { foldWords } from './fold-words.ts'
import { type Clock, clockOf, later } from './read-clock.ts'

export type FoundWindow = { reading: CellReading; match: string }

// Hours with minutes, hours with am or pm, 0830, and a bare hour, which only a window or a word before it makes a time.
const clock = String.raw`(?:\d{1,2}[:.h]\d{2}(?::00)?(?: ?[ap]\.?m\b\.?)?|\d{1,2} ?[ap]\.?m\b\.?|\d{4}(?: ?(?:hrs?|hours|h))?|\d{1,2}(?: ?(?:hrs?|hours|h|o'?clock))?|noon|midday|midnight)`
const start = String.raw`(?<![\p{L}\d£.,/:-])`
const end = String.raw`(?![\p{L}\d/]|[.,:]\d| ?(?:kg|t\b|tonn|pallet|plt|miles|mi\b|x\b|m\b))`
const between = String.raw` ?(?:-|to|till|til|until|and|do|a|si|la|pana la|->) ?`
const window = new RegExp(
  `${start}(?:between |from |miedzy |intre |od |de la |godz\\.? ?|ora ?)?(${clock})${between}(${clock})${end}`,
  'u',
)
const until = new RegExp(
  `${start}(?:by|before|no later than|not later than|latest|until|till|deadline|przed|najpozniej|pana la|inainte de|cel tarziu)(?: the latest)?:? (?:o )?(${clock})${end}`,
  'u',
)
// In Polish only: in English somebody may "do 14:00".
const untilInPolish = new RegExp(`${start}do (?:godz\\.? ?)?(${clock})${end}`, 'u')
const isPolish = /zaladun|rozladun|dostaw|odbior|godz|prosze|dzien|jutro|pojazd/
const from = new RegExp(
  `${start}(?:after|from|any ?time after|od|po|de la|dupa|incepand cu) (${clock})(?: onwards)?${end}`,
  'u',
)
const at = new RegExp(`${start}(?:at|@|for|o|na|godz\\.?|godzina|ora|la ora)? ?(${clock})${end}`, 'gu')
const asap =
  /(?<!\p{L})(?:asap|a\.s\.a\.p\.?|as soon as possible|straight ?away|immediately|ready now|now|jak najszybciej|natychmiast|cat mai (?:repede|curand)|imediat)(?!\p{L})/u
const part_of_day =
  /(?<!\p{L}|\d|\d )(am|pm|a\.m\.|p\.m\.|morning|afternoon|evening|first thing|all day|any ?time|rano|przed poludniem|po poludniu|dimineata|dupa-amiaza|dupa amiaza)(?!\p{L})/u

const partsOfDay: Readonly<Record<string, readonly [string, string]>> = {
  am: ['08:00', '12:00'],
  pm: ['12:00', '17:00'],
  morning: ['08:00', '12:00'],
  afternoon: ['12:00', '17:00'],
  evening: ['17:00', '21:00'],
}

type Find = (plain: string, alone: boolean) => FoundWindow | null

/** When to be somewhere, wherever it stands in a text; a number alone is a time only where `alone` says that the cell is one of times. */
export function findWindow(text: string, alone: boolean): FoundWindow | null {
  const plain = foldWords(text)
  for (const find of finders) {
    const found = find(plain, alone)
    if (found) return found
  }
  return null
}

const finders: readonly Find[] = [findSoon, findBoth, findUntil, findFrom, findAt, findPart]

function findSoon(plain: string): FoundWindow | null {
  const soon = asap.exec(plain)
  return soon && { match: soon[0], reading: readOk({ from: null, to: null, asap: true }, 'ASAP') }
}

function findBoth(plain: string, alone: boolean): FoundWindow | null {
  const [match = '', first = '', second = ''] = window.exec(plain) ?? []
  const isMeant = alone || isSaid(first) || isSaid(second) || /^(?:between|miedzy|intre)/.test(match.trim())
  return match !== '' && (isMeant || areFigures(first, second)) ? { match, reading: windowOf(first, second) } : null
}

function findUntil(plain: string, alone: boolean): FoundWindow | null {
  const found = until.exec(plain) ?? (isPolish.test(plain) || alone ? untilInPolish.exec(plain) : null)
  return found && { match: found[0], reading: single(found[1]!, (to) => ({ from: null, to, asap: false })) }
}

function findFrom(plain: string, alone: boolean): FoundWindow | null {
  const found = from.exec(plain)
  return found && (alone || isSaid(found[1]!)) ? { match: found[0], reading: single(found[1]!, beginningAt) } : null
}

function findAt(plain: string, alone: boolean): FoundWindow | null {
  for (const [match, time = ''] of plain.matchAll(at)) {
    const isMeant =
      alone || isSaid(time) || (/^(at|@|godz|ora|la ora|o )/.test(match.trim()) && /\d{3,}|\d+ ?(h|o)/.test(time))
    if (isMeant && clockOf(time)) return { match, reading: single(time, beginningAt) }
  }
  return null
}

const beginningAt = (time: string): TimeWindow => ({ from: time, to: null, asap: false })

/** Written so that it is a time by itself: "8:30", "8am", "0830 hrs". */
function isSaid(time: string): boolean {
  return /[:]|\d\.\d\d|[ap]\.?m|noon|midday|midnight|\d{4} ?h|\d ?(hrs?|hours|o'?clock)/.test(time)
}

/** "0830" by itself, which only stands for a time where a day or a place stands next to it. */
export function timeInFigures(plain: string): string | null {
  return /(?<![\p{L}\d.,/])(?:[01]\d|2[0-3])[0-5]\d(?![\p{L}\d]| ?- ?\d)/u.exec(plain)?.[0] ?? null
}

/** "0800-1000": nothing else is written so. */
function areFigures(first: string, second: string): boolean {
  return [first, second].every((each) => /^(?:[01]\d|2[0-3])[0-5]\d$/.test(each.trim()))
}

function single(text: string, windowAt: (time: string) => TimeWindow): CellReading {
  const time = clockOf(text)
  if (!time) return notRead('not_read', text)
  const reading = windowAt(time.time)
  if (time.certain) return readOk(reading, writtenWindow(reading))
  const guess = readGuess(reading, writtenWindow(reading), 'time_half_of_day', text.trim())
  return { ...guess, choices: time.choices.map((choice) => writtenWindow(windowAt(choice))) }
}

/** A window as it is written into a cell. */
export function writtenWindow({ from: begin, to, asap: soon }: TimeWindow): string {
  if (soon) return 'ASAP'
  if (begin !== null && to !== null) return `${begin}-${to}`
  return begin ?? `by ${to}`
}

function windowOf(first: string, second: string): CellReading {
  const [one, two] = [clockOf(first), clockOf(second)]
  if (!one || !two) return notRead('not_read', `${first} - ${second}`)
  const begin = sharedHalf(first, one, two) ?? one
  const value: TimeWindow = { from: begin.time, to: two.time, asap: false }
  if (begin.certain && two.certain && begin.time !== two.time) return readOk(value, writtenWindow(value))
  const guess: TimeWindow = { ...value, to: two.bare && two.time <= begin.time ? later(two.time) : two.time }
  return readGuess(guess, writtenWindow(guess), 'time_half_of_day', `${first} - ${second}`)
}

/** "9-11am": the half of the day stands once for both. */
function sharedHalf(first: string, one: Clock, two: Clock): Clock | null {
  if (one.half !== null || two.half === null || !/^\d{1,2}$/.test(first.trim())) return null
  const shared = clockOf(`${first.trim()}${two.half}`)
  return shared && shared.time < two.time ? shared : null
}

const sameAs: readonly (readonly [RegExp, string])[] = [
  [/^(a\.m\.|am|rano|przed poludniem|dimineata|first thing|morning)$/, 'am'],
  [/^(p\.m\.|pm|po poludniu|dupa.amiaza|afternoon)$/, 'pm'],
  [/^evening$/, 'evening'],
]

function findPart(plain: string): FoundWindow | null {
  const found = part_of_day.exec(plain)
  if (!found) return null
  const name = sameAs.find(([words]) => words.test(found[1] ?? ''))?.[1]
  const why: CellReason = 'time_part_of_day'
  if (name === undefined) return { match: found[0], reading: notRead(why, found[0]) }
  const [begin, finish] = partsOfDay[name]!
  const value: TimeWindow = { from: begin, to: finish, asap: false }
  return { match: found[0], reading: readGuess(value, writtenWindow(value), why, found[0]) }
}
