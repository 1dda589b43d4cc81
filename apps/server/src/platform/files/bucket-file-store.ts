import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type AskBucket, askBucket, type BucketRequest } from './ask-bucket.ts'
import type { Bucket } from './bucket.ts'
import { FilesAway, isFilePath, type FileStore } from './file-store.ts'

type Content = NonNullable<BucketRequest['content']>

/** An answer about whether the bucket is there is good for this long. */
const KNOWN_MS = 5_000
const PROBE = { tries: 1, silence_ms: 4_000 }

/** Files in a bucket that speaks S3, below its prefix. An object appears as a whole or not at all. */
export function bucketFileStore(bucket: Bucket): FileStore {
  const ask = askBucket(bucket)
  const keyOf = (path: string) => {
    if (!isFilePath(path)) throw new Error('Not a path of the file store.')
    return bucket.prefix + path
  }
  const known = { at: Number.NEGATIVE_INFINITY, is: Promise.resolve(true) }

  return {
    async write(path, content) {
      const key = keyOf(path)
      const put = async (given: Content) => {
        const answer = await ask({ method: 'PUT', key, content: given })
        if (!answer) throw new FilesAway('The bucket of FILES_URL has no place for objects at this address.')
        answer.resume()
      }
      if (content instanceof Readable) return withSpooled(content, put)
      const sha256 = createHash('sha256').update(content).digest('hex')
      return put({ bytes: content.length, sha256, open: () => Readable.from([content]) })
    },

    async read(path) {
      const answer = await ask({ method: 'GET', key: keyOf(path) })
      if (!answer) return null
      const length = answer.headers['content-length']
      if (length !== undefined) return { content: answer, bytes: Number(length) }
      answer.destroy()
      throw new FilesAway('The bucket of FILES_URL does not say how long an object is.')
    },

    async remove(path) {
      const answer = await ask({ method: 'DELETE', key: keyOf(path) })
      answer?.resume()
    },

    async *writtenBefore(moment) {
      for await (const { path, written_at } of listed(ask, bucket.prefix)) if (written_at < moment) yield path
    },

    async *all() {
      for await (const { path } of listed(ask, bucket.prefix)) yield path
    },

    isReachable() {
      if (performance.now() - known.at < KNOWN_MS) return known.is
      known.at = performance.now()
      known.is = ask({ method: 'GET', key: '', query: listQuery(bucket.prefix, { 'max-keys': '1' }), ...PROBE }).then(
        (answer) => (answer?.resume(), answer !== null),
        () => false,
      )
      return known.is
    },
  }
}

/**
 * A body must be known before it is signed and sent: a stream goes through a file of this machine, however long it is,
 * and the bucket compares its hash.
 */
async function withSpooled(content: Readable, put: (given: Content) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-outgoing-'))
  try {
    const place = join(folder, 'file')
    const hash = createHash('sha256')
    let bytes = 0
    const counting = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        bytes += chunk.length
        done(null, chunk)
      },
    })
    await pipeline(content, counting, createWriteStream(place, { mode: 0o600 }))
    await put({ bytes, sha256: hash.digest('hex'), open: () => createReadStream(place) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function listQuery(prefix: string, more: Record<string, string>): Record<string, string> {
  return { 'list-type': '2', prefix, ...more }
}

async function* listed(ask: AskBucket, prefix: string) {
  let token: string | undefined
  do {
    const more = token === undefined ? {} : { 'continuation-token': token }
    const answer = await ask({ method: 'GET', key: '', query: listQuery(prefix, more) })
    if (!answer) throw new FilesAway('The bucket of FILES_URL cannot be listed.')
    const xml = await text(answer)
    for (const [, object = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const path = plain(tagged(object, 'Key') ?? '').slice(prefix.length)
      if (isFilePath(path)) yield { path, written_at: new Date(tagged(object, 'LastModified') ?? Number.NaN) }
    }
    token = tagged(xml, 'IsTruncated') === 'true' ? plain(tagged(xml, 'NextContinuationToken') ?? '') : undefined
    if (token === '') throw new FilesAway('The bucket of FILES_URL breaks its list off.')
  } while (token !== undefined)
}

function tagged(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
}

function plain(escaped: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return escaped
    .replaceAll(/&#(x?)([0-9a-f]+);/gi, (_all, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => signs[name] ?? '')
}
