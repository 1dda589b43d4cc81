import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { newUuid } from '../api/intent.ts'
import type { JournalFiles } from '../native/journal-files.ts'
import { doubledStore } from './doubled-store.ts'
import { phone, photo, step } from './journal-stage.ts'
import { openDeviceStore } from './journal-store.ts'

beforeEach(() => clearAway())
/** As a phone does that is short of room. */
function clearAway() {
  globalThis.indexedDB = new IDBFactory()
}

/** The files of an app, and in which order they were written. */
function fakeFiles() {
  const photos = new Map<string, Blob>()
  const order: string[] = []
  let lines: string[] = []
  const files: JournalFiles = {
    writePhoto: async (key, blob) => (order.push(`photo ${key}`), void photos.set(key, blob)),
    readPhoto: async (key) => photos.get(key) ?? null,
    removePhoto: async (key) => void photos.delete(key),
    photoKeys: async () => [...photos.keys()],
    appendLines: async (more) => {
      order.push(...more.map((line) => `line of ${(JSON.parse(line) as { store: string }).store}`))
      lines.push(...more)
    },
    readLines: async () => lines,
    replaceLines: async (all) => void (lines = [...all]),
  }
  return { files, photos, order, lines: () => lines, cutOff: () => lines.push('{"store":"entries","ke') }
}

const phoneWith = (files: JournalFiles) => phone(async () => doubledStore(await openDeviceStore(), files))

test('what the phone has cleared away is read back from the files, with its photos, and arrives', async () => {
  const kept = fakeFiles()
  const here = phoneWith(kept.files)
  const { journal } = await here.open()
  const key = newUuid()
  await journal.keepPhoto(photo(key))
  await journal.take(step('SetOff'))
  await journal.take(step('Deliver', { draft: 'pod:1', variables: { input: { pod: { upload_ids: [key] } } } }))
  expect(kept.order.slice(0, 2)).toEqual([`photo ${key}`, 'line of photos']) // before the step that names it
  kept.cutOff()

  clearAway()
  const { journal: again, sender } = await here.open()
  expect(again.entries().map(({ operation }) => operation.name)).toEqual(['SetOff', 'Deliver'])
  expect(await again.photosOf(again.entries()[1]!.key)[0]?.blob?.text()).toBe('abc')
  await sender.sendAll()
  expect(here.sent.map(({ name }) => name)).toEqual(['SetOff', 'PhotoUpload', 'Deliver'])
  expect(kept.photos.size).toBe(0) // the server has it
})

test('nothing that has gone comes back, and no file is left that nothing names', async () => {
  const kept = fakeFiles()
  const here = phoneWith(kept.files)
  const { journal } = await here.open()
  const [gone, orphan] = [newUuid(), newUuid()]
  await journal.keepPhoto(photo(gone))
  const entry = await journal.take(step('SetOff'))
  await journal.remove(entry)
  await journal.forgetPhoto(gone)
  kept.photos.set(orphan, new Blob(['x']))

  clearAway()
  const { journal: again } = await here.open()
  expect(again.entries()).toEqual([])
  expect([...kept.photos.keys()]).toEqual([])
  expect(kept.lines()).toEqual([])
})

test('files that cannot be written cost nothing of what is kept in the page', async () => {
  const reported: unknown[] = []
  globalThis.reportError = (error) => void reported.push(error)
  const kept = fakeFiles()
  kept.files.appendLines = () => Promise.reject(new Error('no room'))
  const { journal } = await phoneWith(kept.files).open()
  await journal.take(step('SetOff'))
  expect(journal.entries()).toHaveLength(1)
  expect(reported).toHaveLength(1)
})
