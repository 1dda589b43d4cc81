import { isImpersonating } from '../../api/access-token.ts'
import { waitingText } from './entry-words.ts'
import { journal } from '../../journal/journal-of-device.ts'
import { isUnsent, waitingOf } from '../../journal/waiting.ts'

/** What has not arrived of whoever is signed in, in words; null when everything has. */
export async function waitingOnDevice(): Promise<string | null> {
  if (isImpersonating()) return null
  await journal.open()
  return waitingText(waitingOf(journal.entries(), journal.photosOf)) || null
}

/** Signing out: what waits stays sealed for the same user's next sign-in, or goes with all the rest (settled 6). */
export async function leaveJournal(left: 'keep' | 'remove'): Promise<void> {
  if (isImpersonating()) return
  await journal.open()
  const kept = new Set(
    left === 'keep'
      ? journal
          .entries()
          .filter(isUnsent)
          .map(({ key }) => key)
      : [],
  )
  await journal.forgetMine(kept)
}
