import { expect, test } from '../stage/journey.ts'
import { serverAddress } from '../stage/server-address.ts'

const ask = (path: string, headers: Record<string, string>) => fetch(new URL(path, serverAddress()), { headers })

test('the application’s files come compressed by the build, and are requested again only when they changed', async ({
  request,
}) => {
  const page = await ask('/login', { 'accept-encoding': 'br', accept: 'text/html' })
  const scripts = [...(await page.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, path = '']) => path,
  )
  const sizes = await Promise.all(scripts.map(async (path) => (await (await ask(path, {})).text()).length))
  const script = scripts[sizes.indexOf(Math.max(...sizes))] ?? '' // small ones are not worth compressing
  expect(page.headers.get('cache-control')).toBe('no-cache')

  const [plain, gzip, brotli] = await Promise.all(
    ['identity', 'gzip', 'br'].map(async (encoding) => {
      const answer = await ask(script, { 'accept-encoding': encoding })
      const text = await answer.text()
      const told = (name: string) => answer.headers.get(name)
      // A length is known before it is sent: nothing was compressed on the way.
      return { text, encoding: told('content-encoding'), bytes: Number(told('content-length')), told }
    }),
  )
  if (!plain || !gzip || !brotli) throw new Error('Three were asked for')
  expect([plain.encoding, gzip.encoding, brotli.encoding]).toEqual([null, 'gzip', 'br'])
  expect(gzip.text).toBe(plain.text)
  expect(brotli.text).toBe(plain.text)
  expect(brotli.bytes).toBeGreaterThan(0)
  expect(brotli.bytes).toBeLessThan(gzip.bytes)
  expect(gzip.bytes).toBeLessThan(plain.bytes / 2)
  expect(new Set([plain, gzip, brotli].map(({ told }) => told('etag'))).size).toBe(3)
  for (const { told } of [plain, gzip, brotli]) {
    expect(told('vary')?.toLowerCase()).toContain('accept-encoding')
    expect(told('cache-control')).toContain('immutable')
  }

  const known = page.headers.get('etag') ?? ''
  // Node's own `fetch` says `no-cache` beside it, as nothing that keeps an answer does.
  const headers = { 'accept-encoding': 'br', accept: 'text/html', 'if-none-match': known }
  const again = await request.get(`${serverAddress()}/login`, { headers })
  expect(again.status()).toBe(304)
})
