import { type NumberReading, type NumberRules, readNumber } from '@waybill/domain/numbers/read-number'
import { measures } from '@waybill/domain/numbers/measures'
import { writeNumber } from '@waybill/domain/numbers/write-number'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { formatGrouped } from '../format.ts'

/**
 * The content of a number box: the text as typed, and the value it has for the form. Not a number: a text that is not
 * read.
 */
export type NumberEntry = { text: string; value: number | null; isLeft: boolean }

export type BoxRules = NumberRules & {
  /** Decimals that are always written, as in an amount. */
  fixed?: number | undefined
}

/** A box as it begins, or when its form has put another value in. */
export function entryOf(value: number | null | undefined, rules: BoxRules): NumberEntry {
  return { text: written(value, rules), value: value ?? null, isLeft: false }
}

/** Whether the form still holds what the box last gave it. */
export function isOf(entry: NumberEntry, value: number | null | undefined): boolean {
  return Object.is(entry.value, value ?? null)
}

/** Every key is read, so that the form never holds an older number than the box shows. */
export function typedInto(text: string, rules: BoxRules): NumberEntry {
  return { text, value: valueOf(readNumber(text, rules)), isLeft: false }
}

/** The box was left, or Enter pressed: a number is written back in the reader's way, all else stays as typed. */
export function left(entry: NumberEntry, rules: BoxRules): NumberEntry {
  const reading = readNumber(entry.text, rules)
  return { ...entry, text: reading.is === 'number' ? written(reading.value, rules) : entry.text, isLeft: true }
}

/** One step up or down by key or button; from a box that is not read nothing happens. */
export function stepped(entry: NumberEntry, by: number, rules: BoxRules): NumberEntry {
  if (Number.isNaN(entry.value)) return entry
  const { min = 0, max = Infinity, decimals = 0 } = rules
  const moved = Number(((entry.value ?? 0) + by).toFixed(decimals))
  return entryOf(Math.min(Math.max(moved, min), max), rules)
}

/** The question below a box that could not be read: words, and the numbers to choose from. */
export type NumberQuestion = { words: string; choices: readonly { value: number; label: string }[] }

export function questionOf({ text }: NumberEntry, rules: BoxRules): NumberQuestion | null {
  const reading = readNumber(text, rules)
  if (reading.is === 'unclear') {
    const [one, other] = reading.values.map((value) => choiceOf(value, rules))
    if (!one || !other) return null
    return { words: m.ui_number_unclear({ one: one.label, other: other.label }), choices: [one, other] }
  }
  if (reading.is !== 'refused') return null
  const words = refusalWords(reading, rules)
  if (reading.offered === undefined) return { words, choices: [] }
  const offered = choiceOf(reading.offered, rules)
  return { words: `${words} ${m.ui_number_offered({ number: offered.label })}`, choices: [offered] }
}

type Refusal = Extract<NumberReading, { is: 'refused' }>

const words: Record<Refusal['reason'], (part: string, rules: BoxRules) => string> = {
  sign: (part) => m.ui_number_sign({ part }),
  unit: (part, { measure }) => m.ui_number_unit({ part, unit: measure ? measures[measure].own : '' }),
  negative: () => m.ui_number_negative(),
  separators: (part) => m.ui_number_separators({ part }),
  decimals: (part, { decimals = 0 }) =>
    decimals === 0 ? m.ui_number_whole({ part }) : m.ui_number_decimals({ part, count: decimals }),
  too_small: (part, rules) => m.ui_number_too_small({ limit: withUnit(Number(part), rules) }),
  too_large: (part, rules) => m.ui_number_too_large({ limit: withUnit(Number(part), rules) }),
}

function refusalWords({ reason, part }: Refusal, rules: BoxRules): string {
  return words[reason](part, rules)
}

function choiceOf(value: number, rules: BoxRules) {
  return { value, label: withUnit(value, rules) }
}

function withUnit(value: number, { measure, fixed }: BoxRules): string {
  const number = formatGrouped(value, fixed)
  const unit = measure ? measures[measure].own : ''
  return unit === '£' ? `£${number}` : unit ? `${number} ${unit}` : number
}

function valueOf(reading: NumberReading): number | null {
  if (reading.is === 'empty') return null
  return reading.is === 'number' ? reading.value : Number.NaN
}

function written(value: number | null | undefined, { fixed }: BoxRules): string {
  return value === null || value === undefined || Number.isNaN(value) ? '' : writeNumber(value, getLocale(), fixed)
}
