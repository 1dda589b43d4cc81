import { expect, test } from 'vitest'
import { World } from '../../../testing/world.ts'
import { readConfig } from '../config.ts'
import Fastify from 'fastify'
import { defaultBrand } from '../brand/brand.ts'
import { isPage, pageOf } from './web.ts'

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
  ['GET', '/api/receipt/validate/a/b/1/c', '*/*', false],
  ['GET', '/api-docs', '*/*', true],
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
  const within = await World.open({
    production: true,
    metrics_from: readConfig({ METRICS_FROM: '10.0.0.0/8' }).metrics_from,
  })
  const from = async (remoteAddress: string, headers = {}) =>
    (await within.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
  expect(await from('10.1.2.3')).toBe(200)
  expect(await from('::ffff:10.1.2.3')).toBe(200)
  expect(await from('11.1.2.3')).toBe(404)
  // Passed on by a proxy that nobody announced.
  expect(await from('10.1.2.3', { 'x-forwarded-for': '203.0.113.9' })).toBe(404)
  await within.close()
  const closed = await World.open({ production: true })
  expect((await closed.app.inject({ url: '/metrics' })).statusCode).toBe(404)
  await closed.close()
})

test('the page of another build is another page, though it is as long; of the same build it need not come again', async () => {
  const brand = { now: { ...defaultBrand, texts: {}, stamp: '' } }
  const ask = async (asset: string, known?: string) => {
    const app = Fastify()
    app.get('/', pageOf(`<html><head></head><script src="/assets/${asset}.js"></script></html>`, brand))
    return app.inject({ url: '/', headers: known === undefined ? {} : { 'if-none-match': known } })
  }
  const first = await ask('aaaaaaaa')
  const etag = String(first.headers.etag)
  expect((await ask('aaaaaaaa', etag)).statusCode).toBe(304)
  const next = await ask('bbbbbbbb', etag)
  expect([next.statusCode, next.body]).toEqual([200, expect.stringContaining('bbbbbbbb')])
})
