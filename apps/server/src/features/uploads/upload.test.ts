import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { sendFile, type SentFile } from '../../../testing/multipart.ts'
import type { Person } from '../../../testing/story.ts'
import { World, useWorld } from '../../../testing/world.ts'
import { removeUnclaimedUploads } from './uploads.tasks.ts'
import { upload } from './upload.ts'

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

/** Red above blue as a camera held in each way stores it. */
const redOnTop = async (orientation: number) => {
  const [width, height] = [60, 40]
  const red = { create: { width, height: height / 2, channels: 3 as const, background: '#ff0000' } }
  const upright = sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: red, top: 0, left: 0 },
  ])
  const turns = [
    null,
    [0, false],
    [0, true],
    [180, false],
    [180, true],
    [90, true],
    [270, false],
    [270, true],
    [90, false],
  ] as const
  const [angle, mirrored] = turns[orientation]!
  const turned = sharp(await upright.png().toBuffer()).rotate(angle)
  const stored = sharp(await turned.png().toBuffer()).flop(mirrored)
  const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 47/1 0/1' } }
  return stored.withExif(place).withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer()
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photo of orientation %i is stood up, and its place is gone',
  async (orientation) => {
    const content = await redOnTop(orientation)
    const upload = uploadOf(await sendFile(world, taker.token, { kind: 'pod', name: 'a.jpg', content }))
    expect(upload).toMatchObject({ width: 60, height: 40 })
    const { path, thumbnail_path } = (await row(upload.id))!
    for (const each of [path, thumbnail_path!]) {
      const picture = sharp(Buffer.concat(await (await world.platform.files.read(each))!.content.toArray()))
      expect((await picture.metadata()).exif).toBeUndefined()
      const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
      const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels]! > 128
      expect([redAt(30, 5), redAt(30, 35)]).toEqual([true, false])
    }
  },
)

test('see-through parts of a PNG become white paper in a photo, and stay see-through in a logo', async () => {
  const content = await sharp({ create: { width: 30, height: 20, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const firstPixel = async (kind: string) => {
    const { id } = uploadOf(await sendFile(world, taker.token, { kind, name: 'scan.png', content }))
    const stored = await world.platform.files.read((await row(id))!.path)
    return [
      ...(await sharp(Buffer.concat(await stored!.content.toArray()))
        .raw()
        .toBuffer()),
    ].slice(0, 4)
  }
  for (const kind of ['pod', 'document', 'avatar'])
    expect((await firstPixel(kind)).slice(0, 3)).toEqual([255, 255, 255])
  expect((await firstPixel('logo'))[3]).toBe(0)
})

test.each([
  ['image:1641', 'image1641.jpg'],
  ['1000012345', '1000012345.jpg'],
  ['photo', 'photo.jpg'],
  ['scan.JPE', 'scan.jpg'],
  ['scan.jfif', 'scan.jpg'],
  ['x.JPG ', 'x.jpg'],
  ['IMG.JPG.part', 'IMG.jpg'],
  ['IMG_1.HEIC', 'IMG_1.jpg'],
  ['Delivery 4.5 tonnes', 'Delivery 4.5 tonnes.jpg'],
])('a JPEG called %j is taken and opens as %j', async (name, stored) => {
  expect(uploadOf(await sendFile(world, taker.token, { kind: 'pod', name, content: await photo(40) })).name).toBe(
    stored,
  )
})

test.each([
  ['of another type', { name: 'notes.txt', content: Buffer.from('hello') }, 'file_type'],
  ['with nothing in it', { name: 'door.jpg', content: Buffer.alloc(0) }, 'file_empty'],
  ['over 15 MB', { name: 'door.jpg', content: Buffer.alloc(15 * 1024 * 1024 + 1, 0xff) }, 'file_size'],
  [
    'that only says it is a picture',
    { name: 'door.jpg', content: Buffer.from('GIF89a-and-more-bytes') },
    'file_other_picture',
  ],
  [
    'that is a PDF, where the operator does not take them',
    { name: 'a.pdf', content: Buffer.from('%PDF-1.7') },
    'file_pdf',
  ],
  ['that is a WebP', { name: 'door.jpg', content: Buffer.from('RIFF0000WEBPVP8 ') }, 'file_other_picture'],
  ['that is HEIC', { name: 'IMG_1.jpg', content: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') }, 'file_heic'],
  ['cut off', { name: 'door.jpg', content: Buffer.from('\xff\xd8\xff\xe0', 'latin1') }, 'file_unreadable'],
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
  const pdf = { name: 'scan', content: Buffer.from('%PDF-1.7\n1 0 obj'), content_type: 'application/octet-stream' }
  expect((await lenient.graphql(token, '{ uploadRules { accept_pdf_documents } }')).data).toEqual({
    uploadRules: { accept_pdf_documents: true },
  })
  expect(uploadOf(await sendFile(lenient, token, { kind: 'document', ...pdf }))).toMatchObject({
    content_type: 'application/pdf',
    name: 'scan.pdf',
    thumbnail_url: null,
    width: null,
  })
  expect((await sendFile(lenient, token, { kind: 'pod', ...pdf })).errors).toMatchObject([
    { extensions: { validation_keys: { file: ['file_pdf'] } } },
  ])
  await lenient.close()
})

test('a kind of file that there is not is refused at its field', async () => {
  const before = await storedFiles()
  const { errors } = await sendFile(world, taker.token, { kind: 'holiday' as never, ...(await jpeg()) })
  expect(errors?.[0]?.extensions.code).toMatch(/VALIDATION|BAD_REQUEST|GRAPHQL/)
  await expect(upload(await world.as(taker.token), { kind: 'pod' })).rejects.toMatchObject({ code: 'VALIDATION' })
  expect(await storedFiles()).toBe(before)
})
