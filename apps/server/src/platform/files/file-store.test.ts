import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BucketServer } from '../../../testing/bucket-server.ts'
import { FilesAway, newFilePath, type FileStore } from './file-store.ts'
import { localFileStore } from './local-file-store.ts'
import { openBucket } from './open-file-store.ts'

// One contract for the folder and for the bucket. The bucket is a server that checks signatures (testing/bucket-server.ts).
let server: BucketServer
let folder: string
beforeAll(async () => {
  ;[server, folder] = await Promise.all([BucketServer.start(), mkdtemp(join(tmpdir(), 'waybill-store-'))])
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})
const stores: [string, () => Promise<FileStore>][] = [
  ['a folder', async () => localFileStore(await mkdtemp(join(folder, 'files-')))],
  ['a bucket', () => openBucket(server.bucket())],
]
const MB = 1024 * 1024
const later = () => new Date(Date.now() + 60_000)

async function listOf(paths: AsyncIterable<string>): Promise<string[]> {
  const list: string[] = []
  for await (const path of paths) list.push(path)
  return list.sort()
}
async function contentOf(store: FileStore, path: string): Promise<Buffer | null> {
  const file = await store.read(path)
  if (!file) return null
  const content = await buffer(file.content)
  expect(file.bytes).toBe(content.length)
  return content
}

describe.each(stores)('%s', (_name, open) => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a letter', Buffer.from('a')],
    ['three megabytes', randomBytes(3 * MB)],
  ])('gives back %s as it was, written at once or as a stream', async (_what, content) => {
    const store = await open()
    const [whole, streamed] = [newFilePath(), newFilePath()]
    await store.write(whole, content)
    await store.write(streamed, Readable.from(content.length > 1 ? [content.subarray(0, 1), content.subarray(1)] : []))
    expect((await contentOf(store, whole))!.equals(content)).toBe(true)
    if (content.length !== 1) expect((await contentOf(store, streamed))!.equals(content)).toBe(true)
  })

  test('lists what it holds and nothing else, and what was written before a moment', async () => {
    const [store, other] = [await open(), await open()]
    const paths = Array.from({ length: 5 }, newFilePath).sort()
    for (const path of paths) await store.write(path, Buffer.from(path))
    await other.write(newFilePath(), Buffer.from('of another installation'))
    expect(await listOf(store.all())).toEqual(paths)
    expect(await listOf(store.writtenBefore(later()))).toEqual(paths)
    expect(await listOf(store.writtenBefore(new Date(Date.now() - 60_000)))).toEqual([])
    await store.remove(paths[0]!)
    await store.remove(paths[0]!)
    expect(await listOf(store.all())).toEqual(paths.slice(1))
    expect(await store.read(paths[0]!)).toBeNull()
    expect(await store.isReachable()).toBe(true)
  })

  test('keeps nothing of a stream that broke off', async () => {
    const store = await open()
    async function* broken() {
      yield randomBytes(MB)
      throw new Error('The sender is gone.')
    }
    await expect(store.write(newFilePath(), Readable.from(broken()))).rejects.toThrow('The sender is gone.')
    expect(await listOf(store.all())).toEqual([])
  })

  test.each(['../secret', '', 'ab/../../etc/passwd', '/ab/x', 'ab', `${newFilePath()}/x`])(
    'takes no path that it has not made: %s',
    async (path) => {
      const store = await open()
      for (const tried of [store.write(path, Buffer.from('x')), store.read(path), store.remove(path)])
        await expect(tried).rejects.toThrow('Not a path of the file store.')
    },
  )
})

describe('a bucket in trouble', () => {
  test('a passing failure is tried again, and nobody notices', async () => {
    const store = await openBucket(server.bucket())
    const path = newFilePath()
    server.spoil('PUT', { status: 503, code: 'SlowDown' }, 2)
    await store.write(path, Buffer.from('kept'))
    server.spoil('GET', { status: 500 }, 1)
    expect(String(await contentOf(store, path))).toBe('kept')
    server.calm()
  })

  test('a lasting failure is named in words, and nothing is stored', async () => {
    const store = await openBucket(server.bucket())
    server.spoil('PUT', { status: 403, code: 'AccessDenied' })
    const refused = store.write(newFilePath(), Buffer.from('x'))
    await expect(refused).rejects.toThrow(FilesAway)
    await expect(refused).rejects.toThrow(
      /^The bucket of FILES_URL \(waybill at 127.*\) refuses: the key lacks a right/,
    )
    server.spoil('PUT', { status: 507 })
    await expect(store.write(newFilePath(), Buffer.from('x'))).rejects.toMatchObject({ code: 'ENOSPC' })
    server.calm()
    expect(await listOf(store.all())).toEqual([])
  })

  test('a download that breaks off is an error to its reader, not the end of a file', async () => {
    const store = await openBucket(server.bucket())
    const path = newFilePath()
    await store.write(path, randomBytes(MB))
    server.spoil('GET', 'cut')
    await expect(store.read(path).then((file) => buffer(file!.content))).rejects.toThrow(/aborted/)
    server.calm()
  })

  test('a bucket that is away is known to be', async () => {
    const store = await openBucket(server.bucket())
    server.spoil('GET', { status: 503 })
    expect(await store.isReachable()).toBe(false)
    server.calm()
  })
})

test('a bucket takes content only with the signature and the hash that belong to it', async () => {
  const { endpoint, bucket, prefix, access_key_id, secret_access_key } = server.bucket()
  expect((await fetch(`${endpoint}/${bucket}/${prefix}x`)).status).toBe(403)
  const url = `${endpoint}/${bucket}/${prefix}${newFilePath()}`
  const put = async (body: string, given: { secret?: string; signed?: string }) => {
    const sha256 = createHash('sha256')
      .update(given.signed ?? body)
      .digest('hex')
    const { headers } = await new AwsV4Signer({
      url,
      method: 'PUT',
      headers: { 'x-amz-content-sha256': sha256 },
      service: 's3',
      region: 'eu-west-2',
      accessKeyId: access_key_id,
      secretAccessKey: given.secret ?? secret_access_key,
    }).sign()
    const answer = await fetch(url, { method: 'PUT', headers, body })
    return /<Code>(\w+)/.exec(await answer.text())?.[1] ?? answer.status
  }
  expect(await put('content', {})).toBe(200)
  expect(await put('content', { secret: 'guessed' })).toBe('SignatureDoesNotMatch')
  expect(await put('content', { signed: 'another' })).toBe('XAmzContentSHA256Mismatch')
})

test.each<[string, RegExp, () => Partial<ReturnType<BucketServer['bucket']>>]>([
  ['of another name', /is not there: no bucket has this name/, () => ({ bucket: 'elsewhere' })],
  ['with a key nobody has', /nobody has the key in AWS_ACCESS_KEY_ID/, () => ({ access_key_id: 'AKIDEXAMPLE' })],
  ['with a wrong secret', /AWS_SECRET_ACCESS_KEY does not belong/, () => ({ secret_access_key: 'guessed' })],
  ['of another region', /region= is not the one of this bucket/, () => ({ region: 'us-east-1' })],
  ['where nobody listens', /cannot be reached: nobody listens there/, () => ({ endpoint: 'http://127.0.0.1:9' })],
  [
    'of a machine that is not there',
    /there is no machine of this name|looked up/,
    () => ({ endpoint: 'http://a.invalid' }),
  ],
])('a start with a bucket %s ends in a sentence', async (_what, why, change) => {
  const opening = openBucket({ ...server.bucket(), ...change() })
  await expect(opening).rejects.toThrow(why)
  await expect(opening).rejects.toThrow(/^The bucket of FILES_URL \(.*Correct it, for example FILES_URL=s3:/)
})

test.each(['PUT', 'GET', 'DELETE'])('a start with a bucket that refuses %s ends in a sentence', async (method) => {
  server.spoil(method, { status: 403, code: 'AccessDenied' })
  await expect(openBucket(server.bucket())).rejects.toThrow(/the key lacks a right; it needs s3:ListBucket/)
  server.calm()
})

test('so does one with a bucket that gives, and lists nothing', async () => {
  const denied = { status: 403, code: 'AccessDenied' }
  server.trouble = ({ url }) => (url!.includes('list-type=') ? denied : null)
  await expect(openBucket(server.bucket())).rejects.toThrow(/the key lacks a right; it needs s3:ListBucket/)
  server.calm()
})

test('a list of more than a thousand objects is read to its end', async () => {
  const bucket = server.bucket()
  const store = await openBucket(bucket)
  const paths = Array.from({ length: 2005 }, newFilePath).sort()
  for (const path of paths) server.objects.set(bucket.prefix + path, { content: Buffer.from('x'), at: new Date() })
  expect(await listOf(store.all())).toEqual(paths)
})
