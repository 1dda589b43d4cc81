import { say, sayAndStop, z } from '../errors/validation.ts'

export const MAX_TEXT = 255 // semantics §11
export const MAX_LONG_TEXT = 2_000 // semantics §11

const asciiLine = /^[\x20-\x7e£€°]*$/
const latinLine = /^[\p{Script=Latin}\p{Mn}\x20-\x7e£€°’‘“”–—·]*$/u

const typography: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚′]/g, "'"],
  [/[“”„″]/g, '"'],
  [/[‐‑‒–—−]/g, '-'],
  [/…/g, '...'],
  [/×/g, 'x'], // 120 × 80 cm
  [/[\u00a0\u2007\u202f]/g, ' '],
  [/\r\n?/g, '\n'],
]

/** Phones type curly quotes and long dashes by themselves: they become the plain signs the text rule allows. */
export function plainTypography(text: string): string {
  return typography.reduce((plain, [fancy, sign]) => plain.replace(fancy, sign), text)
}

/** Nine digits or more, however they are grouped. */
export function hasPhoneNumber(text: string): boolean {
  return /(\d[\s().-]*){9}/.test(text)
}

/** One line of English text, numbers and common symbols; may be empty. */
export function plainText(max: number = MAX_TEXT) {
  return z.string().overwrite(plainTypography).trim().max(max, say('too_long')).regex(asciiLine, say('english_only'))
}

/** One line in any Latin letters: names of people, companies and places; may be empty. */
export function latinText(max: number = MAX_TEXT) {
  return z.string().trim().normalize('NFC').max(max, say('too_long')).regex(latinLine, say('latin_only'))
}

/** A name that must be given. */
export function requiredName(max: number = MAX_TEXT) {
  return latinText(max).min(1, say('required'))
}

/** A field that may be left out, null or empty: all three are null afterwards. */
export function optional<S extends z.ZodType<string, string>>(schema: S) {
  return z
    .string()
    .nullable()
    .default(null)
    .transform((text) => text?.trim() || null)
    .pipe(schema.nullable())
}

/** A value that may be left out or null; null afterwards. */
export function orNull<S extends z.ZodType>(schema: S) {
  return schema.nullable().default(null)
}

export function email() {
  return z
    .string(say('email_required'))
    .trim()
    .toLowerCase()
    .min(1, sayAndStop('email_required'))
    .max(MAX_TEXT, say('too_long'))
    .regex(z.regexes.email, say('email_incorrect'))
}

/** A telephone number as people write it, British or international; 9 to 15 digits. */
export function phone() {
  return z
    .string()
    .trim()
    .min(1, sayAndStop('required'))
    .regex(/^\+?[\d ()-]{9,24}$/, sayAndStop('phone_incorrect'))
    .refine((text) => digitCount(text) >= 9 && digitCount(text) <= 15, say('phone_incorrect'))
}

function digitCount(text: string): number {
  return text.replaceAll(/\D/g, '').length
}

const MAX_PARAGRAPHS = 4_000

/** What staff write in any of our languages: paragraphs, and lines of a list that begin with `- `. */
export function paragraphs() {
  return z
    .string()
    .trim()
    .min(1, say('required'))
    .max(MAX_PARAGRAPHS, say('too_long'))
    .regex(/^[\P{Cc}\n]*$/u, say('invalid'))
}
