import { expect, test } from 'vitest'
import { useWorld } from '../../../testing/world.ts'

const world = useWorld()

function ask(origin: string, url: string, method: 'OPTIONS' | 'GET' | 'POST' = 'OPTIONS') {
  return world.app.inject({ method, url, headers: { origin, 'access-control-request-method': 'POST' } })
}

/** What a browser goes by when it decides whether the page may read the answer. */
const allowed = ({ headers }: Awaited<ReturnType<typeof ask>>) => headers['access-control-allow-origin']

test.each([
  ['https://localhost', true],
  ['capacitor://localhost', true],
  ['http://localhost', false],
  ['https://localhost:3000', false],
  ['https://localhost.evil.example', false],
  ['capacitor://evil.example', false],
  ['https://evil.example', false],
  ['null', false],
])('a page of %s may ask across origins: %s', async (origin, may) => {
  for (const url of [
    '/graphql',
    '/graphql/subscriptions/auth',
    '/config.json',
    '/readyz',
    '/files/1/thumbnail',
    '/map/tiles.pmtiles',
  ])
    expect(allowed(await ask(origin, url)), url).toBe(may ? origin : undefined)
})

test('paths that no app requests stay closed to them too', async () => {
  for (const url of ['/metrics', '/dev/mail', '/', '/graphql/', '/graphqlx', '/files', '/schema.graphql'])
    expect(allowed(await ask('https://localhost', url)), url).toBeUndefined()
})

test('an app sends its headers, never a cookie, and reads the clock of the answer', async () => {
  const preflight = await ask('https://localhost', '/graphql')
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers['access-control-allow-headers']).toContain('GraphQL-Require-Preflight')
  const { headers } = await ask('capacitor://localhost', '/healthz', 'GET')
  expect(headers).toMatchObject({
    'access-control-allow-origin': 'capacitor://localhost',
    'access-control-expose-headers': 'Content-Disposition, Content-Range, Date, ETag, Retry-After',
    vary: expect.stringContaining('origin') as string,
  })
  for (const each of [preflight.headers, headers]) expect(each['access-control-allow-credentials']).toBeUndefined()
})
