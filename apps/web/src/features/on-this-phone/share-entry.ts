import { formatDateTime } from '../../ui/format.ts'
import { entryText } from './entry-words.ts'
import { journal } from '../../journal/journal-of-device.ts'
import type { Entry } from '../../journal/journal-records.ts'

/** Hands what the server would not have to another application of the phone, with its photos. */
export async function shareEntry(entry: Entry): Promise<void> {
  const text = `${entryText(entry)}, ${formatDateTime(new Date(entry.captured_at).toISOString())}`
  const files = journal
    .photosOf(entry.key)
    .flatMap(({ blob, name }) => (blob ? new File([blob], name, { type: blob.type }) : []))
  const withFiles = { text, files }
  // Closing the phone's own sheet is no failure.
  await navigator.share(navigator.canShare(withFiles) ? withFiles : { text }).catch(() => undefined)
}
