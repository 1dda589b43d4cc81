import { DAY_MS, HOUR_MS } from '@waybill/domain/time/milliseconds'
import type { Entry, StoredAnswer, JournalPhoto } from './journal-records.ts'
import type { JournalWrite } from './journal-store.ts'

const ARRIVED_RETENTION_MS = DAY_MS
const DRAFT_RETENTION_MS = 72 * HOUR_MS // as long as the server keeps the photos of a run that nothing claims
const ANSWER_RETENTION_MS = 7 * DAY_MS
const SEALED_RETENTION_MS = 30 * DAY_MS // settled 6

type Store<Kept> = { getAll: () => Promise<Kept[]>; delete: (key: string) => Promise<void> }

/** Answers what was let go of. */
async function deleteWhere<Kept extends { key: string }>(
  store: Store<Kept>,
  isGone: (record: Kept) => boolean,
): Promise<ReadonlySet<string>> {
  const gone = (await store.getAll()).filter(isGone)
  for (const { key } of gone) await store.delete(key)
  return new Set(gone.map(({ key }) => key))
}

/** Somebody signs out: nothing of theirs stays, or nothing but what has not arrived and the forms they have begun. */
export async function forgetUser(stores: JournalWrite, user_id: string, overrides: 'nothing' | 'unarrived') {
  const isTheirs = (record: { user_id: string }) => record.user_id === user_id
  const keepsForms = overrides === 'unarrived'
  const isDone = ({ state }: Entry) => overrides === 'nothing' || state === 'arrived'
  const gone = await deleteWhere(stores.entries, (entry) => isTheirs(entry) && isDone(entry))
  const isPhotoGone = ({ entry }: JournalPhoto) => (entry === null ? !keepsForms : gone.has(entry))
  await deleteWhere(stores.photos, (photo) => isTheirs(photo) && isPhotoGone(photo))
  await deleteWhere(stores.drafts, (draft) => isTheirs(draft) && !keepsForms)
  await deleteWhere(stores.answers, isTheirs)
}

/**
 * Deletes old records: entries a day after they have arrived, forms that nobody came back to, answers of another week
 * or of people who have left, and after a month all other records of these.
 */
export async function forgetOld(stores: JournalWrite, user_id: string | undefined, now: number) {
  const isMine = (record: { user_id: string }) => record.user_id === user_id
  const gone = await deleteWhere(stores.entries, (entry) => {
    const isLeft = !isMine(entry) && entry.captured_at < now - SEALED_RETENTION_MS
    return isLeft || (entry.arrived_at !== null && entry.arrived_at < now - ARRIVED_RETENTION_MS)
  })
  await deleteWhere(stores.photos, ({ entry, at }) =>
    entry === null ? at < now - DRAFT_RETENTION_MS : gone.has(entry),
  )
  await deleteWhere(stores.drafts, ({ at }) => at < now - DRAFT_RETENTION_MS)
  const keptFor = (answer: StoredAnswer) => (isMine(answer) ? ANSWER_RETENTION_MS : ARRIVED_RETENTION_MS)
  await deleteWhere(stores.answers, (answer) => answer.read_at < now - keptFor(answer))
}
