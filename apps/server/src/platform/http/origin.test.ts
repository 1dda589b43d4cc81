import type { IncomingMessage } from 'node:http'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addressOf, isForeignOrigin, trustsProxy } from './origin.ts'

const SOCKET = '10.0.0.1'

// The chain in the header, how many proxies are ours, who asks.
const table: [forwarded: string | undefined, trusted_proxies: number, address: string][] = [
  [undefined, 0, SOCKET],
  [undefined, 2, SOCKET],
  ['192.0.2.1', 0, SOCKET],
  ['192.0.2.1', 1, '192.0.2.1'],
  ['192.0.2.1, 192.0.2.2', 1, '192.0.2.2'],
  ['192.0.2.1, 192.0.2.2', 2, '192.0.2.1'],
  ['192.0.2.1, 192.0.2.2', 9, '192.0.2.1'],
  ['192.0.2.1,,  ,192.0.2.2 ', 2, '192.0.2.1'],
  ['', 1, SOCKET],
  [' , ', 1, SOCKET],
  ['2001:db8::1, 192.0.2.2', 2, '2001:db8::1'],
]

test.each(table)('%j behind %i proxies of ours', async (forwarded, trusted_proxies, address) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const upgrade = { headers, socket: { remoteAddress: SOCKET } } as unknown as IncomingMessage
  expect(addressOf(upgrade, { trusted_proxies })).toBe(address)
  const app = Fastify({ trustProxy: trustsProxy({ trusted_proxies }) })
  app.get('/', (request) => ({ address: request.ip }))
  const answer = await app.inject({ url: '/', headers, remoteAddress: SOCKET })
  expect(answer.json()).toEqual({ address })
})

const config = { public_url: 'https://waybill.example' }
test.each([
  [undefined, false],
  ['https://waybill.example', false],
  ['http://10.0.0.1:3000', false],
  ['https://evil.example', true],
  ['http://waybill.example', true],
  ['https://localhost', false],
  ['capacitor://localhost', false],
  ['http://localhost', true],
  ['https://localhost:8443', true],
  ['https://localhost.evil.example', true],
  ['capacitor://evil.example', true],
  ['null', true],
])('a page of %s is foreign: %s', (origin, isForeign) => {
  const headers = { host: '10.0.0.1:3000', ...(origin !== undefined && { origin }) }
  expect(isForeignOrigin({ headers }, config)).toBe(isForeign)
})
