import { plainTypography } from '../text/typography.ts'
import { say, z } from '../errors/validation.ts'

/** Kinds of goods vehicle operator's licence. A restricted one covers the holder's own goods, never hire and reward. */
export const licenceKinds = ['restricted', 'standard_national', 'standard_international'] as const
export type LicenceKind = (typeof licenceKinds)[number]

/** The licence that a job asks of its carrier. An international one covers national work too. */
export const licenceNeeds = ['standard_national', 'standard_international'] as const satisfies readonly LicenceKind[]
export type LicenceNeed = (typeof licenceNeeds)[number]

/**
 * Why the licences of a company do not cover a job. Where several licences fail, the gap that is closest to being closed counts, in
 * this order. `team_licence_gap` of the database works it out.
 */
export const licenceGaps = [
  'under_review',
  'ends_too_soon',
  'kind_unknown',
  'not_international',
  'restricted',
  'rejected',
  'missing',
] as const
export type LicenceGap = (typeof licenceGaps)[number]

/** The type of document that is a licence. */
export const LICENCE_TYPE = 'operators_licence'

/** A licence number as the register prints it: "ob 1234567" is OB1234567. */
export function licenceForm(typed: string): string {
  return plainTypography(typed)
    .toUpperCase()
    .replaceAll(/[\s./-]/g, '')
}

/** Two letters for the traffic area, or ON for Northern Ireland, and seven digits; empty where none is given. */
export function licenceNumber() {
  return z
    .string()
    .overwrite(licenceForm)
    .regex(/^(?:[A-Z]{2}\d{7})?$/, say('licence_number_incorrect'))
    .transform((number) => (number === '' ? null : number))
}
