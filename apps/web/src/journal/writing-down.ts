import { m } from '@waybill/locales/messages'
import type { Entry, JournalPhoto } from './journal-records.ts'
import type { JournalWrite } from './journal-store.ts'

/** A form's part of an entry; the journal adds the rest. */
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
type Options = {
  user: User
  /** ms */
  captured_at: number
  mayTake: MayTake
  /** Of one form, the first of them held: what is said now takes their turn, with the moment it was said first. */
  replaces: readonly Entry[]
}

/**
 * Entries of one moment, in their order. `mayTake` sees what stands in the lane of each in the same transaction, so that two
 * tabs cannot take the same step. Photos go with the entry of their form that names them; those that none names are let go.
 * @throws WrittenAlready
 */
export async function writeDown(
  { entries, photos }: JournalWrite,
  taken: readonly NewEntry[],
  { user, captured_at, mayTake, replaces }: Options,
): Promise<Entry[]> {
  const others = await entries.getAll()
  const laneOf = (each: NewEntry) => others.filter(({ lane, user_id }) => lane === each.lane && user_id === user.id)
  if (!taken.every((each) => mayTake(laneOf(each), each))) throw new WrittenAlready()
  const { seqOf, ...moment } = turnOf(taken, { others, captured_at, replaces })
  for (const { key } of replaces) await entries.delete(key)
  const named = JSON.stringify(taken.map(({ variables }) => variables))
  const replaced = replaces.map(({ key }) => key)
  const written: Entry[] = []
  for (const [index, { draft = null, ...rest }] of taken.entries()) {
    const own = JSON.stringify(rest.variables)
    const ofForm = draft && { draft, entries: replaced }
    const [chosen, left] = ofForm ? partition(await photos.getAll(), ofForm, ({ key }) => own.includes(key)) : [[], []]
    const entry: Entry = {
      ...rest,
      ...moment,
      draft,
      v: 1,
      seq: seqOf(index),
      user_id: user.id,
      user_name: user.name,
      photos: chosen.map(({ key }) => key),
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

type Turn = Pick<Options, 'captured_at' | 'replaces'> & { others: readonly Entry[] }

/** Behind all others and now, or where and when it was said first: before whatever was done after it. */
function turnOf(taken: readonly NewEntry[], { others, captured_at, replaces: [refused] }: Turn) {
  if (refused) {
    const { seq, captured_at, said_at } = refused
    return { seqOf: (index: number) => seq + index / taken.length, captured_at, said_at }
  }
  const last = Math.floor(Math.max(0, ...others.map(({ seq }) => seq)))
  return { seqOf: (index: number) => last + 1 + index, captured_at, said_at: null }
}

/** Where the photos of a form wait, kind by kind. */
export function draftOfPhotos(draft: string, kind: string): string {
  return `${draft}:${kind}`
}

type OfForm = { draft: string; entries?: readonly string[] }

/** The photos of a form, and of entries that it corrects: those that are chosen, and the others. */
export function partition(
  photos: readonly JournalPhoto[],
  { draft, entries = [] }: OfForm,
  isChosen: (photo: JournalPhoto) => boolean,
) {
  const isOfForm = ({ entry }: JournalPhoto) => entry === null || entries.includes(entry)
  const ofForm = photos.filter((photo) => isOfForm(photo) && photo.draft === draftOfPhotos(draft, photo.kind))
  return [ofForm.filter(isChosen), ofForm.filter((photo) => !isChosen(photo))] as const
}

/** Why something could not be written down on this device. */
export function notKeptText(error: unknown): string {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  return isFull ? m.journal_phone_full() : m.journal_not_kept()
}
