import { m } from '@waybill/locales/messages'
import type { Entry, JournalPhoto } from './journal-records.ts'
import type { JournalWrite } from './journal-store.ts'

/** What a form hands over to be sent: the rest of an entry the journal knows itself. */
export type NewEntry = Pick<
  Entry,
  'key' | 'job_id' | 'lane' | 'operation' | 'variables' | 'action' | 'is_tap' | 'refreshes'
> & {
  /** The form's draft, whose photos go with the entry; what was typed is kept until it has arrived. */
  draft?: string | undefined
}

/** Judges an entry by what stands in its lane already. */
export type MayTake = (lane: readonly Entry[], taken: NewEntry) => boolean

/** Somebody else, as another tab, has written the same thing down already. */
export class WrittenAlready extends Error {}

type User = { id: string; name: string }
type Options = { user: User; captured_at: number; mayTake: MayTake }

/**
 * Entries of one moment, in their order. `mayTake` sees what stands in the lane of each in the same transaction, so that two
 * tabs cannot take the same step. Photos go with the entry of their form that names them; those that none names are let go.
 * @throws WrittenAlready
 */
export async function writeDown(
  { entries, photos }: JournalWrite,
  taken: readonly NewEntry[],
  { user, captured_at, mayTake }: Options,
): Promise<Entry[]> {
  const others = await entries.getAll()
  const laneOf = (each: NewEntry) => others.filter(({ lane, user_id }) => lane === each.lane && user_id === user.id)
  if (!taken.every((each) => mayTake(laneOf(each), each))) throw new WrittenAlready()
  const last = Math.max(0, ...others.map(({ seq }) => seq))
  const named = JSON.stringify(taken.map(({ variables }) => variables))
  const written: Entry[] = []
  for (const [index, { draft = null, ...rest }] of taken.entries()) {
    const own = JSON.stringify(rest.variables)
    const [chosen, left] = draft ? partition(await photos.getAll(), draft, ({ key }) => own.includes(key)) : [[], []]
    const entry: Entry = {
      ...rest,
      draft,
      v: 1,
      seq: last + 1 + index,
      user_id: user.id,
      user_name: user.name,
      photos: chosen.map(({ key }) => key),
      captured_at,
      said_at: null,
      state: 'waiting',
      problem: null,
      failures: 0,
      arrived_at: null,
    }
    await entries.put(entry)
    for (const photo of chosen) await photos.put({ ...photo, entry: entry.key })
    for (const { key } of left) if (!named.includes(key)) await photos.delete(key)
    written.push(entry)
  }
  return written
}

/** Where the photos of a form wait, kind by kind. */
export function draftOfPhotos(draft: string, kind: string): string {
  return `${draft}:${kind}`
}

/** The photos of a form: those that are chosen, and the others. */
export function partition(photos: readonly JournalPhoto[], draft: string, isChosen: (photo: JournalPhoto) => boolean) {
  const ofForm = photos.filter((photo) => !photo.entry && photo.draft === draftOfPhotos(draft, photo.kind))
  return [ofForm.filter(isChosen), ofForm.filter((photo) => !isChosen(photo))] as const
}

/** Why something could not be written down on this device. */
export function notKeptText(error: unknown): string {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  return isFull ? m.journal_phone_full() : m.journal_not_kept()
}
