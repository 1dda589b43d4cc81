import type { locales } from '@waybill/locales/runtime'

/** Each in its own words, so that whoever needs it can read it. */
export const languageNames: Record<(typeof locales)[number], string> = { en: 'English', ro: 'Română', pl: 'Polski' }
