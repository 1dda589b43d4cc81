import { type MeasureName, measures } from './measures.ts'

/** The numbers that a box takes. */
export type NumberRules = {
  /** Decimals at most; none when left out. */
  decimals?: number | undefined
  /** Zero when left out: only a box with a minimum below zero takes a minus sign. */
  min?: number | undefined
  max?: number | undefined
  /** Which units may stand beside the number. */
  measure?: MeasureName | undefined
}

/** Why a text is not taken; `part` is the piece of it that the words name. */
export type NumberRefusal = {
  is: 'refused'
  reason: 'sign' | 'unit' | 'negative' | 'separators' | 'decimals' | 'too_small' | 'too_large'
  part: string
  /** Another meaning of the same text that would do, offered and never taken unasked. */
  offered?: number
}

/** The meaning of a text in a number box: nothing, one number, two that have to be asked about, or a refusal. */
export type NumberReading =
  | { is: 'empty' }
  | { is: 'number'; value: number }
  | { is: 'unclear'; values: readonly [number, number] }
  | NumberRefusal

/** Larger numbers lose their pence in a float. */
const MOST = 1_000_000_000

const fractions: Readonly<Record<string, string>> = {
  '½': '5',
  '¼': '25',
  '¾': '75',
  '⅛': '125',
  '⅜': '375',
  '⅝': '625',
  '⅞': '875',
}

/** Digits with a point between whole and decimals: "1250.5". */
type Decimal = string

/**
 * Reads a number as people of any country write it. `1,5` and `1.5` are one and a half everywhere; `1.250` is one and a
 * quarter for some and twelve hundred and fifty for others, so it is asked about whatever the reader's language.
 */
export function readNumber(typed: string, rules: NumberRules = {}): NumberReading {
  const text = typed.replace(/\p{Cf}/gu, '').trim()
  if (text === '') return { is: 'empty' }
  const { number, negative, unit } = partsOf(text)
  const known = unit === '' ? { factor: 1 } : unitOf(unit, rules)
  if (!known) return refused(/\d/.test(number) && rules.measure ? 'unit' : 'sign', unit)
  if (negative && (rules.min ?? 0) >= 0) return refused('negative', '−')
  const meanings = meaningsOf(number)
  if (!Array.isArray(meanings)) return meanings
  return choose(
    meanings.map((decimal) => valueOf(decimal, known, { negative, rules })),
    rules,
  )
}

const parts =
  /^(?<before>[£$€]|gbp)?\s*(?<sign>[+\-−–‐])?\s*(?<symbol>[£$€]|gbp)?\s*(?<number>[\s\S]*?)\s*(?<after>(?:\p{L}|[%£$€'×])*)(?<point>\.?)$/iu

/** Sign, digits and unit; a currency may stand before the number as well. */
function partsOf(text: string) {
  const found = parts.exec(text)?.groups
  const part = (name: string) => found?.[name] ?? ''
  const after = part('after')
  return {
    // Behind a unit a point ends its abbreviation: "20 kg."
    number: part('number') + (after === '' ? part('point') : ''),
    negative: /[^+]/.test(part('sign')),
    unit: part('before') + part('symbol') + after,
  }
}

function unitOf(unit: string, { measure }: NumberRules) {
  const word = unit.toLowerCase()
  return measure && measures[measure].units.find(({ words }) => words.includes(word))
}

/** One or two ways to read the digits, or why there is none. */
function meaningsOf(number: string): Decimal[] | NumberRefusal {
  const strange = /[^\d.,\s'’/⁄½¼¾⅛⅜⅝⅞]+/u.exec(number)
  if (strange) return refused('sign', strange[0])
  if (!/[\d½¼¾⅛⅜⅝⅞]/u.test(number)) return refused('sign', number)
  return (
    fractionOf(number) ??
    groupsOf(number.replace(/^(\d{1,3})([\s'’]\d{3})+(?=$|[.,])/u, (all) => all.replace(/\D/gu, '')))
  )
}

/** `½`, `1½`, `1 3/4`. */
function fractionOf(number: string): Decimal[] | null {
  const sign = /^(\d*)\s*([½¼¾⅛⅜⅝⅞])$/u.exec(number)
  if (sign) return [`${sign[1] || '0'}.${fractions[sign[2] ?? '']}`]
  const [, whole = '0', part, of] = /^(?:(\d+)\s+)?(\d)\s*[/⁄]\s*([248])$/u.exec(number) ?? []
  return part === undefined || Number(part) >= Number(of) ? null : [String(Number(whole) + Number(part) / Number(of))]
}

function groupsOf(number: string): Decimal[] | NumberRefusal {
  const one = /^(\d*)[.,](\d*)$/.exec(number)
  if (one) {
    const [, whole = '', decimals = ''] = one
    const asDecimal = `${whole || '0'}.${decimals}`
    return /^[1-9]\d{0,2}$/.test(whole) && decimals.length === 3 ? [asDecimal, whole + decimals] : [asDecimal]
  }
  if (/^\d+$/.test(number)) return [number]
  // The same sign again and again groups thousands; another one after it begins the decimals.
  const grouped = /^(\d{1,3}([.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/.exec(number)
  if (!grouped) return refused('separators', number)
  return [`${(grouped[1] ?? '').replaceAll(/\D/g, '')}.${grouped[3] ?? ''}`]
}

type Meaning = { value: number; decimals: number; text: string }

function valueOf(
  decimal: Decimal,
  unit: { factor: number; rounded?: true },
  { negative, rules }: { negative: boolean; rules: NumberRules },
): Meaning {
  const value = (negative ? -1 : 1) * Number(decimal) * unit.factor
  // Twelve digits: multiplying must not leave 4.199999999999999.
  const exact = Number(value.toPrecision(12)) + 0
  const shown = unit.rounded ? Number(exact.toFixed(rules.decimals ?? 0)) : exact
  return { value: shown, decimals: decimalsOf(shown), text: decimal }
}

function decimalsOf(value: number): number {
  const text = String(value)
  return text.includes('e-') ? MOST : (text.split('.')[1] ?? '').length
}

/** Only the range decides between two meanings: what the box could not hold was not meant. */
function choose(meanings: readonly Meaning[], rules: NumberRules): NumberReading {
  const { decimals = 0, min = 0, max = MOST } = rules
  const within = meanings.filter(({ value }) => value >= min && value <= max)
  const [first, second] = within
  if (!first) {
    const isSmall = (meanings[0]?.value ?? 0) < min
    return refused(isSmall ? 'too_small' : 'too_large', String(isSmall ? min : max))
  }
  const isExact = first.decimals <= decimals
  if (!second) return isExact ? { is: 'number', value: first.value } : refused('decimals', first.text)
  if (isExact) return { is: 'unclear', values: [first.value, second.value] }
  return { ...refused('decimals', first.text), offered: second.value }
}

function refused(reason: NumberRefusal['reason'], part: string): NumberRefusal {
  return { is: 'refused', reason, part: part.trim() }
}
