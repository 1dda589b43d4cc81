import { say, z } from '../errors/validation.ts'
import { hasLink, hasLinkInName, hasWebAddress } from './link-rule.ts'
import { latinText, MAX_LONG_TEXT, MAX_TEXT, refuseForeignSigns } from './text-rules.ts'
import { plainTypography } from './typography.ts'

/** Mails begin with it: long enough for a name, too short for a message (settled 23). */
export const MAX_PERSON_NAME = 60

/** Several lines of English text, names in any Latin letters (settled: they hold Łódź and café), without links: details, notes, comments, reasons, messages. */
export function longText(max: number = MAX_LONG_TEXT) {
  return z
    .string()
    .overwrite(plainTypography)
    .trim()
    .max(max, say('details_too_long'))
    .superRefine(refuseForeignSigns('english_only'))
    .refine((text) => !hasLink(text), say('links_not_allowed'))
}

/** The name of a person; may be empty. */
export function personText() {
  return latinText(MAX_PERSON_NAME).refine((name) => !hasLinkInName(name), say('links_not_allowed'))
}

/** The name of a person that must be given. */
export function personName() {
  return personText().min(1, say('required'))
}

/** The name of a company or a place, or a part of its address; may be empty. */
export function placeText(max: number = MAX_TEXT) {
  return latinText(max).refine((name) => !hasWebAddress(name), say('links_not_allowed'))
}

/** The name of a company or a place that must be given. */
export function placeName() {
  return placeText().min(1, say('required'))
}
