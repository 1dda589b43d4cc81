import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Operation } from './operation.ts'
import { request } from './request.ts'

const operation: Operation<{ Me: null }, Record<string, never>> = { id: 'sha256:me', name: 'Me', kind: 'query' }
const SIGNED_OUT = { errors: [{ message: 'Unauthenticated.', extensions: { code: 'UNAUTHENTICATED' } }] }
let acting: string | null

beforeEach(() => {
  acting = 'member'
  vi.stubGlobal('sessionStorage', { getItem: () => acting })
  vi.stubGlobal('document', { cookie: '' })
})
afterEach(() => void vi.unstubAllGlobals())

function answersAfter(happens: () => void) {
  vi.stubGlobal('fetch', async () => {
    happens()
    return new Response(JSON.stringify(SIGNED_OUT))
  })
}

test('a session that the server no longer knows is told of', async () => {
  answersAfter(() => {})
  await expect(request(operation, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('one that has ended here and elsewhere is told of, too', async () => {
  answersAfter(() => (acting = null))
  await expect(request(operation, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('a query of an earlier session does not end the one that is open now', async () => {
  answersAfter(() => (acting = 'staff'))
  await expect(request(operation, {})).rejects.toMatchObject({ code: 'ABORTED' })
})

/** A line that has gone dead: only giving up ends it. */
function hangs() {
  const hanging = (_address: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  vi.stubGlobal('fetch', hanging)
}

test('a line that hangs ends in an error of the connection', async () => {
  hangs()
  await expect(request(operation, {}, { answer_ms: 10 })).rejects.toMatchObject({ code: 'NETWORK', message: 'Timeout' })
})

test('so it does for who could still move on', async () => {
  hangs()
  const { signal } = new AbortController()
  await expect(request(operation, {}, { answer_ms: 10, signal })).rejects.toMatchObject({ code: 'NETWORK' })
})

test('a user who moves on meanwhile is told nothing', async () => {
  hangs()
  const leaving = new AbortController()
  const asked = request(operation, {}, { answer_ms: 60_000, signal: leaving.signal })
  leaving.abort()
  await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
})

test('that no more steps wait is said as well: it is what takes back the word before', async () => {
  const asked: Record<string, string>[] = []
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers)
    return new Response(JSON.stringify({ data: { Me: null } }))
  })
  await request(operation, {}, { queued_steps: '0' })
  await request(operation, {})
  expect(asked.map((headers) => headers['Waybill-Queued'])).toEqual(['0', undefined])
})
