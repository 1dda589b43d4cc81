import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BucketServer } from '../../../testing/bucket-server.ts'
import { newFilePath, type FileStore } from './file-store.ts'
import { localFileStore } from './local-file-store.ts'
import { moveFiles } from './move-files.ts'
import { openBucket } from './open-file-store.ts'

const main = join(import.meta.dirname, '../../move-files.ts')
const FILES = 20
let server: BucketServer
let data_dir: string
let folder: FileStore
let url: string
beforeEach(async () => {
  ;[server, data_dir] = await Promise.all([BucketServer.start(), mkdtemp(join(tmpdir(), 'waybill-move-'))])
  folder = localFileStore(join(data_dir, 'files'))
  url = server.url()
  for (let number = 0; number < FILES; number++) await folder.write(newFilePath(), Buffer.from(`file ${number}`))
})
afterEach(async () => {
  await server.stop()
  await rm(data_dir, { recursive: true, force: true })
})
const quiet = () => undefined
const move = async () => moveFiles(folder, await openBucket(server.bucket(url)), quiet)

/** The command as an operator gives it. */
async function command(address: string) {
  const env = { ...process.env, ...server.environment(''), FILES_URL: '', DATA_DIR: data_dir }
  return promisify(execFile)(process.execPath, [main, address], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  )
}

test('a folder goes into a bucket, and a second time nothing is sent', async () => {
  expect(await command(url)).toEqual({ code: 0, said: expect.stringContaining(`Done: ${FILES} files`) as string })
  expect(server.objects.size).toBe(FILES)
  expect(await move()).toMatchObject({ files: FILES, proved: FILES, sent: 0, wrong: [] })
})

test('a broken transfer goes on where it was', async () => {
  let puts = 0
  server.trouble = ({ method }) => (method === 'PUT' && ++puts > 8 ? { status: 403, code: 'AccessDenied' } : null)
  await expect(move()).rejects.toThrow(/the key lacks a right/)
  server.calm()
  const kept = server.objects.size
  expect(kept).toBeGreaterThan(0)
  expect(await move()).toMatchObject({ files: FILES, proved: FILES, sent: FILES - kept, wrong: [] })
})

test('it is not done while one hash differs, and what was wrong in the bucket is sent again', async () => {
  await move()
  const [[key, kept], bent] = [[...server.objects][3]!, Buffer.from('file !')]
  server.objects.set(key, { ...kept, content: bent })
  const path = key.slice(key.indexOf('/') + 1)
  server.trouble = ({ method, url: asked }) => (method === 'GET' && asked!.includes(path) ? 'bent' : null)
  expect(await move()).toMatchObject({ proved: FILES - 1, wrong: [path] })
  const { code, said } = await command(url)
  expect([code, said]).toEqual([1, expect.stringContaining(`Not done: 1 of ${FILES} files`)])
  expect(said).toContain(path)
  server.calm()
  expect(await move()).toMatchObject({ proved: FILES, wrong: [] })
})

test('without a bucket, or without files, it says what is missing', async () => {
  expect(await command('waybill')).toEqual({
    code: 1,
    said: expect.stringMatching(/^FILES_URL is set to "waybill"/) as string,
  })
  await rm(join(data_dir, 'files'), { recursive: true })
  expect(await command(url)).toEqual({ code: 1, said: expect.stringMatching(/^There are no files in/) as string })
})
