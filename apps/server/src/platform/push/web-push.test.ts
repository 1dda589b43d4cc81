import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PushMessage } from '@waybill/domain/notifications/push-message'
import { newSubscription } from '../../../testing/push-device.ts'
import { openPush } from '../../../testing/open-push.ts'
import { useWorld } from '../../../testing/world.ts'
import { OutsideError } from '../outside/call-outside.ts'
import type { OutsidePost } from '../outside/post-outside.ts'
import { vapidKeysOf, webPush } from './web-push.ts'

const world = useWorld()

const content: PushMessage = {
  kind: 'EVENT',
  user_id: 'reader',
  type: 'JOB_DELIVERED',
  name: 'Dostarczono',
  entity: 'JOB',
  group: 'JOB_POSTED',
  id: 'event',
  redirect_entity: 'JOB',
  redirect_id: 'job',
  description: 'Zlecenie #10042 żółć → Łódź',
  url: '/jobs-posted/job',
  tag: 'job:0190a1b2-0000-7000-8000-000000000001',
}
const letter = { id: 'push', content, ttl_seconds: 7200 }

function answering(status: number) {
  const posted: OutsidePost[] = []
  const keys = () => vapidKeysOf(world.db)
  const post = async (request: OutsidePost) => (posted.push(request), { status, answer: '' })
  return { posted, ...webPush({ keys, subject: 'mailto:operator@waybill.app', post }) }
}

test('only the browser it is for can read it, and the service learns who sends, how long it lasts and what it replaces', async () => {
  const { posted, toBrowser, publicKey } = answering(201)
  const subscription = newSubscription()
  expect(await toBrowser(subscription, letter)).toBe('sent')
  const { url, headers, body } = posted[0]!
  expect(openPush(Buffer.from(body), subscription)).toEqual(content)
  expect(() => openPush(Buffer.from(body), { ...newSubscription(), auth: subscription.auth })).toThrow(
    /unable to authenticate/i,
  )
  expect(Buffer.from(body).includes('Dostarczono')).toBe(false)
  expect(url.href).toBe(subscription.endpoint)
  expect(headers).toMatchObject({ ttl: '7200', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(headers['topic']).toMatch(/^[\w-]{32}$/)

  const [, jwt, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers['authorization']!)!
  expect(key).toBe(await publicKey())
  const [head, claims, signature] = jwt!.split('.')
  expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({
    aud: 'https://push.waybill.app',
    sub: 'mailto:operator@waybill.app',
  })
  const point = Buffer.from(key!, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const verifying = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const dsa = { key: verifying, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), dsa, Buffer.from(signature!, 'base64url'))).toBe(true)
})

test('every message is as long as any other, so that its length says nothing', async () => {
  const { posted, toBrowser } = answering(201)
  const subscription = newSubscription()
  await toBrowser(subscription, letter)
  await toBrowser(subscription, { ...letter, content: { ...content, description: 'x'.repeat(400) } })
  expect(new Set(posted.map(({ body }) => body.byteLength)).size).toBe(1)
})

test('the keys stay the same for the installation', async () => {
  expect(await answering(201).publicKey()).toBe(await answering(201).publicKey())
})

test.each([404, 410])('%i says that the browser takes no more', async (status) => {
  expect(await answering(status).toBrowser(newSubscription(), letter)).toBe('gone')
})

test('keys that are none are of no use to anybody', async () => {
  const { posted, toBrowser } = answering(201)
  expect(await toBrowser({ ...newSubscription(), p256dh: 'A'.repeat(87) }, letter)).toBe('gone')
  expect(posted).toEqual([])
})

test.each([301, 400, 413, 429, 500])('after %i it is tried again', async (status) => {
  await expect(answering(status).toBrowser(newSubscription(), letter)).rejects.toBeInstanceOf(OutsideError)
})
