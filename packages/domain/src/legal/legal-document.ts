/** The texts that an operator's solicitor writes. */
export const legalKinds = ['terms', 'conduct', 'privacy', 'cookies', 'accessibility', 'imprint'] as const
export type LegalKind = (typeof legalKinds)[number]

/** Signing up accepts the current version of these. */
export const kindsOfSignUp: readonly LegalKind[] = ['terms', 'conduct', 'privacy']

/** Long terms have some 40,000 characters. */
export const MAX_LEGAL_TEXT = 60_000
/** Older versions stay in the database, because people accepted them. */
export const VERSIONS_SHOWN = 20
