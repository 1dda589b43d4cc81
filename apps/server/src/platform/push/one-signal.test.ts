import { afterEach, expect, test } from 'vitest'
import { json, startStubServer, type StubServer } from '../../../testing/stub-server.ts'
import { oneSignal } from './one-signal.ts'

let server: StubServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const account = { app_id: '0190a1b2-0000-7000-8000-00000000000a', key: 'os-key' }
const message = {
  kind: 'EVENT',
  user_id: 'reader',
  type: 'BID_RECEIVED',
  name: 'Nowa oferta',
  entity: 'BID',
  group: 'JOB_POSTED',
  id: 'event',
  redirect_entity: 'BID',
  redirect_id: 'bid',
  description: 'Zlecenie #10042',
  url: '/bids/job',
  tag: 'job:1',
} as const

test('a user is addressed by external id, and tried again it is the same message', async () => {
  server = await startStubServer(json({ id: 'sent' }))
  await oneSignal({ ...account, url: server.url })({ id: 'push', content: message, ttl_seconds: 60 })
  const [asked] = server.asked
  expect(asked).toMatchObject({ method: 'POST', headers: { authorization: 'Key os-key' } })
  expect(asked!.url.pathname).toBe('/notifications')
  expect(asked!.body).toEqual({
    app_id: account.app_id,
    idempotency_key: 'push',
    target_channel: 'push',
    include_aliases: { external_id: ['reader'] },
    ttl: 60,
    data: message,
    headings: { en: 'Nowa oferta' },
    contents: { en: 'Zlecenie #10042' },
    collapse_id: 'job:1',
    thread_id: 'JOB_POSTED',
  })
})

test('a silent message wakes the app and nobody else', async () => {
  server = await startStubServer(json({ id: 'sent' }))
  const content = { kind: 'LOGOUT', user_id: 'reader' } as const
  await oneSignal({ ...account, url: server.url })({ id: 'push', content, ttl_seconds: 60 })
  expect(server.asked[0]!.body).toMatchObject({ content_available: true, data: content })
  expect(server.asked[0]!.body).not.toHaveProperty('contents')
})

test('somebody without the app is no fault', async () => {
  server = await startStubServer(json({ id: '', errors: { invalid_aliases: { external_id: ['reader'] } } }))
  await oneSignal({ ...account, url: server.url })({ id: 'push', content: message, ttl_seconds: 60 })
})

test.each([400, 403, 429, 500])('after %i it is tried again, and the key is in no message', async (status) => {
  server = await startStubServer(json({ errors: ['no'] }, status))
  const sent = oneSignal({ ...account, url: server.url })({ id: 'push', content: message, ttl_seconds: 60 })
  await expect(sent).rejects.toThrow(/answered/)
  await sent.catch((error: Error) => expect(error.message).not.toContain('os-key'))
})
