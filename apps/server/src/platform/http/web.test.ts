import { expect, test } from 'vitest'
import { World } from '../../../testing/world.ts'
import { isPage } from './web.ts'

const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
test.each([
  ['GET', '/login', '*/*', true],
  ['GET', '/login', undefined, true],
  ['HEAD', '/login', '*/*', true],
  ['GET', '/track/a-token?lang=pl', '*/*', true],
  ['GET', '/login', browser, true],
  ['GET', '/a.page', browser, true],
  ['GET', '/login', 'application/json', false],
  ['GET', '/login', 'image/avif,image/webp', false],
  ['POST', '/login', browser, false],
  ['GET', '/nowhere.js', '*/*', false],
  ['GET', '/files/1', '*/*', false],
  ['GET', '/metrics', '*/*', false],
  ['GET', '/.well-known/security.txt', '*/*', false],
])('%s %s for %s is answered with the page: %s', (method, url, accept, page) => {
  expect(isPage({ method, url, headers: { ...(accept !== undefined && { accept }) } })).toBe(page)
})

test('no answer may be framed, and both headers say so', async () => {
  const world = await World.open()
  const { headers } = await world.app.inject({ url: '/healthz' })
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  await world.close()
})

test('figures of the process are for whoever has the word, where there is one', async () => {
  const world = await World.open({ metrics_token: 'nobody-guesses-this' })
  const ask = (token?: string) =>
    world.app.inject({ url: '/metrics', headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
  for (const token of [undefined, '', 'something else']) expect((await ask(token)).statusCode).toBe(404)
  expect((await ask('nobody-guesses-this')).body).toContain('waybill_http_request_seconds')
  await world.close()
  const open = await World.open()
  expect((await open.app.inject({ url: '/metrics' })).body).toContain('waybill_http_request_seconds')
  await open.close()
})
