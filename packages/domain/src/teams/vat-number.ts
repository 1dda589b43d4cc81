import { quoting, type QuotingMessage, z } from '../errors/validation.ts'
import type { ValidationMessage } from '../errors/validation-messages.ts'
import { plainTypography } from '../text/typography.ts'
import { companyNumberProblem, registerForm } from './company-number.ts'

type ReadVat =
  | { number: string; message?: undefined }
  | { number?: undefined; message: ValidationMessage | QuotingMessage }

const labels = /^(?:(?:VAT|TVA|CUI|CIF|NIP|UST|ID|REG(?:ISTRATION)?|NUMBER|NUMER|NUM|NO|NR)\b[^A-Z\d]*)+/
const labelJoined = /^VAT(?=[A-Z]{0,2}\d)/

/** The form behind a country, and whether its check digits fit where they are simple to work out. */
type Pattern = { form: RegExp; fits?: (digits: string) => boolean }
const british: Pattern = { form: /^(?:\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/, fits: hasBritishCheck }
const patterns: Readonly<Record<string, Pattern>> = {
  GB: british,
  XI: british, // Northern Ireland, for goods that go to the EU
  AT: { form: /^U\d{8}$/ },
  BE: { form: /^[01]\d{9}$/, fits: (n) => 97 - (Number(n.slice(0, 8)) % 97) === Number(n.slice(8)) },
  BG: { form: /^\d{9,10}$/ },
  CY: { form: /^\d{8}[A-Z]$/ },
  CZ: { form: /^\d{8,10}$/ },
  DE: { form: /^[1-9]\d{8}$/ },
  DK: { form: /^\d{8}$/, fits: (n) => weighed(n, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: { form: /^\d{9}$/ },
  EL: { form: /^\d{9}$/ },
  ES: { form: /^[A-Z\d]\d{7}[A-Z\d]$/ },
  FI: { form: /^\d{8}$/ },
  FR: { form: /^[A-HJ-NP-Z\d]{2}\d{9}$/ },
  HR: { form: /^\d{11}$/ },
  HU: { form: /^\d{8}$/ },
  IE: { form: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/ },
  IT: { form: /^\d{11}$/ },
  LT: { form: /^(?:\d{9}|\d{12})$/ },
  LU: { form: /^\d{8}$/, fits: (n) => Number(n.slice(0, 6)) % 89 === Number(n.slice(6)) },
  LV: { form: /^\d{11}$/ },
  MT: { form: /^\d{8}$/ },
  NL: { form: /^\d{9}B\d{2}$/ },
  PL: { form: /^\d{10}$/, fits: (n) => weighed(n, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(n[9]) },
  PT: { form: /^[1-9]\d{8}$/ },
  RO: { form: /^[1-9]\d{1,9}$/, fits: hasRomanianCheck },
  SE: { form: /^\d{10}01$/ },
  SI: { form: /^[1-9]\d{7}$/ },
  SK: { form: /^[1-9]\d{9}$/, fits: (n) => Number(n) % 11 === 0 },
}

function weighed(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0)
}

/** Both algorithms of HMRC: 97, and 9755 for numbers since 2009. Departments and health authorities have no check digits. */
function hasBritishCheck(number: string): boolean {
  if (/^\D/.test(number)) return true
  const sum = weighed(number, [8, 7, 6, 5, 4, 3, 2]) + Number(number.slice(7, 9))
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

function hasRomanianCheck(number: string): boolean {
  const digits = number.slice(0, -1).padStart(9, '0')
  return ((weighed(digits, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === Number(number.at(-1))
}

/**
 * Reads a British or EU VAT number; the one stored form begins with its country. Input that cannot be one is answered
 * with the reason.
 */
export function readVatNumber(typed: string): ReadVat {
  const plain = plainTypography(typed).trim().toUpperCase()
  const compact = plain
    .replace(labels, '')
    .replaceAll(/[\s./:-]/g, '')
    .replace(labelJoined, '')
  const number = withCountry(compact)
  const pattern = patterns[number.slice(0, 2)]
  const rest = number.slice(2)
  if (!pattern || !/\d/.test(number)) return { message: reasonOf(plain, compact) }
  if (!pattern.form.test(rest))
    return { message: isCompanyNumber(compact) ? 'vat_number_is_company' : 'vat_number_incorrect' }
  return pattern.fits?.(rest) === false ? { message: 'vat_number_check' } : { number }
}

function withCountry(compact: string): string {
  if (/^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/.test(compact) && !/^0\d{9,}$/.test(compact)) return `GB${compact}`
  return compact.replace(/^GR(?=\d)/, 'EL')
}

/** Why what begins with no country we know cannot be a VAT number. */
function reasonOf(plain: string, compact: string): ValidationMessage | QuotingMessage {
  if (/^(?:\+\d|0)\d{9,}$/.test(compact)) return 'vat_number_is_phone'
  if (isCompanyNumber(compact)) return 'vat_number_is_company'
  if (/^\d{10,11}$/.test(compact)) return 'vat_number_country'
  return /\d/.test(compact) ? 'vat_number_incorrect' : quoting('vat_number_words', plain.slice(0, 30))
}

function isCompanyNumber(compact: string): boolean {
  return companyNumberProblem(registerForm(compact)) === null
}

/** VAT is charged by those alone that have a number which can be one. */
export function isVatNumber(number: string | null): boolean {
  return number !== null && readVatNumber(number).number !== undefined
}

/** British or EU. The specification makes it optional and gives no form. */
export function vatNumber() {
  return z.string().transform((typed, context) => {
    const { number, message } = readVatNumber(typed)
    if (message === undefined) return number
    context.addIssue({ code: 'custom', message, input: typed })
    return z.NEVER
  })
}
