import { afterEach, expect, test } from 'vitest'
import { json, startStubServer, type StubServer } from '../../../testing/stub-server.ts'
import { fetchJson } from './fetch-json.ts'

let server: StubServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const limits = { timeout_ms: 200, max_bytes: 1_000 }

async function reasonOf(answer: Parameters<typeof startStubServer>[0]) {
  server = await startStubServer(answer)
  return fetchJson({ url: new URL('/x?key=secret', server.url), ...limits }).then(
    () => 'answered',
    (error) => {
      expect(error.message).not.toContain('secret')
      return error.reason
    },
  )
}

test('an answer is JSON with its status, also when it explains a refusal', async () => {
  server = await startStubServer(json({ code: 'NoRoute' }, 400))
  const answer = await fetchJson({ url: new URL(server.url), method: 'POST', body: { a: 1 }, ...limits })
  expect(answer).toEqual({ status: 400, body: { code: 'NoRoute' } })
  expect(server.asked[0]).toMatchObject({ method: 'POST', body: { a: 1 } })
})

test('a service that stays silent is given up in time', async () => {
  expect(await reasonOf(() => {})).toBe('timeout')
})

test('a service that stops in the middle of its answer is given up in time', async () => {
  expect(await reasonOf((_, response) => void response.writeHead(200).write('{"a":'))).toBe('timeout')
})

test('an answer that is too large is not read to its end', async () => {
  expect(await reasonOf(json('x'.repeat(2_000)))).toBe('too_large')
})

test('a failing service, a refused key and a redirect are no answers', async () => {
  expect(await reasonOf(json({}, 503))).toBe('refused')
  await server?.close()
  expect(await reasonOf(json({}, 403))).toBe('refused')
  await server?.close()
  const elsewhere = { location: 'http://127.0.0.1:9/' }
  expect(await reasonOf((_, response) => void response.writeHead(302, elsewhere).end())).toBe('unreachable')
})

test('words that are not JSON are a bad answer', async () => {
  expect(await reasonOf((_, response) => void response.end('<html>'))).toBe('bad_answer')
})

test('a service that is not there is unreachable', async () => {
  server = await startStubServer(json({}))
  const { url } = server
  await server.close()
  await expect(fetchJson({ url: new URL(url), ...limits })).rejects.toMatchObject({ reason: 'unreachable' })
})
