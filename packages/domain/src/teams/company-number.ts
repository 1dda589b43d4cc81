import { quoting, type QuotingMessage, sayAndStop, z } from '../errors/validation.ts'
import type { ValidationMessage } from '../errors/validation-messages.ts'
import { plainTypography } from '../text/typography.ts'

export const SOLE_TRADER_NUMBER = 'Sole Trader' // what a sole trader enters instead, spec §5

/**
 * Prefixes of Companies House: NI and R0 for Northern Ireland (R0 before 1922), SC for Scotland, OC, SO and NC for
 * partnerships of limited liability, LP, SL and NL for limited ones, IP, SP, NP and RS for societies, RC for royal
 * charters, FC, SF and NF for companies from abroad, OE for their property, the rest for rarer kinds. NI and R0 for
 * Northern Ireland (R0 before 1922), SC for Scotland, OC, SO and NC for partnerships of limited liability, LP, SL and
 * NL for limited ones, IP, SP, NP and RS for societies, RC for royal charters, FC, SF and NF for companies from abroad,
 * OE for their property, the rest for what is rarer.
 */
const prefixes = new Set(
  'AC BR CE CS EN ES FC FE GE GN GS IC IP LP NA NC NF NI NL NO NP NR NV NZ OC OE PC R0 RC RS SA SC SE SF SG SI SL SO SP SR SZ ZC'.split(
    ' ',
  ),
)
const labels = /^(?:(?:COMPANY|REGISTERED|REGISTRATION|REG|CRN|NUMBER|NUM)\b[^A-Z\d]*)+/
// NO is a prefix too.
const labelNo = /^NO[^A-Z\d]*(?=\d{7,8}$)/
const withPrefix = /^([A-Z][A-Z\d])(\d{6}|\d{5}[A-Z])$/

/**
 * A number as the register prints it: without spaces, in capitals, with the zeros that certificates leave out. Input
 * that is no number is answered as it was typed, in capitals.
 */
export function registerForm(typed: string): string {
  const plain = plainTypography(typed)
    .trim()
    .toUpperCase()
    .replace(labels, '')
    .replaceAll(/[\s./-]/g, '')
    .replace(labelNo, '')
  const number = plain
    .replace(/^RO(?=\d{6}$)/, 'R0')
    .replace(/^([A-Z]{2})([\dO]+)$/, (_, prefix: string, figures: string) => {
      return `${prefix}${figures.replaceAll('O', '0').padStart(figures.length === 5 ? 6 : 0, '0')}`
    })
  return /^\d{7}$/.test(number) ? `0${number}` : number
}

/** Why a number in the form of the register cannot be one of it; null when it can. */
export function companyNumberProblem(number: string): ValidationMessage | QuotingMessage | null {
  if (/^\d{8}$/.test(number)) return null
  const [, prefix = ''] = withPrefix.exec(number) ?? []
  if (prefixes.has(prefix)) return null
  if (/^[A-Z]{2}\d{6}$/.test(number)) return quoting('company_number_prefix', prefix)
  if (/^(GB)?(\d{9}|\d{12})$/.test(number)) return 'company_number_is_vat'
  const foreign = /[^A-Z\d]+/.exec(number)?.[0]
  return foreign === undefined ? 'company_number_incorrect' : quoting('company_number_sign', foreign)
}

/** spec §5, with every prefix that the register issues (decision 0107). */
export function companyNumber() {
  return z
    .string()
    .overwrite(registerForm)
    .min(1, sayAndStop('required'))
    .superRefine((number, context) => {
      const message = companyNumberProblem(number)
      if (message) context.addIssue({ code: 'custom', message })
    })
}
