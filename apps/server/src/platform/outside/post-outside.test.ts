import { expect, test } from 'vitest'
import { json, startStubServer } from '../../../testing/stub-server.ts'
import { postOutsideBy } from './post-outside.ts'
import { addressProblem, isPublicAddress, publicLookup } from './public-address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '198.18.0.1',
  '::1',
  '::',
  'fc00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'ff02::1',
  'fec0::1',
  '::7f00:1',
  '64:ff9b:1::7f00:1',
  '168.63.129.16',
])('%s is not of the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '151.101.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s is', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('a name that leads home is refused when it is looked up', async () => {
  const outcome = await new Promise((resolve) => publicLookup('localhost', { all: false }, (error) => resolve(error)))
  expect(outcome).toMatchObject({ code: 'EACCES' })
})

test.each([
  'http://push.waybill.app/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://localhost:1/x',
])('%s is never connected to', async (url) => {
  const sent = postOutsideBy({ callbacks_allow_private: false })({
    url: new URL(url),
    headers: {},
    body: Buffer.from('x'),
    timeout_ms: 1000,
  })
  await expect(sent).rejects.toMatchObject({ reason: 'refused' })
})

test.each([
  ['http://hooks.waybill.app/x', 'url_not_https'],
  ['https://hooks.waybill.app:8080/x', 'url_port'],
  ['https://hooks.waybill.app:8443/x', null],
  ['https://hooks.waybill.app./x', null],
  ['https://printer/x', 'url_not_public'],
  ['https://db.internal/x', 'url_not_public'],
  ['https://192.168.0.7/x', 'url_not_public'],
  ['https://8.8.8.8/x', null],
])('%s is told: %s', (url, problem) => {
  expect(addressProblem(new URL(url))).toBe(problem)
})

const post = postOutsideBy({ callbacks_allow_private: true })
const letter = { headers: {}, body: Buffer.from('{}'), timeout_ms: 300, answer_bytes: 10 }

test('of an answer no more is read than was asked for, and a redirect is an answer like any other', async () => {
  const server = await startStubServer(json('x'.repeat(5_000)))
  expect(await post({ url: new URL(server.url), ...letter })).toEqual({ status: 200, answer: '"xxxxxxxxx' })
  await server.close()
  const inward = await startStubServer((_, response) => void response.writeHead(307, { location: server.url }).end())
  expect(await post({ url: new URL(inward.url), ...letter })).toEqual({ status: 307, answer: '' })
  await inward.close()
  expect(server.asked).toHaveLength(1)
})

test('a silent client, or one that stops in the middle, is given up in time', async () => {
  const silent = await startStubServer(() => {})
  await expect(post({ url: new URL(silent.url), ...letter })).rejects.toMatchObject({ reason: 'timeout' })
  await silent.close()
  const halting = await startStubServer((_, response) => void response.writeHead(200).write('half'))
  await expect(post({ url: new URL(halting.url), ...letter })).rejects.toMatchObject({ reason: 'timeout' })
  await halting.close()
})
