import { readPhone } from '../phones/phone.ts'
import { longText, placeText, personText } from '../text/linkless-text.ts'
import { numberPlate } from '../fleet/number-plate.ts'
import { email, latinText } from '../text/text-rules.ts'
import { plainTypography } from '../text/typography.ts'
import { MAX_ACCESS_HOURS, MAX_PLACE_REFERENCE } from '../jobs/place-access.ts'
import { jobOptions } from '../jobs/job.ts'
import {
  type Cell,
  type CellReading,
  doubted,
  notRead,
  type RawCell,
  readGuess,
  readOk,
  type ReadingContext,
} from './cells.ts'
import { foldWords } from './fold-words.ts'
import type { ImportColumn } from './import-kinds.ts'
import { findDay } from './read-day.ts'
import { readPrice, readWeight } from './read-amounts.ts'
import { findOptions, findVehicle } from './read-vehicle.ts'
import { findWindow } from './read-time.ts'

type ReadText = (text: string, context: ReadingContext) => CellReading
/** The part of a schema that a cell needs. */
type TextSchema = {
  safeParse: (text: string) => { success: boolean; data?: string; error?: { issues: readonly { message: string }[] } }
}

const readers: Readonly<Record<ImportColumn, ReadText>> = {
  pickup: readPlace,
  destination: readPlace,
  pickup_day: readDay,
  destination_day: readDay,
  pickup_time: readTime,
  destination_time: readTime,
  vehicle: readVehicle,
  price: readPrice,
  weight: (text) => readWeight(text, false),
  options: readOptions,
  pickup_company: inWords(placeText()),
  destination_company: inWords(placeText()),
  pickup_contact: inWords(personText()),
  destination_contact: inWords(personText()),
  pickup_phone: readTelephone,
  destination_phone: readTelephone,
  pickup_reference: inWords(placeText(MAX_PLACE_REFERENCE)),
  destination_reference: inWords(placeText(MAX_PLACE_REFERENCE)),
  reference: inWords(latinText()),
  details: inWords(longText()),
  private_notes: inWords(longText()),
  name: inWords(personText()),
  first_name: inWords(personText()),
  last_name: inWords(personText()),
  email: readEmail,
  place: readPlace,
  company: inWords(placeText()),
  stop_action: readStopAction,
  day: readDay,
  time: readTime,
  registration: readPlate,
  contact: inWords(personText()),
  phone: readTelephone,
  place_reference: inWords(placeText(MAX_PLACE_REFERENCE)),
  access_hours: inWords(placeText(MAX_ACCESS_HOURS)),
  notes: inWords(longText()),
}

/** The reading of a cell. A doubt about where the text came from makes a guess of the surest reading. */
export function readCell(column: ImportColumn, raw: RawCell, context: ReadingContext): Cell {
  const text = raw.text.trim()
  if (raw.place) return { text, ...readOk(raw.place, raw.place.label) }
  const reading = text === '' ? notRead('required') : readers[column](text, context)
  return { text, ...(raw.doubt === undefined ? reading : doubted(reading, raw.doubt)) }
}

function readPlace(text: string, { find }: ReadingContext): CellReading {
  const plain = plainTypography(text).replace(/\n+/g, ', ').replace(/\s+/g, ' ')
  const { places, contradicts } = find(plain)
  const [first, ...others] = places
  if (!first) return { ...notRead('place_unknown', plain), places: [] }
  if (first.is_exact)
    return contradicts ? { ...readGuess(first, plain, 'place_contradicts', first.label), places } : readOk(first, plain)
  if (others.length > 0) return { ...notRead('place_several'), places }
  return { ...readGuess(first, first.label, 'place_likely', first.label), places }
}

function readDay(text: string, context: ReadingContext): CellReading {
  // In a cell of days 30.11 is one; in a sentence it may be a number.
  const plain = text.replace(/^(\d{1,2})\.(\d{1,2})\.?$/, '$1/$2')
  const found = findDay(plain, context)
  if (!found) return notRead('not_read', text)
  return withRest(found.reading, restOf(plain, found.match))
}

function readTime(text: string): CellReading {
  const found = findWindow(text, true)
  if (!found) return notRead('not_read', text)
  return withRest(found.reading, restOf(text, found.match))
}

const fillers =
  /(?<![\p{L}\d])(?:on|at|the|by|from|of|hrs?|hours|h|sharp|approx|please|pls|time|date|collect(?:ion)?|deliver(?:y)?|w dniu|dnia|godz|o|na|in|pe|ora|la|is|for|ok|latest)(?![\p{L}\d])/gu

function restOf(text: string, match: string): string {
  let rest = foldWords(text)
  for (const part of match.split('\n')) rest = rest.replace(part.trim(), ' ')
  return rest
    .replace(fillers, ' ')
    .replace(/[\s.,;:()/@&+*!-]+/g, ' ')
    .trim()
}

function withRest(reading: CellReading, rest: string): CellReading {
  return rest === '' ? reading : doubted(reading, 'rest_not_read', rest)
}

function readVehicle(text: string): CellReading {
  const found = findVehicle(text, true)
  if (!found) return notRead('not_read', text)
  const rest = restOf(found.rest, '')
  const isOption = findOptions(found.rest)?.state === 'ok'
  return isOption
    ? found.reading
    : withRest(
        found.reading,
        rest
          .replace(/(?<![\p{L}])(?:with|and|needed|required|req|only|or bigger|or larger|max|min)(?![\p{L}])/gu, '')
          .trim(),
      )
}

function readOptions(text: string): CellReading {
  const asWritten = text.split(',').map((word) => word.trim())
  const known = jobOptions.filter((option) => asWritten.includes(option))
  if (known.length > 0 && known.length === asWritten.length) return readOk(known, known.join(', '))
  const found = findOptions(text)
  if (found) return found
  return /^(?:no|n|none|-|0|nie|nu|brak|n\/a)$/.test(foldWords(text)) ? readOk([], '') : notRead('not_read', text)
}

function readTelephone(text: string): CellReading {
  const { phone } = readPhone(text)
  return phone === undefined ? notRead('phone_incorrect', text) : readOk(phone, phone)
}

function readEmail(text: string): CellReading {
  // "Jan Kowalski <jan@firma.pl>", as mail programs write it.
  const address = /<([^<>]+@[^<>]+)>/.exec(text)?.[1] ?? text.replace(/^mailto:/i, '')
  const read = email().safeParse(address)
  return read.success ? readOk(read.data, read.data) : notRead('email_incorrect', text.slice(0, 60))
}

const plate = /^[A-Z0-9][A-Z0-9 -]{0,13}[A-Z0-9]$/

function readPlate(text: string): CellReading {
  const written = numberPlate(text)
  if (plate.test(written) && /\d/.test(written)) return readOk(written, written)
  return notRead('not_read', text.slice(0, 60))
}

const collects =
  /(?<!\p{L})(?:collect\w*|pick ?-?up\w*|pickup\w*|load(?:ing)?|zaladun\w*|odbior\w*|incarc\w*|ridic\w*)(?!\p{L})/u
const delivers = /(?<!\p{L})(?:deliver\w*|drop\w*|unload\w*|tip|rozladun\w*|dostaw\w*|descarc\w*|livr\w*)(?!\p{L})/u

/** Whether goods are picked up or dropped off at a stop. */
function readStopAction(text: string): CellReading {
  const plain = foldWords(text)
  const [isCollection, isDelivery] = [
    collects.test(plain) || /^(?:c|col|p|pu)$/.test(plain),
    delivers.test(plain) || /^d(?:el)?$/.test(plain),
  ]
  if (isCollection === isDelivery) return notRead('not_read', text.slice(0, 60), stopActions)
  return readOk(isCollection ? 'pickup' : 'drop_off', isCollection ? 'pickup' : 'drop off')
}
const stopActions = ['pickup', 'drop off']

function inWords(schema: TextSchema): ReadText {
  return (text) => {
    const read = schema.safeParse(text)
    if (read.success) return readOk(read.data ?? text, read.data ?? text)
    const message = read.error?.issues[0]?.message.split(' ')[0]
    if (message === 'links_not_allowed') return notRead('link_refused', text.slice(0, 60))
    return notRead(
      message === 'too_long' || message === 'details_too_long' ? 'text_too_long' : 'text_refused',
      text.slice(0, 60),
    )
  }
}
