import { say, z } from '../errors/validation.ts'

const MAX_PARAGRAPHS = 4_000

/** What staff write in any of our languages: paragraphs, and lines of a list that begin with `- `. */
export function paragraphs() {
  return z
    .string()
    .trim()
    .min(1, say('required'))
    .max(MAX_PARAGRAPHS, say('too_long'))
    .regex(/^[\P{Cc}\n]*$/u, say('invalid'))
}
