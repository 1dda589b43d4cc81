import { z } from '../errors/validation.ts'

/** Fewer letters would fit nearly everything, and no index could help. */
export const SEARCH_MIN_LETTERS = 3

/** What is looked for: a part of a number, a name or a place. */
export const searchInput = z.object({ text: z.string().trim().max(60) }).refine(({ text }) => isLongEnough(text))

/** What is looked for of what was typed: people write a job's number as it is printed, #10628. */
export const searchWords = (typed: string): string => typed.trim().replace(/^#/, '')

/** A whole number as it rings, however it is written; a part of one would fit too many. */
export function isPhoneNumber(typed: string): boolean {
  return /^[+\d\s()./-]+$/.test(typed) && typed.replace(/\D/g, '').length >= 9
}

export function isLongEnough(typed: string): boolean {
  return searchWords(typed).length >= SEARCH_MIN_LETTERS
}
