import { generateKeyPairSync, verify } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { PushContent, PushMessage } from '@waybill/domain/notifications/push-message'
import { startHttp2Stub } from '../../../testing/http2-stub.ts'
import { apns } from './apns.ts'
import { CredentialsError } from './provider-error.ts'
import type { PushLetter } from './push.ts'

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const account = {
  key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  key_id: 'KEYKEYKEY1',
  team_id: 'TEAMTEAM12',
  topic: 'org.example.vans',
}
const content: PushMessage = {
  kind: 'EVENT',
  user_id: 'reader',
  type: 'BID_RECEIVED',
  name: 'Nowa oferta',
  entity: 'BID',
  group: 'JOB_POSTED',
  id: 'event',
  redirect_entity: 'BID',
  redirect_id: null,
  description: 'Zlecenie #10042',
  url: '/bids/job',
  tag: 'job:0190a1b2-0000-7000-8000-000000000001',
}
const letterOf = (given: PushContent): PushLetter => ({
  id: 'c0ffee00-0000-4000-8000-000000000001',
  content: given,
  ttl_seconds: 60,
})
const device = 'AB'.repeat(32)
const start = new Date('2026-11-23T12:00:00Z')

let stub: Awaited<ReturnType<typeof startHttp2Stub>> | undefined
afterEach(() => stub?.close())
async function answering(...answers: { status: number; body?: unknown }[]) {
  stub = await startHttp2Stub(...answers)
  const clock = { now: start }
  return { clock, stub, send: apns({ ...account, url: stub.url }, () => clock.now) }
}

test('a shown message goes out as Apple’s documents describe, by a token of the operator’s key', async () => {
  const { stub, send } = await answering({ status: 200 })
  expect(await send(device, letterOf(content))).toBe('sent')
  const [{ path, headers, body }] = stub.asked as [(typeof stub.asked)[0]]
  expect([headers[':method'], path]).toEqual(['POST', `/3/device/${device.toLowerCase()}`])
  expect(headers).toMatchObject({
    'apns-id': 'c0ffee00-0000-4000-8000-000000000001',
    'apns-topic': 'org.example.vans',
    'apns-push-type': 'alert',
    'apns-priority': '10',
    'apns-expiration': String(start.getTime() / 1000 + 60),
    'apns-collapse-id': content.tag,
  })
  const { name: _, description: __, redirect_id: ___, ...data } = content
  expect(body).toEqual({
    aps: { alert: { title: 'Nowa oferta', body: 'Zlecenie #10042' }, sound: 'default', 'thread-id': 'JOB_POSTED' },
    ...data,
  })
  const [head, claims, signature] = String(headers.authorization).replace('bearer ', '').split('.') as [
    string,
    string,
    string,
  ]
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown
  expect(read(head)).toEqual({ alg: 'ES256', kid: 'KEYKEYKEY1' })
  expect(read(claims)).toEqual({ iss: 'TEAMTEAM12', iat: start.getTime() / 1000 })
  const key = { key: pair.publicKey, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
})

test('a withdrawal wakes the app in the background, and does not wait instead of the withdrawn message', async () => {
  const { stub, send } = await answering({ status: 200 })
  await send(device, letterOf({ kind: 'WITHDRAW', user_id: 'reader', tag: 'alert-1' }))
  expect(stub.asked[0]!.headers).toMatchObject({ 'apns-push-type': 'background', 'apns-priority': '5' })
  expect(stub.asked[0]!.headers).not.toHaveProperty('apns-collapse-id')
  expect(stub.asked[0]!.body).toEqual({
    aps: { 'content-available': 1 },
    kind: 'WITHDRAW',
    user_id: 'reader',
    tag: 'alert-1',
  })
})

test('no message is longer than Apple takes, and no letter is cut in two', async () => {
  const { stub, send } = await answering({ status: 200 })
  await send(device, letterOf({ ...content, description: '🚚'.repeat(3_000) }))
  const [{ body, bytes }] = stub.asked as [(typeof stub.asked)[0]]
  expect(bytes).toBeLessThanOrEqual(4_096)
  expect(bytes).toBeGreaterThan(3_000)
  const { body: shown } = (body as { aps: { alert: { body: string } } }).aps.alert
  expect(shown).toMatch(/^(🚚)+…$/u)
})

test('many messages share one connection and one token; a new token is made before Apple refuses the old', async () => {
  const { clock, stub, send } = await answering({ status: 200 })
  await Promise.all([send(device, letterOf(content)), send(device, letterOf(content))])
  clock.now = new Date(start.getTime() + 41 * 60_000)
  await send(device, letterOf(content))
  expect(stub.connections()).toBe(1)
  const [first, second, third] = stub.asked.map(({ headers }) => headers.authorization)
  expect(first).toBe(second)
  expect(third).not.toBe(first)
  stub.hangUp()
  await expect.poll(() => send(device, letterOf(content)).catch(() => 'failed')).toBe('sent')
  expect(stub.connections()).toBe(2)
})

test.each([
  [410, 'Unregistered'],
  [400, 'BadDeviceToken'],
])('after %i %s the app is gone from that phone', async (status, reason) => {
  const { send } = await answering({ status, body: { reason } })
  expect(await send(device, letterOf(content))).toBe('gone')
})

test.each([
  [429, 'TooManyRequests'],
  [500, 'InternalServerError'],
  [503, 'ServiceUnavailable'],
  [413, 'PayloadTooLarge'],
])('after %i %s it is tried again', async (status, reason) => {
  const { send } = await answering({ status, body: { reason } })
  const failure = await send(device, letterOf(content)).catch((error: unknown) => error)
  expect(failure).toMatchObject({ reason: 'refused', message: `Apple answered ${status} ${reason}.` })
  expect(failure).not.toBeInstanceOf(CredentialsError)
})

test('a token that is too old is made anew for the next try', async () => {
  const { clock, stub, send } = await answering(
    { status: 403, body: { reason: 'ExpiredProviderToken' } },
    { status: 200 },
  )
  await expect(send(device, letterOf(content))).rejects.toThrow('ExpiredProviderToken')
  clock.now = new Date(start.getTime() + 1_000)
  expect(await send(device, letterOf(content))).toBe('sent')
  expect(new Set(stub.asked.map(({ headers }) => headers.authorization)).size).toBe(2)
})

test.each(['InvalidProviderToken', 'TopicDisallowed', 'DeviceTokenNotForTopic'])(
  '%s names the settings',
  async (reason) => {
    const { send } = await answering({ status: 403, body: { reason } })
    const failure = await send(device, letterOf(content)).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CredentialsError)
    expect((failure as Error).message).toContain('APNS_KEY, APNS_KEY_ID, IOS_TEAM_ID and APP_ID')
    expect((failure as Error).message).not.toContain('PRIVATE')
  },
)

test('nobody there is no end', async () => {
  const send = apns({ ...account, url: 'http://127.0.0.1:9' }, () => start)
  await expect(send(device, letterOf(content))).rejects.toMatchObject({ reason: 'unreachable' })
})
