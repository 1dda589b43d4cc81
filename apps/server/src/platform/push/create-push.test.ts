import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createPush } from './create-push.ts'
import { CredentialsError, sayingOnce } from './provider-error.ts'

const pem = (type: 'ec' | 'rsa') => {
  const options = { namedCurve: 'P-256', modulusLength: 2048 }
  const pair = type === 'ec' ? generateKeyPairSync('ec', options) : generateKeyPairSync('rsa', options)
  return pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}
const account = JSON.stringify({ project_id: 'vans', client_email: 'push@vans.example', private_key: pem('rsa') })
const apple = { APNS_KEY: pem('ec').replaceAll('\n', '\\n'), APNS_KEY_ID: 'ABC123DEFG', IOS_TEAM_ID: 'ABCDE12345' }
const log = { error: () => undefined } as never
const pushWith = (settings: Record<string, string>) =>
  createPush(readConfig({ DEMO: '0', ...settings }), null as never, log)
const letter = { id: 'push', content: { kind: 'USER', user_id: 'reader' }, ttl_seconds: 60 } as const

test('the reachable kinds follow from the keys; without any the demo stores the messages', async () => {
  expect(pushWith({}).reaches).toEqual(['webpush'])
  expect(pushWith({ FCM_SERVICE_ACCOUNT: account, ...apple }).reaches).toEqual(['apns', 'fcm', 'webpush'])
  await expect(pushWith({}).toApp({ kind: 'fcm', token: 'a' }, letter)).rejects.toThrow('its key is not set')
  const standIn = pushWith({ DEMO: '1', FCM_SERVICE_ACCOUNT: account })
  expect([standIn.is_stand_in, standIn.reaches]).toEqual([true, ['apns', 'fcm', 'webpush']])
  expect(await standIn.toApp({ kind: 'apns', token: 'a' }, letter)).toBe('sent')
})

test.each([
  [{ FCM_SERVICE_ACCOUNT: '/nowhere.json' }, /^FCM_SERVICE_ACCOUNT .* for example FCM_SERVICE_ACCOUNT=\/etc/],
  [{ FCM_SERVICE_ACCOUNT: account.replace('RIVATE', 'ublic') }, /^FCM_SERVICE_ACCOUNT /],
  [{ APNS_KEY: apple.APNS_KEY }, /belong together.* for example APNS_KEY=/i],
  [{ ...apple, APNS_KEY: pem('rsa') }, /^APNS_KEY was set to something else.*for example APNS_KEY=\/etc/],
])('a wrong setting is said by its name, with an example and without the key', (settings, words) => {
  expect(() => pushWith(settings)).toThrow(words)
  expect(() => pushWith(settings)).not.toThrow(/PRIVATE|ublic KEY/)
})

test('wrong credentials are said once, and again after they have worked meanwhile', async () => {
  const said: string[] = []
  const answers = ['no', 'no', 'yes', 'no']
  const refused = new CredentialsError('Apple', 'APNS_KEY', 'InvalidProviderToken')
  const send = sayingOnce({ error: (_: object, words: string) => said.push(words) } as never, () =>
    answers.shift() === 'yes' ? Promise.resolve('sent') : Promise.reject(refused),
  )
  for (const _ of [1, 2]) await expect(send()).rejects.toBe(refused)
  expect(said).toEqual([
    'Apple does not accept APNS_KEY: InvalidProviderToken. Nothing reaches its apps until that is put right.',
  ])
  await send()
  await expect(send()).rejects.toBe(refused)
  expect(said).toHaveLength(2)
})
