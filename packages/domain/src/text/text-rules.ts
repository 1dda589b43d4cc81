import { quoting, say, sayAndStop, z } from '../errors/validation.ts'
import { foreignPart, plainTypography } from './typography.ts'

export const MAX_TEXT = 255 // semantics §11
export const MAX_LONG_TEXT = 2_000 // semantics §11

/** Nine digits or more, however they are grouped. */
export function hasPhoneNumber(text: string): boolean {
  return /(\d[\s().-]*){9}/.test(text)
}

/** Refuses a text that holds anything but Latin letters, figures and common symbols; the message quotes what. */
export function refuseForeignSigns(key: 'english_only' | 'latin_only') {
  return (text: string, context: z.RefinementCtx<string>) => {
    const part = foreignPart(text)
    if (part !== null) context.addIssue({ code: 'custom', message: quoting(key, part) })
  }
}

/** One line in any Latin letters, in plain signs: names, numbers and references; may be empty. */
export function latinText(max: number = MAX_TEXT) {
  return z
    .string()
    .overwrite((text) => plainTypography(text).replaceAll('\n', ' '))
    .trim()
    .max(max, say('too_long'))
    .superRefine(refuseForeignSigns('latin_only'))
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

/** A mail address; capitals are the same address to everybody, so it is stored and compared in small letters. */
export function email() {
  return z
    .string(say('email_required'))
    .overwrite(plainTypography)
    .trim()
    .toLowerCase()
    .min(1, sayAndStop('email_required'))
    .max(MAX_TEXT, say('too_long'))
    .regex(z.regexes.email, say('email_incorrect'))
}

const MAX_PARAGRAPHS = 4_000

/** Text that staff write in any of our languages: paragraphs, and lines of a list that begin with `- `. */
export function paragraphs() {
  return z
    .string()
    .trim()
    .min(1, say('required'))
    .max(MAX_PARAGRAPHS, say('too_long'))
    .regex(/^[\P{Cc}\n]*$/u, say('invalid'))
}
