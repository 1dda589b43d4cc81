import { z } from '../errors/validation.ts'
import { plainTypography } from '../text/typography.ts'
import { numberKey, searchKey } from './search-key.ts'

/** Fewer letters would fit nearly everything, and no index could help. */
export const SEARCH_MIN_LETTERS = 3

/** The searched text: a part of a number, a name or a place, a whole phone number, or a short number as it is. */
export const searchInput = z
  .object({ text: z.string().trim().max(60) })
  .refine(({ text }) => isLongEnough(text) || isShortNumber(text))

/** A whole number as it rings, however it is written; a part of one would fit too many. */
export function isPhoneNumber(typed: string): boolean {
  const plain = plainTypography(typed)
  return /^[+\d\s()./-]+$/.test(plain) && phoneDigits(plain).length >= 9
}

export function phoneDigits(typed: string): string {
  return plainTypography(typed).replaceAll(/\D/g, '')
}

export function isLongEnough(typed: string): boolean {
  return searchKey(typed).length >= SEARCH_MIN_LETTERS
}

/** The number of a job or an invoice of one or two figures: found as it is, and as a part of nothing. */
export function isShortNumber(typed: string): boolean {
  return !isLongEnough(typed) && /^\d+$/.test(numberKey(typed))
}
