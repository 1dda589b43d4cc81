import { isImpersonating } from '../../api/access-token.ts'
import { journal } from '../../journal/journal-of-device.ts'
import { waitingOf } from '../../journal/waiting.ts'
import { waitingText } from './waiting-words.ts'

/** The signed-in user's entries that have not arrived, in words; null when everything has. */
export async function waitingOnDevice(): Promise<string | null> {
  if (isImpersonating()) return null
  await journal.open()
  const unarrived = journal.entries().filter(({ state }) => state !== 'arrived')
  const waiting = waitingOf(unarrived, journal.photosOf)
  const ofForms = journal.draftPhotos().filter(({ upload_id }) => !upload_id).length
  return waitingText({ ...waiting, photos: waiting.photos + ofForms }) || null
}

/** On signing out: what waits is kept, sealed, for the same user's next sign-in, or is deleted (settled 6). */
export async function leaveJournal(left: 'keep' | 'remove'): Promise<void> {
  if (isImpersonating()) return
  await journal.forgetMine(left === 'keep' ? 'unarrived' : 'nothing')
}
