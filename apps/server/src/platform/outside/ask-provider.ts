import { callOutside, OutsideError } from './call-outside.ts'

const PATIENCE_MS = 10_000

type Asked = { url: URL; headers?: Readonly<Record<string, string>>; json?: unknown; form?: URLSearchParams }

/** Posts to a service that explains its refusals, whichever they are; `fetchJson` keeps those of 401 and 403 to itself. */
export function askProvider(asked: Asked): Promise<{ status: number; body: unknown }> {
  return callOutside(asked.url.host, () => post(asked))
}

async function post({ url, headers, json, form }: Asked) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: form ?? JSON.stringify(json),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return { status: response.status, body: await response.json().catch(() => null) }
  } catch {
    throw new OutsideError('unreachable', `${url.host} could not be reached.`)
  }
}
