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

/** The input without these photos, and beside each list how many it lacks (decision 0145). A form states none itself. */
export function withoutPhotos(input: Input, keys: ReadonlySet<string>): Input {
  const entries = Object.entries(input)
  const left: Input = Object.fromEntries(
    entries.map(([field, value]) => [field, isInput(value) ? withoutPhotos(value, keys) : value]),
  )
  const { upload_ids } = input
  if (!Array.isArray(upload_ids)) return left
  const readable = upload_ids.filter((key: string) => !keys.has(key))
  const lacking = upload_ids.length - readable.length
  return { ...left, upload_ids: readable, ...(lacking > 0 && { unreadable_photos: lacking }) }
}

const isInput = (value: unknown): value is Input => typeof value === 'object' && value !== null && !Array.isArray(value)
