import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { sendFile, type SentFile } from '../../../testing/multipart.ts'
import type { Person } from '../../../testing/story.ts'
import { World, useWorld } from '../../../testing/world.ts'
import { removeUnclaimedUploads } from './uploads.tasks.ts'

const world = useWorld()
let taker: Person
beforeAll(async () => {
  taker = await world.story.company('Owner_Driver')
})

const photo = (side = 600, colour = '#225588') =>
  sharp({ create: { width: side, height: side / 2, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
const jpeg = async (side?: number, colour?: string): Promise<SentFile> => ({
  name: 'door.jpg',
  content: await photo(side, colour),
})
type Uploaded = { id: string; width: number; height: number; content_type: string; name: string; path_url: string }
const uploadOf = ({ data, errors }: Awaited<ReturnType<typeof sendFile>>): Uploaded => {
  expect(errors).toBeUndefined()
  return (data as unknown as { upload: Uploaded }).upload
}
const storedFiles = async () =>
  (await readdir(join(world.platform.config.data_dir, 'files'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  ).length
const row = (id: string) => world.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()

test('a photo is kept at most 3000 px wide, with a thumbnail of 480 px', async () => {
  const upload = uploadOf(await sendFile(world, taker.token, { kind: 'pod', ...(await jpeg(4000)) }))
  expect(upload).toMatchObject({ width: 3000, height: 1500, content_type: 'image/jpeg', name: 'door.jpg' })
  const stored = await row(upload.id)
  expect(stored).toMatchObject({ kind: 'pod', user_id: taker.id, team_id: taker.team_id })
  const thumbnail = await world.platform.files.read(stored!.thumbnail_path!)
  const { width } = await sharp(Buffer.concat(await thumbnail!.content.toArray())).metadata()
  expect(width).toBe(480)
})

test('a face is cut to a square, however large the photo', async () => {
  for (const side of [2000, 300])
    expect(uploadOf(await sendFile(world, taker.token, { kind: 'avatar', ...(await jpeg(side)) }))).toMatchObject({
      width: 640,
      height: 640,
    })
})

test('a signature stays a PNG', async () => {
  const content = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const upload = uploadOf(await sendFile(world, taker.token, { kind: 'signature', name: 'signature.png', content }))
  expect(upload.content_type).toBe('image/png')
})

test('a photo lying on its side is stood up', async () => {
  const content = await sharp(await photo())
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(uploadOf(await sendFile(world, taker.token, { kind: 'pod', name: 'a.jpg', content }))).toMatchObject({
    width: 300,
    height: 600,
  })
})

test.each([
  ['of another type', { name: 'notes.txt', content: Buffer.from('hello') }, 'file_type'],
  ['with nothing in it', { name: 'door.jpg', content: Buffer.alloc(0) }, 'file_empty'],
  ['over 15 MB', { name: 'door.jpg', content: Buffer.alloc(15 * 1024 * 1024 + 1, 0xff) }, 'file_size'],
  ['that only says it is a picture', { name: 'door.jpg', content: Buffer.from('GIF89a-and-more-bytes') }, 'file_type'],
  [
    'that is a PDF, where the operator does not take them',
    { name: 'a.pdf', content: Buffer.from('%PDF-1.7') },
    'file_type',
  ],
])('a file %s is refused by its field', async (_what, file, message) => {
  const { errors } = await sendFile(world, taker.token, { kind: 'document', ...file })
  expect(errors).toMatchObject([{ extensions: { code: 'VALIDATION', validation_keys: { file: [message] } } }])
})

test('a visitor uploads nothing, and nor does somebody who has been switched off', async () => {
  const before = await storedFiles()
  expect((await sendFile(world, null, { kind: 'pod', ...(await jpeg()) })).errors).toMatchObject([
    { extensions: { code: 'UNAUTHENTICATED' } },
  ])
  const off = await world.story.colleague(taker.team_id, { inactivated: true })
  expect((await sendFile(world, off.token, { kind: 'pod', ...(await jpeg()) })).errors).toMatchObject([
    { extensions: { code: 'FORBIDDEN', refusal: 'inactivated' } },
  ])
  expect(await storedFiles()).toBe(before)
  expect(await readdir(join(world.platform.config.data_dir, 'incoming'))).toEqual([])
})

test('sent twice with one key, a file is kept once and answered twice', async () => {
  const file = await jpeg(700)
  const headers = { 'idempotency-key': 'one-photo-1' }
  const first = uploadOf(await sendFile(world, taker.token, { kind: 'pod', ...file }, headers))
  const before = await storedFiles()
  expect(uploadOf(await sendFile(world, taker.token, { kind: 'pod', ...file }, headers)).id).toBe(first.id)
  expect(await storedFiles()).toBe(before)
  const { errors } = await sendFile(world, taker.token, { kind: 'pod', ...(await jpeg(710)) }, headers)
  expect(errors).toMatchObject([{ extensions: { code: 'VALIDATION' } }])
  expect(await storedFiles()).toBe(before)
})

const DISCARD = 'mutation ($input: DiscardUploadInput!) { discardUpload(input: $input) }'

test('an uploader lets go of an unclaimed file; nobody else does', async () => {
  const { id } = uploadOf(await sendFile(world, taker.token, { kind: 'pod', ...(await jpeg()) }))
  const colleague = await world.story.colleague(taker.team_id)
  const discard = (token: string) => world.graphql(token, DISCARD, { input: { upload_id: id } })
  expect((await discard(colleague.token)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  expect((await discard(taker.token)).data).toEqual({ discardUpload: id })
  expect(await row(id)).toBeUndefined()
})

test('in the end, what nothing claimed is gone with its files, and so is a file without a row; the rest stays', async () => {
  const claimed = uploadOf(await sendFile(world, taker.token, { kind: 'job_file', ...(await jpeg()) }))
  const unclaimed = uploadOf(await sendFile(world, taker.token, { kind: 'job_file', ...(await jpeg()) }))
  const job_id = await world.story.job(await world.story.company('Freight_Forwarder'))
  await world.db.updateTable('uploads').set({ job_id }).where('id', '=', claimed.id).execute()
  const { path } = (await row(unclaimed.id))!

  await removeUnclaimedUploads(world.platform)
  expect(await row(unclaimed.id)).toBeDefined()

  world.later(72 * 60 + 1)
  await removeUnclaimedUploads(world.platform)
  expect(await row(unclaimed.id)).toBeUndefined()
  expect(await world.platform.files.read(path)).toBeNull()
  expect(await row(claimed.id)).toBeDefined()
  expect(await storedFiles()).toBe(2)
})

test('where the operator takes PDF, a document may be one; nothing else may', async () => {
  const lenient = await World.open({ accept_pdf_documents: true })
  const { token } = await lenient.story.company('Owner_Driver')
  const pdf = { name: 'policy.pdf', content: Buffer.from('%PDF-1.7\n1 0 obj'), content_type: 'application/pdf' }
  expect((await lenient.graphql(token, '{ uploadRules { accept_pdf_documents } }')).data).toEqual({
    uploadRules: { accept_pdf_documents: true },
  })
  expect(uploadOf(await sendFile(lenient, token, { kind: 'document', ...pdf }))).toMatchObject({
    content_type: 'application/pdf',
    thumbnail_url: null,
    width: null,
  })
  expect((await sendFile(lenient, token, { kind: 'pod', ...pdf })).errors).toMatchObject([
    { extensions: { validation_keys: { file: ['file_type'] } } },
  ])
  await lenient.close()
})
