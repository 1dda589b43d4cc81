import { MAX_PRICE_PENCE, MIN_PRICE_PENCE } from '../jobs/job.ts'
import { readNumber, type NumberReading } from '../numbers/read-number.ts'
import { type CellReading, type CellReason, notRead, readGuess, readOk } from './cells.ts'
import { foldWords } from './fold-words.ts'

/** `match` reaches from the first to the last amount where there are several. */
export type FoundAmount = { reading: CellReading; match: string }
type Amount = FoundAmount & { at: number }

const noPrice =
  /^(?:poa|p\.o\.a\.?|tbc|tba|t\.b\.c\.?|quote|please quote|your (?:best )?price|best price|offers?|n\/a|na|-+|do ustalenia|do uzgodnienia|oferta|la cerere|de stabilit)$/
const MAX_PRICE = MAX_PRICE_PENCE / 100
const number = String.raw`\d(?:[\d.,']*\d)?(?: \d{3}(?!\d))*(?:[.,]\d{1,2}(?!\d))?`

// Words next to an amount that make it something else than the price of the job.
const partOfPrice =
  /per (?:mile|drop|hour|hr|pallet|day|stop|kg|load)|\/ ?(?:mile|mi|hour|hr|h|drop|day|pallet|km)\b|p\/m\b|ppm\b|each\b|an hour|a mile|a drop|za (?:km|godz)|pe (?:km|ora)/
const otherMoney =
  /insur|cover|git\b|value|worth|wait|demurrage|detention|cod\b|toll|excess|fine|deposit|fuel|surcharge|parking|ubezpiecz|wartosc|valoare(?! transport)|asigur/
const about =
  /(?:circa|approx\.?|about|around|c\.|ca\.?|max\.?|up to|from|min\.?|ok\.?|ok\. |okolo|aprox\.?|maxim|de la|od|do|~|upto|tops?|budget)\s*$/
const withVat = /^\s*(?:\(|incl?\.?(?:usive|uding)? (?:of )?vat|inc\.? vat|gross|brutto|z vat|cu tva)/
const withoutVat =
  /^\s*\(?(?:\+|plus|ex\.?|excl?\.?(?:uding)?|netto|net|bez|fara|\+ ?vat)?\s*\.?(?:vat|netto|net|tva)\)?/
const range = /^\s*(?:-|to|or|\/)\s*£?\s*\d/

/** The price in a cell; blank or "POA" is a job without a price. */
export function readPrice(text: string): CellReading {
  const plain = foldWords(text)
  if (plain === '' || noPrice.test(plain)) return readOk(null, '')
  const found = pricesIn(plain, true)
  const [first, ...others] = found
  if (!first) return bareAmount(plain)
  if (others.length > 0)
    return notRead(
      'price_range',
      null,
      found.flatMap(({ reading }) => reading.written ?? []),
    )
  const rest = unreadWords(plain.replace(first.match, ' '))
  if (rest === '' || first.reading.state !== 'ok') return first.reading
  return { ...first.reading, state: 'guessed', why: 'rest_not_read', part: rest }
}

/** The words beside an amount without those that change nothing about it. */
function unreadWords(words: string): string {
  return words
    .replace(withoutVat, ' ')
    .replace(/[£.()+]|gbp|vat|price|rate|only|all ?in|agreed|fixed|net|plus|ex/g, ' ')
    .trim()
}

const bare = new RegExp(String.raw`^(${number})(\.-$|(?=[\s(+]).*)$`, 'u')

/** In a column of prices the pound sign is often left out: "120 + VAT", "95.-". */
function bareAmount(plain: string): CellReading {
  const [, amount, right = ''] = bare.exec(plain) ?? []
  if (amount === undefined) return amountOf(plain)
  const beside = right
    .replace('.-', '')
    .replace(/\(?incl?\.?(?:usive|uding)?(?: of)? ?(?:vat|tva)|gross|brutto|z vat|cu tva/, ' ')
  return unreadWords(beside) === '' ? heldAgainst(amountOf(amount), '', right) : amountOf(plain)
}

/** The one price that a text names with its currency; an amount of insurance or for waiting is none. */
export function findPrice(text: string): FoundAmount | null {
  const plain = foldWords(text)
  const found = pricesIn(plain, false)
  return onlyOf(
    plain,
    found,
    found.flatMap(({ reading }) => reading.written ?? []),
  )
}

function onlyOf(plain: string, found: readonly Amount[], choices: readonly string[]): FoundAmount | null {
  const [first, last] = [found[0], found.at(-1)]
  if (!first || !last || first === last) return first ?? null
  const match = plain.slice(first.at, last.at + last.match.length)
  return { match, reading: notRead('several_readings', null, choices) }
}

function pricesIn(plain: string, in_cell: boolean): Amount[] {
  const pattern = new RegExp(
    String.raw`(?:£|gbp) ?(${number})(k\b)?|(?<![\p{L}\d.,])(${number}) ?(k\b)?(?:£|gbp|pounds?|quid)(?!\p{L}| ?\d)`,
    'gu',
  )
  return [...plain.matchAll(pattern)].flatMap((found): Amount[] => {
    const [match, before, thousands, behind] = found
    const at = found.index
    const left = plain.slice(Math.max(0, at - 24), at).replace(/.*[,;|.](?=\s)/s, '')
    const right = plain.slice(at + match.length, at + match.length + 24).replace(/[,;|.](?:\s|$).*/s, '')
    if (!in_cell && (otherMoney.test(left.slice(-16)) || otherMoney.test(right.slice(0, 16)))) return []
    const reading = thousands ? notRead('price_about', match) : amountOf((before ?? behind ?? '').replace(/[.,]+$/, ''))
    return [{ match, at, reading: heldAgainst(reading, left, right) }]
  })
}

function heldAgainst(reading: CellReading, left: string, right: string): CellReading {
  const because = (why: CellReason): CellReading =>
    reading.state === 'missing' ? reading : { ...reading, state: 'guessed', why }
  // A letter for a digit: "£12O" is no twelve pounds.
  if (/^[oil]+(?!\p{L})/u.test(right)) return notRead('not_read', right.trim())
  if (partOfPrice.test(right.slice(0, 14))) return notRead('price_part', right.slice(0, 14).trim())
  if (range.test(right)) return notRead('price_range')
  if (withVat.test(right) && /vat|gross|brutto|tva/.test(right)) return because('price_with_vat')
  if (about.test(left)) return because('price_about')
  return reading
}

/** Pounds: less than that is mostly a rate for each mile. */
const SMALL_PRICE = 10

/** Pence, from an amount without its currency. */
function amountOf(amount: string): CellReading {
  const foreign = /[€$]|eur\b|euro|zl\b|pln|lei\b|ron\b|usd/.exec(amount)
  if (foreign) return notRead('price_currency', foreign[0])
  const read = readNumber(amount, { decimals: 2, max: MAX_PRICE, measure: 'money' })
  const values = valuesOf(read)
  const [value, other] = values
  if (value === undefined) return notRead('not_read', amount)
  if (value * 100 < MIN_PRICE_PENCE) return notRead('not_read', amount)
  if (other !== undefined) return notRead('several_readings', amount, values.map(moneyText))
  const pence = Math.round(value * 100)
  return value < SMALL_PRICE
    ? readGuess(pence, moneyText(value), 'price_small', moneyText(value))
    : readOk(pence, moneyText(value))
}

function valuesOf(read: NumberReading): number[] {
  if (read.is === 'number') return [read.value]
  return read.is === 'unclear' ? [...read.values] : []
}

function moneyText(pounds: number): string {
  return `£${pounds.toFixed(2)}`
}

const MAX_KILOGRAMS = 44_000
/** The heaviest load in tonnes: a larger number without a unit is one of kilograms. */
const MOST_TONNES = 44
const unit = String.raw`(kgs?|kilos?|kilograms?|kilogramow|kilograme|tonnes?|tons?|tony|tone|t)`

/** The weight in a cell; `unit` is that of its header. */
export function readWeight(text: string, header_in_kilograms: boolean): CellReading {
  const plain = foldWords(text)
  if (plain === '' || noPrice.test(plain)) return readOk(null, '')
  const found = findWeight(plain)
  if (found) {
    const rest = plain
      .replace(found.match, ' ')
      .replace(/approx\.?|total|gross|weight|[().,:]|circa|about|c\.|~/g, ' ')
      .trim()
    return rest === '' || found.reading.state !== 'ok'
      ? found.reading
      : { ...found.reading, state: 'guessed', why: 'rest_not_read', part: rest }
  }
  const reading = kilograms(plain, '')
  if (reading.state !== 'ok' || header_in_kilograms || (reading.value as number) > MOST_TONNES) return reading
  return { ...reading, state: 'guessed', why: 'weight_unit', choices: [`${plain} kg`, `${plain} t`] }
}

// Names of lorries: in a sentence "18 t" is a lorry before it is a weight.
const lorries = /^(?:3[.,]5|7[.,]5|12|18|26|44) ?t/

/** The one weight that a text names with its unit; `in_cell` where nothing else can stand there. */
export function findWeight(text: string, in_cell = true): FoundAmount | null {
  const plain = foldWords(text)
  const pattern = new RegExp(String.raw`(?<![\p{L}\d.,£])(${number}) ?${unit}(?![\p{L}\d])`, 'gu')
  const found = [...plain.matchAll(pattern)]
    .filter(([each]) => in_cell || !lorries.test(each))
    .map((each): Amount => ({ match: each[0], at: each.index, reading: weightOf(plain, each) }))
  return onlyOf(
    plain,
    found,
    found.map(({ match }) => match.trim()),
  )
}

function weightOf(plain: string, { index, 0: match, 1: amount = '', 2: named = '' }: RegExpExecArray): CellReading {
  const isEach =
    /\d ?[x*@] ?$/.test(plain.slice(0, index)) ||
    /^ ?(?:each|ea\b|per|\/|a piece|kazda|fiecare|x ?\d)/.test(plain.slice(index + match.length))
  return isEach ? notRead('weight_each', match) : kilograms(amount, named.startsWith('t') ? 't' : 'kg')
}

function kilograms(amount: string, named: string): CellReading {
  const read = readNumber(named ? `${amount} ${named}` : amount, { decimals: 1, max: MAX_KILOGRAMS, measure: 'weight' })
  const values = valuesOf(read)
  const [value, other] = values
  if (value === undefined || value <= 0) return notRead('not_read', amount)
  if (other !== undefined)
    return notRead(
      'several_readings',
      amount,
      values.map((each) => `${each} kg`),
    )
  return readOk(value, `${value} kg`)
}
