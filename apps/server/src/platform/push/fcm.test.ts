import { generateKeyPairSync, verify } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import type { PushContent, PushMessage } from '@waybill/domain/notifications/push-message'
import { type Asked, startStubServer, type StubServer } from '../../../testing/stub-server.ts'
import { fcm } from './fcm.ts'
import { CredentialsError } from './provider-error.ts'
import type { PushLetter } from './push.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const private_key = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const content: PushMessage = {
  kind: 'EVENT',
  user_id: 'reader',
  type: null,
  name: 'Nowa oferta',
  entity: 'BID',
  group: 'JOB_POSTED',
  id: 'event',
  redirect_entity: 'BID',
  redirect_id: 'bid',
  description: 'Zlecenie #10042',
  url: '/bids/job',
  tag: 'job:1',
}
const letterOf = (given: PushContent): PushLetter => ({ id: 'push', content: given, ttl_seconds: 7200 })
const start = new Date('2026-11-23T12:00:00Z')
const failing = (status: string, errorCode?: string, message = '') => ({
  error: { status, message, details: errorCode ? [{ '@type': 'FcmError', errorCode }] : [] },
})

let google: StubServer | undefined
afterEach(() => google?.close())

/** Google and Firebase in one: a token for every assertion, and this answer to every message. */
async function answering(status: number, body: unknown = { name: 'sent' }, oauth = 200) {
  const forms: URLSearchParams[] = []
  const server = await startStubServer(
    ({ url }: Asked, response: ServerResponse) => {
      const isToken = url.pathname === '/token'
      const token = { access_token: `token-${forms.length}`, expires_in: 3599, token_type: 'Bearer' }
      response
        .writeHead(isToken ? oauth : status, { 'content-type': 'application/json' })
        .end(JSON.stringify(isToken ? token : body))
    },
    (form) => forms.push(new URLSearchParams(form)),
  )
  google = server
  const clock = { now: start }
  const account = {
    project_id: 'vans',
    client_email: 'push@vans.iam.example',
    private_key,
    token_uri: `${server.url}/token`,
  }
  const messages = () => server.asked.filter(({ url }) => url.pathname !== '/token')
  return { clock, forms, messages, send: fcm(account, () => clock.now, server.url) }
}

test('a shown message goes out as Firebase’s documents describe', async () => {
  const { send, messages } = await answering(200)
  expect(await send('device', letterOf(content))).toBe('sent')
  const [{ method, url, headers, body }] = messages() as [Asked]
  expect([method, url.pathname, headers.authorization]).toEqual([
    'POST',
    '/v1/projects/vans/messages:send',
    'Bearer token-1',
  ])
  const { name: _, description: __, type: ___, ...data } = content
  expect(body).toEqual({
    message: {
      token: 'device',
      notification: { title: 'Nowa oferta', body: 'Zlecenie #10042' },
      data,
      android: {
        priority: 'HIGH',
        ttl: '7200s',
        collapse_key: 'job:1',
        notification: { tag: 'job:1', channel_id: 'JOB_POSTED' },
      },
    },
  })
})

test('the service account asks for one token with its signature, and for another before that has run out', async () => {
  const { clock, forms, send, messages } = await answering(200)
  await Promise.all([send('device', letterOf(content)), send('device', letterOf(content))])
  expect(forms).toHaveLength(1)
  expect(forms[0]!.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
  const [head, claims, signature] = forms[0]!.get('assertion')!.split('.') as [string, string, string]
  const seconds = start.getTime() / 1000
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    iss: 'push@vans.iam.example',
    scope: 'https://www.googleapis.com/auth/firebase.messaging',
    aud: expect.stringMatching(/\/token$/) as string,
    iat: seconds,
    exp: seconds + 3600,
  })
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), pair.publicKey, Buffer.from(signature, 'base64url'))).toBe(
    true,
  )
  clock.now = new Date(start.getTime() + 56 * 60_000)
  await send('device', letterOf(content))
  expect(forms).toHaveLength(2)
  expect(messages().map(({ headers }) => headers.authorization)).toEqual([
    'Bearer token-1',
    'Bearer token-1',
    'Bearer token-2',
  ])
})

test('a withdrawal shows nothing and is in no hurry', async () => {
  const { send, messages } = await answering(200)
  await send('device', letterOf({ kind: 'WITHDRAW', user_id: 'reader', tag: 'alert-1' }))
  expect(messages()[0]!.body).toEqual({
    message: {
      token: 'device',
      data: { kind: 'WITHDRAW', user_id: 'reader', tag: 'alert-1' },
      android: { priority: 'NORMAL', ttl: '7200s', collapse_key: 'alert-1' },
    },
  })
})

test('no message is longer than Firebase takes', async () => {
  const { send, messages } = await answering(200)
  await send('device', letterOf({ ...content, description: 'ż'.repeat(4_000) }))
  const size = Buffer.byteLength(JSON.stringify(messages()[0]!.body))
  expect(size).toBeLessThanOrEqual(4_096)
  expect(size).toBeGreaterThan(3_000)
})

test.each([
  [404, failing('NOT_FOUND', 'UNREGISTERED')],
  [
    400,
    failing('INVALID_ARGUMENT', 'INVALID_ARGUMENT', 'The registration token is not a valid FCM registration token'),
  ],
])('after %i of that kind the app is gone from that phone', async (status, body) => {
  expect(await (await answering(status, body)).send('device', letterOf(content))).toBe('gone')
})

test.each([
  [429, failing('RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED')],
  [500, failing('INTERNAL', 'INTERNAL')],
  [503, failing('UNAVAILABLE', 'UNAVAILABLE')],
  [400, failing('INVALID_ARGUMENT', 'INVALID_ARGUMENT', 'Invalid value at message.android.ttl')],
])('after %i it is tried again', async (status, body) => {
  const failure = await (await answering(status, body))
    .send('device', letterOf(content))
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ reason: 'refused' })
  expect(failure).not.toBeInstanceOf(CredentialsError)
})

test.each([
  ['an account that Google does not know', 200, {}, 400],
  ['an account of another sender', 403, failing('PERMISSION_DENIED', 'SENDER_ID_MISMATCH'), 200],
  ['a token that is not taken', 401, failing('UNAUTHENTICATED', 'THIRD_PARTY_AUTH_ERROR'), 200],
])('%s names the setting', async (_what, status, body, oauth) => {
  const failure = await (await answering(status, body, oauth))
    .send('device', letterOf(content))
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CredentialsError)
  expect((failure as Error).message).toContain('FCM_SERVICE_ACCOUNT')
  expect((failure as Error).message).not.toContain('PRIVATE')
})
