import { beforeEach, expect, test, vi } from 'vitest'
import { request } from '../../api/request.ts'
import { forgetPendingFile, keepPendingFile } from './pending-files.ts'
import { PhotoQueue } from './photo-queue.ts'
import { shrinkPhoto } from './shrink-photo.ts'

vi.mock('../../api/request.ts')
vi.mock('./pending-files.ts')
vi.mock('./shrink-photo.ts')

const photo = new File(['pallet'], 'pallet.jpg', { type: 'image/jpeg' })

beforeEach(() => {
  vi.clearAllMocks()
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.mocked(shrinkPhoto).mockImplementation(async (file) => file)
  vi.mocked(request).mockResolvedValue({ upload: { id: 'upload-1', thumbnail_url: null } })
})

test('a photo is kept on the device, sent, and let go of there', async () => {
  const queue = new PhotoQueue('goods_on_board', 'draft')
  queue.add([photo])
  await expect.poll(() => queue.photos().map(({ upload_id }) => upload_id)).toEqual(['upload-1'])
  expect(keepPendingFile).toHaveBeenCalledOnce()
  expect(forgetPendingFile).toHaveBeenCalledOnce()
})

test('a photo that is taken away while it is made smaller is neither kept nor sent', async () => {
  const small = Promise.withResolvers<File>()
  vi.mocked(shrinkPhoto).mockReturnValue(small.promise)
  const queue = new PhotoQueue('goods_on_board', 'draft')
  queue.add([photo])
  for (const each of queue.photos()) queue.remove(each)
  small.resolve(photo)
  await new Promise(setImmediate)
  expect(keepPendingFile).not.toHaveBeenCalled()
  expect(request).not.toHaveBeenCalled()
})

test('one that is taken away while it is being kept does not come back with the next page load', async () => {
  const kept = Promise.withResolvers<void>()
  vi.mocked(keepPendingFile).mockReturnValueOnce(kept.promise)
  const queue = new PhotoQueue('goods_on_board', 'draft')
  queue.add([photo])
  await expect.poll(() => vi.mocked(keepPendingFile).mock.calls.length).toBe(1)
  for (const each of queue.photos()) queue.remove(each)
  vi.mocked(forgetPendingFile).mockClear()
  kept.resolve()
  await expect.poll(() => vi.mocked(forgetPendingFile).mock.calls.length).toBe(1)
  expect(request).not.toHaveBeenCalled()
})

test('a photo that has arrived is not sent again', async () => {
  const queue = new PhotoQueue('goods_on_board', 'draft')
  queue.add([photo])
  await expect.poll(() => queue.photos()[0]?.upload_id).toBe('upload-1')
  for (const each of queue.photos()) queue.retry({ ...each, file: photo })
  await new Promise(setImmediate)
  expect(request).toHaveBeenCalledOnce()
})
