import { searchKey } from '@waybill/domain/search/search-key'
import type { DraftPlace } from '../draft/job-draft.ts'

/** Every typed word begins a word of the address, whatever the accents, the apostrophes and the case. */
export function isMeant({ short_address, point }: DraftPlace, query: string): boolean {
  const words = wordsOf(`${short_address} ${point}`)
  const typed = wordsOf(query)
  return typed.length > 0 && typed.every((beginning) => words.some((word) => word.startsWith(beginning)))
}

/** Apostrophes and accents that stand apart from their letter part no words. */
function wordsOf(text: string): string[] {
  return text
    .split(/[^\p{L}\p{M}\d'’]+/u)
    .map(searchKey)
    .filter(Boolean)
}
