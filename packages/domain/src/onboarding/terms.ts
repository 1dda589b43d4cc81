/** The day of the present wording of the terms, the code of conduct and the privacy policy: change it with them. */
export const TERMS_VERSION = '2026-11-28'
