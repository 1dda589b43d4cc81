import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Bucket, bucketAddressOf } from '../src/platform/files/bucket.ts'
import { authorizationOf, signatureOf } from './signed-by.ts'

/** What goes wrong with a request, or with its answer; null: nothing. */
export type Trouble = (request: IncomingMessage) => { status: number; code?: string } | 'cut' | 'bent' | null

const [BUCKET, KEY, SECRET, REGION] = ['waybill', 'AKIDOFTESTS', 'secret-of-tests', 'eu-west-2']
const MAX_KEYS = 1000
const MAX_SKEW_MS = 900_000
const empty: Refusal = [404, 'NoSuchKey']
type Refusal = [status: number, code: string]
type Kept = { content: Buffer; at: Date }

/**
 * As much of S3 as the file store uses, in memory, and as strict as a real one: nobody is let in without a signature of
 * now, and what arrives must have the hash that was signed. It makes trouble when told to.
 */
export class BucketServer {
  trouble: Trouble = () => null
  /** How often it was asked, by method. */
  readonly asked: string[] = []
  readonly objects = new Map<string, Kept>()
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, answer) => void this.#answer(request, answer))
  }

  static async start(): Promise<BucketServer> {
    const server = new BucketServer()
    server.#server.listen(0, '127.0.0.1')
    await once(server.#server, 'listening')
    return server
  }

  /** A place in the bucket that nobody else uses. */
  url(prefix = randomBytes(4).toString('hex')): string {
    const { port } = this.#server.address() as AddressInfo
    return `s3://${BUCKET}/${prefix}?endpoint=http://127.0.0.1:${port}&region=${REGION}&path_style=1`
  }
  bucket(url = this.url()): Bucket {
    return { ...bucketAddressOf(url)!, access_key_id: KEY, secret_access_key: SECRET }
  }
  environment(url = this.url()) {
    return { FILES_URL: url, AWS_ACCESS_KEY_ID: KEY, AWS_SECRET_ACCESS_KEY: SECRET }
  }
  /** Trouble from now on for requests of a method, that often. */
  spoil(method: string, what: ReturnType<Trouble>, times = Number.POSITIVE_INFINITY) {
    let left = times
    this.trouble = (request) => (request.method === method && left-- > 0 ? what : null)
  }
  calm() {
    this.trouble = () => null
  }

  async stop() {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage, answer: ServerResponse) {
    this.asked.push(request.method!)
    const trouble = this.trouble(request)
    const body = await buffer(request)
    if (trouble && typeof trouble === 'object') return refuse(answer, [trouble.status, trouble.code ?? 'InternalError'])
    const { pathname, searchParams } = new URL(request.url!, 'http://host')
    const [, bucket, ...rest] = pathname.split('/')
    const refusal = refusalOf(request, body) ?? (bucket === BUCKET ? null : ([404, 'NoSuchBucket'] as const))
    if (refusal) return refuse(answer, [...refusal])
    const key = rest.join('/')
    if (request.method === 'PUT') {
      this.objects.set(key, { content: body, at: new Date() })
      return answer.end()
    }
    if (request.method === 'DELETE') {
      this.objects.delete(key)
      return answer.writeHead(204).end()
    }
    if (key === '') return answer.end(this.#list(searchParams))
    const kept = this.objects.get(key)
    return kept ? give(answer, kept.content, trouble) : refuse(answer, empty)
  }

  /** A page, and a word that names the next: the word means nothing to whoever gets it. */
  #list(asked: URLSearchParams): string {
    const after = Buffer.from(asked.get('continuation-token') ?? '', 'base64url').toString()
    const keys = [...this.objects.keys()]
      .filter((key) => key.startsWith(asked.get('prefix') ?? '') && key > after)
      .sort()
    const page = keys.slice(0, Math.min(MAX_KEYS, Number(asked.get('max-keys') ?? MAX_KEYS)))
    const isTruncated = page.length < keys.length
    const next = isTruncated ? tag('NextContinuationToken', Buffer.from(page.at(-1)!).toString('base64url')) : ''
    const contents = page.map((key) => {
      const { content, at } = this.objects.get(key)!
      return tag('Contents', tag('Key', key) + tag('LastModified', at.toISOString()) + tag('Size', content.length))
    })
    return `<?xml version="1.0" encoding="UTF-8"?>\n${tag(
      'ListBucketResult',
      tag('IsTruncated', isTruncated) + next + contents.join(''),
    )}`
  }
}

const tag = (name: string, content: string | number | boolean) => `<${name}>${content}</${name}>`

/** What a real bucket would say to whoever has not signed, or has sent something else. */
function refusalOf({ method, url, headers }: IncomingMessage, body: Buffer): Refusal | null {
  if (!headers.authorization) return [403, 'AccessDenied']
  const { key, region, signature, signed_headers } = authorizationOf(headers)
  if (key !== KEY) return [403, 'InvalidAccessKeyId']
  if (region !== REGION) return [400, 'AuthorizationHeaderMalformed']
  const isWhole = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed_headers.includes(name))
  if (!isWhole) return [403, 'AccessDenied']
  if (signatureOf({ method: method!, url: url!, headers }, SECRET) !== signature) return [403, 'SignatureDoesNotMatch']
  const at = String(headers['x-amz-date']).replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5')
  if (!(Math.abs(Date.now() - Date.parse(at)) < MAX_SKEW_MS)) return [403, 'RequestTimeTooSkewed']
  if (method === 'PUT' && headers['content-length'] === undefined) return [411, 'MissingContentLength']
  const isAsSigned = createHash('sha256').update(body).digest('hex') === headers['x-amz-content-sha256']
  return isAsSigned ? null : [400, 'XAmzContentSHA256Mismatch']
}

function give(answer: ServerResponse, content: Buffer, trouble: 'cut' | 'bent' | null) {
  const given = Buffer.from(content)
  if (trouble === 'bent' && given.length > 0) given[0]! ^= 1
  answer.setHeader('content-length', given.length)
  if (trouble !== 'cut') return answer.end(given)
  return answer.write(given.subarray(0, given.length / 2), () => answer.destroy())
}

function refuse(answer: ServerResponse, [status, code]: Refusal) {
  answer.writeHead(status, { 'content-type': 'application/xml' })
  answer.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>No.</Message></Error>`)
}
