import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { sizeProblem, contentProblem } from '@waybill/domain/uploads/upload-rules'
import { newUuid } from '../api/intent.ts'
import { phone, photo, refuses, step } from './journal-scene.ts'
import { withoutPhotos } from './unreadable-photos.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

type Photos = { upload_ids: string[]; unreadable_photos?: number }

/** The input of each step with photos, by its mutation. */
const steps: Record<string, (photos: Photos) => object> = {
  goodsOnBoard: (photos) => photos,
  stopComplete: (photos) => ({ stop_id: 'one', pod: { recipient: 'Sam', ...photos } }),
  stopFailed: (photos) => ({ stop_id: 'one', ...photos }),
  settleStop: (photos) => ({ stop_id: 'one', ...photos }),
  deliver: (photos) => ({ pod: { recipient: 'Sam', ...photos } }),
  correctPod: (photos) => ({ pod_id: 'pod', pod: { recipient: 'Sam', ...photos } }),
  failDelivery: (photos) => photos,
  leaveElsewhere: (photos) => ({ left_at: 'Gate', ...photos }),
  returnGoods: (photos) => ({ por: { recipient: 'Sam', ...photos } }),
}

/** The server's reasons to refuse a photo. */
const refusals = [
  sizeProblem(0)!,
  sizeProblem(Number.MAX_SAFE_INTEGER)!,
  contentProblem(new Uint8Array(64), { kind: 'pod' })!,
  'file_heic',
  'file_other_picture',
  'file_pdf',
  'file_unreadable',
]

const cases = Object.entries(steps).flatMap(([name, inputOf]) =>
  refusals.map((reason) => [name, reason, inputOf] as const),
)

test.each(cases)(
  '%s with a photo that is refused as %s goes with the other one, and what waits behind it arrives in order',
  async (name, reason, inputOf) => {
    const here = phone()
    const { journal, sender } = await here.open()
    const [good, bad] = [newUuid(), newUuid()]
    for (const key of [good, bad]) await journal.keepPhoto(photo(key))
    const input = { job_id: 'job', ...inputOf({ upload_ids: [good, bad], unreadable_photos: 0 }) }
    const first = await journal.take(step(name, { draft: 'pod:1', is_tap: false, variables: { input } }))
    for (const later of ['startDeliver', 'arriveStop']) await journal.take(step(later))
    here.answers((sent) => {
      if (sent.key === bad) return refuses('VALIDATION', { validation: { file: [reason] } })()
      return sent.name === 'PhotoUpload' ? { upload: { id: 'there' } } : {}
    })

    expect(await sender.sendAll()).toBeNull()
    const taken = here.sent.filter((sent) => sent.name !== 'PhotoUpload')
    expect(taken.map((sent) => sent.name)).toEqual([name, 'startDeliver', 'arriveStop'])
    expect(taken[0]?.input).toMatchObject(inputOf({ upload_ids: ['there'], unreadable_photos: 1 }))
    expect(journal.entries().map(({ state }) => state)).toEqual(['arrived', 'arrived', 'arrived'])
    expect(journal.photosOf(first.key).map(({ key, problem }) => [key === bad, problem])).toEqual(
      expect.arrayContaining([
        [true, reason],
        [false, null],
      ]),
    )
  },
)

test('a photo that the phone has lost is marked as well; its upload is not tried again with the next attempt', async () => {
  const here = phone()
  const { journal, sender } = await here.open()
  const lost = newUuid()
  await journal.keepPhoto({ ...photo(lost), blob: null })
  await journal.take(step('deliver', { draft: 'pod:1', variables: { input: { pod: { upload_ids: [lost] } } } }))
  here.answers(() => refuses('NETWORK')())
  expect(await sender.sendAll()).toMatchObject({ code: 'NETWORK' })
  here.answers(() => ({}))
  expect(await sender.sendAll()).toBeNull()
  expect(here.sent.map(({ name }) => name)).toEqual(['deliver', 'deliver'])
  expect(here.sent[1]?.input).toMatchObject({ pod: { upload_ids: [], unreadable_photos: 1 } })
})

test('a signature is no photo that may be left out: its step is held', async () => {
  const here = phone()
  const { journal, sender } = await here.open()
  const signature = newUuid()
  await journal.keepPhoto(photo(signature))
  const input = { pod: { signature_upload_id: signature, upload_ids: [] } }
  await journal.take(step('deliver', { draft: 'pod:1', variables: { input } }))
  here.answers(() => refuses('VALIDATION', { validation: { file: ['file_unreadable'] } })())
  expect(await sender.sendAll()).toBeNull()
  expect(journal.entries().map(({ state }) => state)).toEqual(['held'])
})

test('an input whose photos are all readable is left as it is', () => {
  const input = { job_id: 'job', pod: { upload_ids: ['a'], details: null }, minutes: [1] }
  expect(withoutPhotos(input, new Set(['b']))).toEqual(input)
})
