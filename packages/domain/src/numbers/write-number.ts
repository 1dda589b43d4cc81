import type { Language } from '../users/profile-setting.ts'

/** The sign between whole and decimals. */
export const decimalSigns: Readonly<Record<Language, '.' | ','>> = { en: '.', pl: ',', ro: ',' }

/** A number as it stands in a box: no signs of grouping, which a reader who goes on typing would turn into another number. */
export function writeNumber(value: number, language: Language, decimals?: number): string {
  return withDecimalSign(decimals === undefined ? String(value) : value.toFixed(decimals), language)
}

/** `"1250.50"` of the API in the reader's way. */
export function withDecimalSign(decimal: string, language: Language): string {
  return decimal.replace('.', decimalSigns[language])
}
