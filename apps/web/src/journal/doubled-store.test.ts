import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { newUuid } from '../api/intent.ts'
import type { JournalFiles } from '../native/journal-files.ts'
import { doubledStore } from './doubled-store.ts'
import { fakeFiles, phone, photo, step } from './journal-scene.ts'
import { openDeviceStore } from './journal-store.ts'
import { PHOTO_LOST } from './sender.ts'

beforeEach(() => clearAway())
/** As a phone does that is short of room. */
function clearAway() {
  globalThis.indexedDB = new IDBFactory()
}

const phoneWith = (files: JournalFiles) => phone(async () => doubledStore(await openDeviceStore(), files))

test('data that the phone has deleted are read back from the files, with their photos, and arrive', async () => {
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

test('a step whose signature the phone has lost is not sent without it: it is held, and says so', async () => {
  const kept = fakeFiles()
  const here = phoneWith(kept.files)
  const { journal } = await here.open()
  const key = newUuid()
  await journal.keepPhoto(photo(key))
  const input = { pod: { signature_upload_id: key, upload_ids: [] } }
  await journal.take(step('Deliver', { draft: 'pod:1', variables: { input } }))
  kept.photos.delete(key)

  clearAway()
  const { journal: again, sender } = await here.open()
  await sender.sendAll()
  expect(here.sent).toEqual([])
  const [held] = again.entries()
  expect(held?.state).toBe('held')
  expect(held?.problem?.validation).toEqual({ photos: [PHOTO_LOST] })
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
