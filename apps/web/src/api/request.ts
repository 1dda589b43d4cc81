import { readAccessToken } from './access-token.ts'
import { readAnswer } from './answer.ts'
import { ApiError, NO_ANSWER, TIMEOUT } from './api-error.ts'
import type { Operation } from './operation.ts'
import { serverUrl } from './server.ts'
import { serverClock } from './server-clock.ts'
import { listen } from './silence.ts'

/** A line that says nothing for so long is none: whoever waits is told, and may try again. */
const ANSWER_MS = 30_000

export type RequestOptions = {
  signal?: AbortSignal | undefined
  /** Lets the server recognise a repeated attempt at the same thing. */
  idempotency_key?: string | undefined
  /** How many more steps of the same run wait on this device, so that nobody acts on half of them; '0' is said as well. */
  queued_steps?: `${number}` | undefined
  /** How long the answer may take, instead of the usual time; files take as long as their line. */
  answer_ms?: number | undefined
  /** Share sent, 0 to 1; called only when the variables hold files. */
  onProgress?: ((share: number) => void) | undefined
}

/**
 * Sends a persisted operation and answers its data. Files may stand anywhere in the variables.
 * @throws ApiError
 */
export async function request<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  options: RequestOptions = {},
): Promise<Result> {
  const token = readAccessToken()
  const { status, text } = await exchange(operation, variables, options)
  try {
    return readAnswer<Result>(status, text)
  } catch (error) {
    // Staff have begun or ended acting in a member's place meanwhile: what was asked before says nothing of who is here now.
    const isOfBefore = readAccessToken() !== null && readAccessToken() !== token
    if (isOfBefore && error instanceof ApiError && error.code === 'UNAUTHENTICATED')
      throw new ApiError('ABORTED', 'Asked in a session that is over')
    throw error
  }
}

/** The answer as it came, for whoever needs more of it than its data. @throws ApiError when there is none */
export async function exchange<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  options: RequestOptions = {},
): Promise<Reply> {
  const body = requestBody({ documentId: operation.id, variables })
  const headers = headersFor(body, options)
  // Nobody sends files before they are signed in: the login does without.
  return typeof body === 'string'
    ? post(body, headers, options)
    : (await import('./upload.ts')).upload(body, headers, options)
}

function headersFor(
  body: string | FormData,
  { idempotency_key, queued_steps }: RequestOptions,
): Record<string, string> {
  const token = readAccessToken()
  return {
    Accept: 'application/graphql-response+json, application/json;q=0.9',
    // Without it a multipart form would be a "simple" request that any site may send (CSRF).
    'GraphQL-Require-Preflight': '1',
    ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(idempotency_key && { 'Idempotency-Key': idempotency_key }),
    ...(queued_steps && { 'Waybill-Queued': queued_steps }),
  }
}

type Reply = { status: number; text: string }

async function post(body: string, headers: Record<string, string>, options: RequestOptions): Promise<Reply> {
  const asking = new AbortController() // browsers of two years ago cannot join two signals
  const { signal } = asking
  const giveUp = () => asking.abort()
  const timer = setTimeout(giveUp, options.answer_ms ?? ANSWER_MS)
  options.signal?.addEventListener('abort', giveUp)
  const end = listen()
  try {
    options.signal?.throwIfAborted()
    const response = await fetch(serverUrl('/graphql'), {
      method: 'POST',
      headers,
      body,
      signal,
      credentials: 'same-origin',
    })
    end(true)
    serverClock.hear(response.headers.get('date'))
    return { status: response.status, text: await response.text() }
  } catch {
    if (options.signal?.aborted) throw new ApiError('ABORTED', 'Aborted')
    throw new ApiError('NETWORK', signal.aborted ? TIMEOUT : NO_ANSWER)
  } finally {
    end()
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', giveUp)
  }
}

type Envelope = { documentId: string; variables: unknown }

/**
 * The body of a GraphQL request: JSON, or the GraphQL multipart form when a file stands anywhere in the variables
 * (`operations`, `map`, then the files under their number).
 */
export function requestBody(envelope: Envelope): string | FormData {
  const files: [path: string, file: Blob][] = []
  const variables = withoutFiles(envelope.variables, 'variables', files)
  const operations = JSON.stringify({ documentId: envelope.documentId, variables })
  if (files.length === 0) return operations

  const form = new FormData()
  form.set('operations', operations)
  form.set('map', JSON.stringify(Object.fromEntries(files.map(([path], index) => [index, [path]]))))
  files.forEach(([, file], index) => {
    form.set(String(index), file)
  })
  return form
}

function withoutFiles(value: unknown, path: string, files: [string, Blob][]): unknown {
  if (value instanceof Blob) {
    files.push([path, value])
    return null
  }
  if (Array.isArray(value)) return value.map((item, index) => withoutFiles(item, `${path}.${index}`, files))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutFiles(item, `${path}.${key}`, files)]),
  )
}
