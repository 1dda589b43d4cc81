import { z } from '../errors/validation.ts'

/** Fewer letters would fit nearly everything, and no index could help. */
export const SEARCH_MIN_LETTERS = 3

/** What is looked for: a part of a number, a name or a place. */
export const searchInput = z.object({ text: z.string().trim().min(SEARCH_MIN_LETTERS).max(60) })
