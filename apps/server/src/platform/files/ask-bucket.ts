import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { type Bucket, rootOf } from './bucket.ts'
import { callOutside } from '../outside/call-outside.ts'
import { FilesAway } from './file-store.ts'

export type BucketRequest = {
  method: 'GET' | 'PUT' | 'DELETE'
  key: string
  query?: Record<string, string>
  content?: { bytes: number; sha256: string; open: () => Readable }
  /** How often it is asked before it is given up. */
  tries?: number
  /** How long it may be silent. */
  silence_ms?: number
}

/** An answer of 2xx, or null for an object that is not there. @throws FilesAway */
export type AskBucket = (asked: BucketRequest) => Promise<IncomingMessage | null>

const TRIES = 3
const FIRST_PAUSE_MS = 200
const SILENCE_MS = 15_000
const MAX_SOCKETS = 64
const MAX_REASON_BYTES = 16_384
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
/** Worth asking again: the bucket is busy, or somebody in front of it is. */
const passing = new Set([429, 500, 502, 503, 504])

/**
 * Asks a bucket. A request is signed with its hash, so that a bucket takes either the whole content as it was meant or
 * nothing. Passing failures are tried again; every request here may be repeated.
 */
export function askBucket(bucket: Bucket): AskBucket {
  const once = senderTo(bucket)
  const { host } = new URL(bucket.endpoint)
  return async (asked) => {
    const tries = asked.tries ?? TRIES
    for (let tried = 1; ; tried++) {
      const answer = await callOutside(host, () => once(asked)).catch((error: NodeJS.ErrnoException) => error)
      const outcome = answer instanceof Error ? { why: answer.code, cause: answer } : await outcomeOf(answer)
      if (!('why' in outcome)) return outcome.answer
      const passes = answer instanceof Error || passing.has(answer.statusCode ?? 0)
      if (!passes || tried >= tries) throw refusalOf(bucket, outcome)
      await pause(FIRST_PAUSE_MS * 4 ** (tried - 1))
    }
  }
}

type Refused = { why: string | undefined; cause?: Error }

async function outcomeOf(answer: IncomingMessage): Promise<{ answer: IncomingMessage | null } | Refused> {
  const status = answer.statusCode ?? 0
  if (status >= 200 && status < 300) return { answer }
  const code = /<Code>(\w+)<\/Code>/.exec(await beginningOf(answer))?.[1]
  if (status === 404 && code !== 'NoSuchBucket') return { answer: null }
  return { why: status === 507 ? 'ENOSPC' : (code ?? String(status)) }
}

/** No room left is what a full disk is, and said the same way. */
function refusalOf({ bucket, endpoint }: Bucket, { why, cause }: Refused): Error {
  if (cause && why === undefined) return cause
  if (/^ENOSPC$|StorageFull|QuotaExceeded/.test(why ?? ''))
    return Object.assign(new Error('The bucket of FILES_URL has no room left.'), { code: 'ENOSPC' })
  const place = `${bucket} at ${new URL(endpoint).host}`
  return new FilesAway(`The bucket of FILES_URL (${place}) ${reasonOf(why)}`, { cause })
}

function senderTo(bucket: Bucket) {
  const isSecure = bucket.endpoint.startsWith('https:')
  const send = isSecure ? requestHttps : requestHttp
  const agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: MAX_SOCKETS })
  const keys = new Map<string, ArrayBuffer>()

  return async ({
    method,
    key,
    query = {},
    content,
    silence_ms = SILENCE_MS,
  }: BucketRequest): Promise<IncomingMessage> => {
    const url = new URL(key ? `${rootOf(bucket)}/${key}` : rootOf(bucket))
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: { 'x-amz-content-sha256': content?.sha256 ?? NOTHING },
      service: 's3',
      region: bucket.region,
      accessKeyId: bucket.access_key_id,
      secretAccessKey: bucket.secret_access_key,
      cache: keys,
    })
    const length = content ? { 'content-length': content.bytes } : {}
    const headers = { ...Object.fromEntries((await signer.sign()).headers), ...length }
    return new Promise((resolve, reject) => {
      const request = send(url, { method, agent, headers, timeout: silence_ms })
      let answer: IncomingMessage | undefined
      request.on('response', (response) => resolve((answer = response)))
      request.on('error', reject)
      request.on('timeout', () => {
        // A slow reader leaves unread bytes waiting here: the silence is theirs.
        if (answer && answer.readableLength > 0) request.setTimeout(silence_ms)
        else request.destroy(Object.assign(new Error('It is silent.'), { code: 'ETIMEDOUT' }))
      })
      if (content) pipeline(content.open(), request).catch((error: Error) => request.destroy(error))
      else request.end()
    })
  }
}

/** Why it refuses stands at the beginning; what nobody reads holds its connection. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of answer) {
    text += String(chunk)
    if (text.length > MAX_REASON_BYTES) break
  }
  return text
}

/** Error codes of systems and buckets, in words for the person who set FILES_URL. */
const reasons: Record<string, string> = {
  ECONNREFUSED: 'cannot be reached: nobody listens there',
  ENOTFOUND: 'cannot be reached: there is no machine of this name',
  EAI_AGAIN: 'cannot be reached: the name could not be looked up',
  ETIMEDOUT: 'does not answer',
  ECONNRESET: 'breaks off',
  EPIPE: 'breaks off',
  AccessDenied:
    'refuses: the key lacks a right; it needs s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject',
  AllAccessDisabled: 'refuses: it is switched off',
  NoSuchBucket: 'is not there: no bucket has this name',
  InvalidAccessKeyId: 'refuses: nobody has the key in AWS_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'refuses: AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID',
  AuthorizationHeaderMalformed: 'refuses: region= is not the one of this bucket',
  PermanentRedirect: 'is elsewhere: endpoint= or region= is not the one of this bucket',
  RequestTimeTooSkewed: 'refuses: the clock of this machine is wrong',
  XAmzContentSHA256Mismatch: 'refuses: what arrived is not what was sent',
  SlowDown: 'is asked too much of',
  '301': 'is elsewhere: endpoint= or region= is not the one of this bucket',
  '403': 'refuses: the key lacks a right',
  '503': 'is away',
}

function reasonOf(code: string | undefined): string {
  return `${reasons[code ?? ''] ?? `does not work (${code ?? 'no reason given'})`}.`
}
