import type { JournalPhoto } from './journal-records.ts'

type Input = Record<string, unknown>

/** Whether the input names the photo in one of its lists: a signature, which stands alone, is no such photo. */
export function isListed(input: unknown, key: string): boolean {
  if (Array.isArray(input)) return input.includes(key)
  return typeof input === 'object' && input !== null && Object.values(input).some((each) => isListed(each, key))
}

/** Photos that were refused: their step goes without them. */
export const refusedPhotos = (photos: readonly JournalPhoto[]): readonly JournalPhoto[] =>
  photos.filter(({ problem, upload_id }) => problem !== null && upload_id === null)

/** The input without these photos, and beside each list how many it lacks (decision 0145). */
export function withoutPhotos(input: Input, keys: ReadonlySet<string>): Input {
  const left: Input = {}
  for (const [field, value] of Object.entries(input)) {
    if (field === 'upload_ids' && Array.isArray(value)) {
      const readable = value.filter((key: string) => !keys.has(key))
      left[field] = readable
      if (readable.length < value.length) left['unreadable_photos'] = value.length - readable.length
    } else left[field] = isInput(value) ? withoutPhotos(value, keys) : value
  }
  return left
}

const isInput = (value: unknown): value is Input => typeof value === 'object' && value !== null && !Array.isArray(value)
