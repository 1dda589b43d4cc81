import type { JournalFiles } from '../native/journal-files.ts'
import type { Entry, JournalPhoto } from './journal-records.ts'
import type { JournalStore, JournalWrite } from './journal-store.ts'

type Doubled = { entries: Entry; photos: JournalPhoto }
type Line = { [Store in keyof Doubled]: { store: Store; key: string; record: Doubled[Store] | null } }[keyof Doubled]

/**
 * Stores a driver's steps in files of the app as well: a phone that is short of room may delete a page's storage. A
 * photo is a file, written and closed before the step that names it; each change of a step or photo is a line. On an
 * empty store both are read back.
 */
export async function doubledStore(store: JournalStore, files: JournalFiles): Promise<JournalStore> {
  const written = new Set(await files.photoKeys())
  if ((await store.getAll('entries')).length === 0) await readBack(store, files)
  await tidy(store, files, written)
  let last: Promise<void> = Promise.resolve()

  async function note(lines: readonly Line[]) {
    for (const { store: name, key, record } of lines) {
      if (name !== 'photos') continue
      if (record?.blob && !written.has(key)) {
        await files.writePhoto(key, record.blob)
        written.add(key)
      }
      if (!record?.blob && written.delete(key)) await files.removePhoto(key)
    }
    if (lines.length > 0) await files.appendLines(lines.map(textOf))
  }

  return {
    ...store,
    async write(change) {
      const lines: Line[] = []
      const result = await store.write((stores) => change(listening(stores, lines)))
      // It is kept already: a file that cannot be written takes nothing away.
      last = last.then(() => note(lines)).catch((error: unknown) => reportError(error))
      await last
      return result
    },
  }
}

/** The stores of a transaction, with everything that it changes of steps and photos noted. */
function listening(stores: JournalWrite, lines: Line[]): JournalWrite {
  return {
    ...stores,
    entries: {
      ...bound(stores.entries),
      put: (record) => (lines.push({ store: 'entries', key: record.key, record }), stores.entries.put(record)),
      delete: (key) => (lines.push({ store: 'entries', key, record: null }), stores.entries.delete(key)),
    },
    photos: {
      ...bound(stores.photos),
      put: (record) => (lines.push({ store: 'photos', key: record.key, record }), stores.photos.put(record)),
      delete: (key) => (lines.push({ store: 'photos', key, record: null }), stores.photos.delete(key)),
    },
  }
}

/** A browser's store wants to be called as itself. */
function bound<Store extends JournalWrite['entries'] | JournalWrite['photos']>(store: Store) {
  return { get: store.get.bind(store), getAll: store.getAll.bind(store) } as Pick<Store, 'get' | 'getAll'>
}

/** Without the photo itself, which is a file. */
function textOf({ store, key, record }: Line): string {
  return JSON.stringify({ store, key, record: record && { ...record, ...(store === 'photos' && { blob: null }) } })
}

/** The last line of each counts; the end of a line that was cut off with the app is left out. */
function lastOf(lines: readonly string[]): Line[] {
  const all = new Map<string, Line>()
  for (const text of lines) {
    try {
      const line = JSON.parse(text) as Line
      all.set(`${line.store}:${line.key}`, line)
    } catch {
      // what it would have said stands in no file
    }
  }
  return [...all.values()].filter(({ record }) => record !== null)
}

async function readBack(store: JournalStore, files: JournalFiles) {
  const lines = lastOf(await files.readLines())
  if (lines.length === 0) return
  const blobs = new Map<string, Blob | null>()
  for (const { store: name, key, record } of lines)
    if (name === 'photos' && record?.upload_id === null) blobs.set(key, await files.readPhoto(key))
  await store.write(async ({ entries, photos }) => {
    for (const line of lines) {
      if (line.store === 'entries' && line.record) await entries.put(line.record)
      if (line.store === 'photos' && line.record)
        await photos.put({ ...line.record, blob: blobs.get(line.key) ?? null })
    }
  })
}

/** As many lines as there are records, and no file that none of them names. */
async function tidy(store: JournalStore, files: JournalFiles, written: Set<string>) {
  const [entries, photos] = await Promise.all([store.getAll('entries'), store.getAll('photos')])
  await files.replaceLines([
    ...entries.map((record) => textOf({ store: 'entries', key: record.key, record })),
    ...photos.map((record) => textOf({ store: 'photos', key: record.key, record })),
  ])
  const named = new Set(photos.flatMap(({ key, blob, upload_id }) => (blob || upload_id === null ? [key] : [])))
  for (const key of written) {
    if (named.has(key)) continue
    await files.removePhoto(key)
    written.delete(key)
  }
  for (const { key, blob } of photos) {
    if (!blob || written.has(key)) continue
    await files.writePhoto(key, blob)
    written.add(key)
  }
}
