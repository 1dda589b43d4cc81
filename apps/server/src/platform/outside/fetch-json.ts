import { callOutside, OutsideError } from './call-outside.ts'

export type JsonRequest = {
  url: URL
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: unknown
  timeout_ms: number
  max_bytes: number
}

/** The status is 2xx or 4xx: many services explain in a 400 why there is no answer. */
export type JsonAnswer = { status: number; body: unknown }

/**
 * Asks an outside service for JSON, within a time and a size. Redirects are not followed.
 * Throws an OutsideError and nothing else; its message names the host, never the query or a key.
 */
export function fetchJson(request: JsonRequest): Promise<JsonAnswer> {
  return callOutside(request.url.host, () => ask(request))
}

async function ask(request: JsonRequest): Promise<JsonAnswer> {
  const { host } = request.url
  try {
    const response = await fetch(request.url, {
      method: request.method ?? 'GET',
      headers: {
        accept: 'application/json',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(request.timeout_ms),
    })
    const text = await readText(response, request.max_bytes, host)
    if (response.status >= 500 || [401, 403, 429].includes(response.status)) {
      throw new OutsideError('refused', `${host} answered ${response.status}.`)
    }
    return { status: response.status, body: parse(text, host) }
  } catch (error) {
    if (error instanceof OutsideError) throw error
    if (error instanceof Error && error.name === 'TimeoutError') {
      throw new OutsideError('timeout', `${host} did not answer within ${request.timeout_ms} ms.`)
    }
    throw new OutsideError('unreachable', `${host} could not be reached.`)
  }
}

async function readText(response: Response, max_bytes: number, host: string): Promise<string> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop cancels the rest of the answer.
    if (bytes > max_bytes) throw new OutsideError('too_large', `${host} answered more than ${max_bytes} bytes.`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parse(text: string, host: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new OutsideError('bad_answer', `${host} did not answer JSON.`)
  }
}
