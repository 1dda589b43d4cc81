import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { newUuid } from '../api/intent.ts'
import { ana, phone, photo, step, tom } from './journal-scene.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describe('photos', () => {
  it('go with the step that names them, under the ids the server gave; those of a choice not made are let go', async () => {
    const here = phone()
    const { journal, sender } = await here.open()
    const [kept, other] = [newUuid(), newUuid()]
    await journal.keepPhoto(photo(kept))
    await journal.keepPhoto(photo(other))
    await journal.writeDraft('pod:1', { recipient: 'J. Fern' })
    await journal.take(step('Deliver', { draft: 'pod:1', variables: { input: { pod: { upload_ids: [kept] } } } }))
    here.answers(({ name }) => (name === 'PhotoUpload' ? { upload: { id: 'uploaded' } } : {}))
    await sender.sendAll()
    expect(here.sent.map(({ name, key }) => [name, key])).toEqual([
      ['PhotoUpload', kept],
      ['Deliver', journal.entries()[0]?.key],
    ])
    expect(here.sent[1]?.input).toMatchObject({ pod: { upload_ids: ['uploaded'] } })
    expect(journal.draft('pod:1')).toBeNull()
    expect(journal.photosOf(journal.entries()[0]!.key)).toMatchObject([{ blob: null, upload_id: 'uploaded' }])
  })

  it('go with the one of two steps that names them', async () => {
    const here = phone()
    const { journal } = await here.open()
    const [shown, other] = [newUuid(), newUuid()]
    await journal.keepPhoto(photo(shown))
    await journal.keepPhoto(photo(other))
    const naming = (name: string, key: string) =>
      step(name, { draft: 'pod:1', variables: { input: { upload_ids: [key] } } })
    const entries = await journal.takeAll([naming('Failed', other), naming('Left', shown), step('Told')])
    expect(entries.map(({ photos }) => photos)).toEqual([[other], [shown], []])
    await journal.withdraw(...entries)
    expect(journal.entries()).toEqual([])
    expect(new Set(journal.draftPhotos('pod:1:pod').map(({ key }) => key))).toEqual(new Set([shown, other]))
  })

  it('take their time, and their step does not go under the name of whoever has signed in meanwhile', async () => {
    const here = phone()
    const { journal, sender } = await here.open()
    const kept = newUuid()
    await journal.keepPhoto(photo(kept))
    await journal.take(step('Deliver', { draft: 'pod:1', variables: { input: { upload_ids: [kept] } } }))
    here.answers(() => {
      here.here.user = ana
      return { upload: { id: newUuid() } }
    })
    expect(await sender.sendAll()).toMatchObject({ code: 'ABORTED' })
    expect(here.sent.map(({ name }) => name)).toEqual(['PhotoUpload'])
    here.here.user = tom
    expect(journal.entries().map(({ state }) => state)).toEqual(['waiting'])
  })

  it('are sent anew, once and under new keys, when the server has cleared them away', async () => {
    const here = phone()
    const { journal, sender } = await here.open()
    const kept = newUuid()
    await journal.keepPhoto(photo(kept))
    await journal.take(step('Deliver', { draft: 'pod:1', variables: { input: { upload_ids: [kept] } } }))
    let gone = true
    here.answers(({ name }) => {
      if (name === 'PhotoUpload') return { upload: { id: newUuid() } }
      if (!gone) return {}
      gone = false
      throw new ApiError('VALIDATION', 'gone', { status: 200, validation: { upload_ids: ['invalid'] } })
    })
    await sender.sendAll()
    const keys = here.sent.filter(({ name }) => name === 'PhotoUpload').map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
    expect(journal.entries()[0]?.state).toBe('arrived')
  })

  it('of a form that nobody came back to are let go of after three days', async () => {
    const here = phone()
    const { journal } = await here.open()
    await journal.keepPhoto(photo(newUuid()))
    await journal.writeDraft('pod:1', { recipient: 'J. Fern' })
    here.later(71 * 3_600_000)
    await journal.forgetOld()
    expect([journal.draftPhotos().length, journal.draft('pod:1') !== null]).toEqual([1, true])
    here.later(2 * 3_600_000)
    await journal.forgetOld()
    expect([journal.draftPhotos().length, journal.draft('pod:1')]).toEqual([0, null])
  })

  it('are sent before their step is taken', async () => {
    const here = phone()
    const { journal, sender } = await here.open()
    await journal.keepPhoto(photo(newUuid()))
    await sender.sendAll()
    expect(journal.draftPhotos()).toMatchObject([{ upload_id: expect.any(String) }])
  })

  it('go back to the form when their step is withdrawn', async () => {
    const here = phone()
    const { journal } = await here.open()
    const kept = newUuid()
    await journal.keepPhoto(photo(kept))
    const entry = await journal.take(step('Deliver', { draft: 'pod:1', variables: { input: { upload_ids: [kept] } } }))
    await journal.withdraw(entry)
    expect(journal.entries()).toEqual([])
    expect(journal.draftPhotos('pod:1:pod').map(({ key }) => key)).toEqual([kept])
  })
})

describe('a full phone', () => {
  it('keeps neither half of a step: the form still has its photos', async () => {
    const here = phone()
    const { journal } = await here.open()
    const kept = newUuid()
    await journal.keepPhoto(photo(kept))
    // A later write of the transaction finds no room.
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const taken = journal.take(step('Deliver', { draft: 'pod:1', variables: { input: { upload_ids: [kept] } } }))
    await expect(taken).rejects.toThrow('full')
    put.mockRestore()
    await journal.read()
    expect(journal.entries()).toEqual([])
    expect(journal.draftPhotos('pod:1:pod').map(({ key }) => key)).toEqual([kept])
  })
})
