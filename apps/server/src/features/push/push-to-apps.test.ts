import { beforeEach, expect, test } from 'vitest'
import type { PushContent } from '@waybill/domain/notifications/push-message'
import { followAll } from '../../../testing/cast.ts'
import { addDevice } from '../../../testing/push-device.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { logout } from '../sign-in/sessions/session.ts'
import { addAppDevice } from './add-app-device.ts'
import { queuePushes } from './push.sql.ts'
import { signOutDevices } from './push.tasks.ts'
import { sendPush } from './send-push.ts'

const world = useWorld()
let taker: Person
beforeEach(async () => {
  taker = await world.story.company('Owner_Driver')
  world.pushes.length = 0
})

const android = (token: string) => ({ kind: 'fcm' as const, token, locale: 'pl' as const, app_version: '1.4.0' })
const add = async (person: Person, token: string) => addAppDevice(await world.as(person.token), android(token))
const devices = (user_id = taker.id) =>
  world.db.selectFrom('push_devices').select(['kind', 'endpoint']).where('user_id', '=', user_id).execute()
const queue = (content: PushContent) =>
  world.db.transaction().execute((tx) => queuePushes(tx, world.platform, [{ content, ttl_seconds: 7200 }]))
const signal = () => ({ kind: 'USER' as const, user_id: taker.id })
const queued = async () =>
  (await world.db.selectFrom('pushes').select('id').where('user_id', '=', taker.id).executeTakeFirstOrThrow()).id

test('an app is told beside a browser, and of what shows nothing it alone', async () => {
  const browser = await addDevice(world, taker)
  await add(taker, 'token-of-an-app-1')
  await queue({ kind: 'WITHDRAW', user_id: taker.id, tag: 'alert-1' })
  await queue(signal())
  await followAll(world)
  expect(world.pushes.map(({ content, endpoint }) => `${content.kind} ${endpoint}`).sort()).toEqual(
    ['USER token-of-an-app-1', `WITHDRAW ${browser.endpoint}`, 'WITHDRAW token-of-an-app-1'].sort(),
  )
})

test('a new token takes the place of the old, and a token belongs to whoever signed in there last', async () => {
  await add(taker, 'token-of-an-app-2')
  await add(taker, 'token-of-an-app-3')
  expect(await devices()).toEqual([{ kind: 'fcm', endpoint: 'token-of-an-app-3' }])
  const next = await world.story.company('Owner_Driver')
  await add(next, 'token-of-an-app-3')
  expect([await devices(), await devices(next.id)]).toEqual([[], [{ kind: 'fcm', endpoint: 'token-of-an-app-3' }]])
})

test('an app that its provider says is gone is forgotten', async () => {
  await add(taker, 'token-of-an-app-4')
  await queue(signal())
  const push = { ...world.platform.push, toApp: () => Promise.resolve('gone' as const) }
  await sendPush({ ...world.platform, push }, await queued())
  expect(await devices()).toEqual([])
})

test('nobody is asked to carry what no key was set for, and nothing is tried again for its sake', async () => {
  await add(taker, 'token-of-an-app-5')
  await queue(signal())
  const toApp = () => Promise.reject(new Error('asked'))
  const push = { ...world.platform.push, reaches: ['webpush' as const], toApp }
  await sendPush({ ...world.platform, push }, await queued())
  expect(await devices()).toHaveLength(1)
})

test('a user who signs out in the app gets nothing more there', async () => {
  await add(taker, 'token-of-an-app-6')
  await logout(await world.as(taker.token))
  await signOutDevices(world.platform)
  expect(world.pushes).toMatchObject([
    { endpoint: 'token-of-an-app-6', content: { kind: 'LOGOUT', user_id: taker.id } },
  ])
  expect(await devices()).toEqual([])
})

test('a token that is none and an app that is none are refused', async () => {
  const context = await world.as(taker.token)
  for (const wrong of [{ token: 'short' }, { token: 'with a space in the middle' }, { kind: 'webpush' as never }])
    await expect(addAppDevice(context, { ...android('token-of-an-app-7'), ...wrong })).rejects.toMatchObject({
      code: 'VALIDATION',
    })
})
