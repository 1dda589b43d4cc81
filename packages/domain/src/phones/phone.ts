import { parsePhoneNumberWithError, type PhoneNumber } from 'libphonenumber-js/min'
import { quoting, sayAndStop, type QuotingMessage, z } from '../errors/validation.ts'
import type { ValidationMessage } from '../errors/validation-messages.ts'
import { plainTypography } from '../text/typography.ts'

/** A number without a code of its own is one of this country. */
const HOME = 'GB'
const HOME_CODE = '44'
/** As national numbers with their zero are long in the United Kingdom. */
const HOME_DIGITS = 10
/** The least that rings in any of our countries. */
const MIN_DIGITS = 9
/** Longer ones are numbers of a second telephone. */
const MAX_EXTENSION = 7
const MAX_TYPED = 60

type ReadPhone =
  | { phone: string; message?: undefined }
  | { phone?: undefined; message: ValidationMessage | QuotingMessage }

// "Tel: 0113 …", "T. 0113 …", a number copied out of a link.
const label = /^(?:tel(?:ephone|efon)?|phone|ph|mob(?:ile)?|kom|fon|[tmp](?=[.:]))[.:]*\s*/i
// The library knows "ext", "x" and "#"; these are Polish, Romanian and those of a menu.
const otherExtension = /[,;\s]+(?:extension|wewn?|int|option|opt)[.:]?\s*(?=\d+\s*$)/i
const betweenNumbers = /[/,;&|]|\b(?:or|and|lub|i|sau)\b/i
const extension = /(?:;ext=|[,;\s]*(?:ext|x|#)[.:]?\s*)(\d+)#?$/i
// Whole words with the brackets around them: "(Dave)".
const words = /[("']*[\p{L}@_][^\d+]*/u

/**
 * Reads a telephone number as people write or paste it. It is kept in E.164, with an extension behind it as links of
 * telephones have it: `+441134960000;ext=5` (RFC 3966). Input that cannot be a number is answered with the reason.
 */
export function readPhone(typed: string): ReadPhone {
  const text = plainTypography(typed)
    .replaceAll(/[·•]/g, '.')
    .trim()
    .replace(label, '')
    .replace(otherExtension, ' ext ')
    .replace(/^\(([+\d]+)\)/, '$1 ') // the library begins at a plus or a digit
    .trim()
  if (text === '') return { message: 'required' }
  if (text.split(betweenNumbers).filter((part) => digitsOf(part).length >= MIN_DIGITS).length > 1) {
    return { message: 'phone_several' }
  }
  const other = words.exec(text.replace(extension, ''))?.[0].trim()
  if (other) return { message: quoting('phone_part', other) }
  return readNumber(text)
}

function readNumber(text: string): ReadPhone {
  const isNational = /^0(?!0)/.test(text)
  const digits = digitsOf(text.replace(extension, ''))
  // The 9 digits of a Polish number are as many as some British ones have behind their zero.
  if (!isNational && !/^(\+|00)/.test(text) && !isHomeNumber(digits)) {
    return { message: digits.length < MIN_DIGITS ? 'phone_too_short' : 'phone_code_missing' }
  }
  try {
    return judge(parsePhoneNumberWithError(text, { defaultCountry: HOME, extract: false }))
  } catch (error) {
    return { message: messageOf(error, text) }
  }
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** Without its zero, as spreadsheets leave it, or with the country's code and no plus. */
function isHomeNumber(digits: string): boolean {
  const national = digits.startsWith(HOME_CODE) ? digits.slice(HOME_CODE.length).replace(/^0/, '') : digits
  return national.length === HOME_DIGITS && /^[1-9]/.test(national)
}

function judge(number: PhoneNumber): ReadPhone {
  const { nationalNumber, countryCallingCode, ext = '' } = number
  if (ext.length > MAX_EXTENSION) return { message: quoting('phone_part', ext) }
  if (countryCallingCode === HOME_CODE && nationalNumber.startsWith('0')) return { message: 'phone_too_short' }
  // Behind the zero of nine digits begin numbers of 01 and 08 alone: this one is a digit short, or of another country.
  if (countryCallingCode === HOME_CODE && nationalNumber.length < HOME_DIGITS && /^[237]/.test(nationalNumber))
    return { message: 'phone_too_short' }
  if (number.isPossible()) return { phone: ext ? `${number.number};ext=${ext}` : number.number }
  const isLong = number.number.length > (countryCallingCode === HOME_CODE ? HOME_DIGITS + 3 : 12)
  return { message: isLong ? 'phone_too_long' : 'phone_too_short' }
}

/** The library's reasons for what it cannot read at all. */
function messageOf(error: unknown, text: string): ValidationMessage | QuotingMessage {
  const reason = error instanceof Error ? error.message : ''
  if (reason === 'INVALID_COUNTRY') return quoting('phone_code_unknown', text.slice(0, 5).trim())
  if (reason === 'TOO_SHORT') return 'phone_too_short'
  return reason === 'TOO_LONG' ? 'phone_too_long' : 'phone_incorrect'
}

/** A telephone number that must be given; kept as `readPhone` answers it. */
export function phone() {
  return z
    .string()
    .trim()
    .min(1, sayAndStop('required'))
    .max(MAX_TYPED, sayAndStop('phone_too_long'))
    .transform((typed, context) => {
      const { phone: read, message } = readPhone(typed)
      if (message === undefined) return read
      context.addIssue({ code: 'custom', message, input: typed })
      return z.NEVER
    })
}

export type ShownPhone = { number: string; extension: string | null }

/** A kept number as its country writes it, one of another country with its code; what is no such number as it stands. */
export function shownPhone(kept: string): ShownPhone {
  const { phone: read } = readPhone(kept)
  if (read === undefined) return { number: kept, extension: null }
  const [number = '', ext = null] = read.split(';ext=')
  const parsed = parsePhoneNumberWithError(number)
  const isHome = parsed.countryCallingCode === HOME_CODE
  return { number: isHome ? parsed.formatNational() : parsed.formatInternational(), extension: ext }
}
