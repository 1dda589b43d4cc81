import { type DBSchema, openDB } from 'idb'
import type { Records } from './journal-records.ts'

type Name = keyof Records
type OpenStore<Kept> = {
  get: (key: string) => Promise<Kept | undefined>
  getAll: () => Promise<Kept[]>
  put: (record: Kept) => Promise<unknown>
  delete: (key: string) => Promise<void>
}
/** The stores inside a transaction. */
export type JournalWrite = { readonly [Store in Name]: OpenStore<Records[Store]> }

/** Where the journal is kept. */
export type JournalStore = {
  /** Whether it outlives the page. */
  lasts: boolean
  getAll: <Store extends Name>(store: Store) => Promise<Records[Store][]>
  /**
   * All or nothing, and kept before it answers: what the driver was told is kept must be kept.
   * @throws what `change` throws, and DOMException `QuotaExceededError` on a full device; nothing is written then
   */
  write: <Result>(change: (stores: JournalWrite) => Promise<Result>) => Promise<Result>
}

interface JournalSchema extends DBSchema {
  entries: { key: string; value: Records['entries'] }
  photos: { key: string; value: Records['photos'] }
  drafts: { key: string; value: Records['drafts'] }
  answers: { key: string; value: Records['answers'] }
}
const names = ['entries', 'photos', 'drafts', 'answers'] as const

/** The database that survives reloads, crashes and other users of the device; signing out knows it by this name. */
export const JOURNAL = 'waybill-journal'

/** On this device. @throws DOMException where the browser keeps nothing */
export async function openDeviceStore(onLost: () => void = () => undefined): Promise<JournalStore> {
  const db = await openDB<JournalSchema>(JOURNAL, 1, {
    upgrade: (opened) => names.forEach((store) => opened.createObjectStore(store, { keyPath: 'key' })),
    terminated: onLost,
  })
  return {
    lasts: true,
    getAll: <Store extends Name>(store: Store) => db.getAll(store) as Promise<Records[Store][]>,
    async write(change) {
      const tx = db.transaction(names, 'readwrite', { durability: 'strict' })
      tx.done.catch(() => undefined) // it is said by the one below
      try {
        const result = await change({
          entries: tx.objectStore('entries'),
          photos: tx.objectStore('photos'),
          drafts: tx.objectStore('drafts'),
          answers: tx.objectStore('answers'),
        })
        await tx.done
        return result
      } catch (error) {
        if (tx.error === null) tx.abort() // else the browser has done so
        throw error
      }
    },
  }
}

type Kept = { readonly [Store in Name]: Map<string, Records[Store]> }

/** For as long as the page: staff in a member's place leave nothing behind, and some private windows keep nothing. */
export function openPageStore(): JournalStore {
  let kept: Kept = { entries: new Map(), photos: new Map(), drafts: new Map(), answers: new Map() }
  let last: Promise<unknown> = Promise.resolve()
  return {
    lasts: false,
    getAll: async (store) => [...kept[store].values()],
    write(change) {
      const written = last.then(async () => {
        const { entries, photos, drafts, answers } = kept
        const next = {
          entries: new Map(entries),
          photos: new Map(photos),
          drafts: new Map(drafts),
          answers: new Map(answers),
        }
        const result = await change({
          entries: storeOf(next.entries),
          photos: storeOf(next.photos),
          drafts: storeOf(next.drafts),
          answers: storeOf(next.answers),
        })
        kept = next
        return result
      })
      last = written.catch(() => undefined)
      return written
    },
  }
}

function storeOf<Record extends { key: string }>(records: Map<string, Record>): OpenStore<Record> {
  return {
    get: async (key) => records.get(key),
    getAll: async () => [...records.values()],
    put: async (record) => records.set(record.key, record),
    delete: async (key) => void records.delete(key),
  }
}
