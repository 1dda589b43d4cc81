import { beforeEach, expect, test } from 'vitest'
import { alertTag, MOST_DEVICES } from '@waybill/domain/notifications/push-message'
import { followAll } from '../../../testing/cast.ts'
import { addDevice, newSubscription } from '../../../testing/push-device.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { editProfile } from '../users/account/edit-profile.ts'
import { logout } from '../sign-in/sessions/session.ts'
import { addPushDevice } from './add-push-device.ts'
import { removeOldPushes, signOutDevices } from './push.tasks.ts'
import { queuePushes } from './push.sql.ts'
import { sendPush } from './send-push.ts'
import { testPushDevice } from './test-push-device.ts'
import { withdrawPush } from './withdraw-push.ts'

const world = useWorld()
let taker: Person
beforeEach(async () => {
  taker = await world.story.company('Owner_Driver')
  world.pushes.length = 0
})

const alertOf = (job_id: string) => ({
  kind: 'EVENT' as const,
  user_id: taker.id,
  type: 'NEW_JOB_IN_YOUR_AREA' as const,
  name: 'New job',
  entity: 'JOB' as const,
  group: 'JOB_POSTED' as const,
  id: job_id,
  redirect_entity: 'JOB' as const,
  redirect_id: job_id,
  description: 'Leeds → Bristol',
  url: `/browse-jobs/${job_id}`,
  tag: `alert-${job_id}`,
})
const queue = (job_id: string) =>
  world.db
    .transaction()
    .execute((tx) => queuePushes(tx, world.platform, [{ content: alertOf(job_id), ttl_seconds: 7200 }]))
const stored = () => world.db.selectFrom('pushes').selectAll().where('user_id', '=', taker.id).orderBy('id').execute()
const devices = (user_id = taker.id) =>
  world.db.selectFrom('push_devices').selectAll().where('user_id', '=', user_id).execute()

test('without a device nothing is kept; with two both get it, once however often the task runs', async () => {
  await addDevice(world, await world.story.company('Owner_Driver')) // somebody else's listens for nothing of theirs
  await queue('one')
  expect(await stored()).toEqual([])
  const [first, second] = [await addDevice(world, taker), await addDevice(world, taker)]
  await queue('two')
  await followAll(world)
  for (const { id } of await stored()) await sendPush(world.platform, id)
  expect(world.pushes.map(({ endpoint }) => endpoint).sort()).toEqual([first.endpoint, second.endpoint].sort())
})

test('a failure at one device is tried again there alone', async () => {
  const [good, bad] = [await addDevice(world, taker), await addDevice(world, taker)]
  await queue('job')
  const [{ id } = { id: '' }] = await stored()
  const { push } = world.platform
  const failing: typeof push = {
    ...push,
    toBrowser: (to, letter) =>
      to.endpoint === bad.endpoint ? Promise.reject(new Error('503')) : push.toBrowser(to, letter),
  }
  await expect(sendPush({ ...world.platform, push: failing }, id)).rejects.toThrow('503')
  expect(world.pushes.map(({ endpoint }) => endpoint)).toEqual([good.endpoint])
  await sendPush(world.platform, id)
  expect(world.pushes.map(({ endpoint }) => endpoint)).toEqual([good.endpoint, bad.endpoint])
})

test('a browser that is gone is forgotten', async () => {
  await addDevice(world, taker)
  await queue('job')
  const [{ id } = { id: '' }] = await stored()
  const push = { ...world.platform.push, toBrowser: () => Promise.resolve('gone' as const) }
  await sendPush({ ...world.platform, push }, id)
  expect(await devices()).toEqual([])
})

test('an alert that has gone out is withdrawn, one that waits is never sent, one that is old is dropped', async () => {
  await addDevice(world, taker)
  await queue('sent')
  await followAll(world)
  await queue('waiting')
  for (const job_id of ['sent', 'waiting', 'never'])
    await world.db.transaction().execute((tx) => withdrawPush(tx, world.platform, alertTag(job_id)))
  await followAll(world)
  expect(world.pushes.map(({ content }) => [content.kind, 'tag' in content && content.tag])).toEqual([
    ['EVENT', 'alert-sent'],
    ['WITHDRAW', 'alert-sent'],
    ['WITHDRAW', 'alert-waiting'],
  ])
  await queue('old')
  world.later(121)
  await followAll(world)
  expect(world.pushes).toHaveLength(3)
  world.later(4 * 24 * 60)
  await removeOldPushes(world.platform)
  expect(await stored()).toEqual([])
})

test('a user who signs out gets nothing more, and the device removes its notifications', async () => {
  const { endpoint } = await addDevice(world, taker)
  const context = await world.as(taker.token)
  await queue('job')
  await logout(context)
  await followAll(world)
  expect(world.pushes).toEqual([])
  await signOutDevices(world.platform)
  expect(world.pushes).toMatchObject([{ endpoint, content: { kind: 'LOGOUT', user_id: taker.id } }])
  expect(await devices()).toEqual([])
})

test('a browser belongs to whoever signed in there last', async () => {
  const { key: _, ...subscription } = newSubscription()
  await addPushDevice(await world.as(taker.token), subscription)
  const next = await world.story.company('Owner_Driver')
  await addPushDevice(await world.as(next.token), subscription)
  expect(await devices()).toEqual([])
  expect(await devices(next.id)).toHaveLength(1)
})

test('the eleventh device takes the place of the one used longest ago', async () => {
  const first = await addDevice(world, taker)
  for (let count = 0; count < MOST_DEVICES; count++) {
    world.later(1)
    await addDevice(world, taker)
  }
  const left = await devices()
  expect(left).toHaveLength(MOST_DEVICES)
  expect(left.map(({ id }) => id)).not.toContain(first.id)
  // Another's are counted for themselves.
  const other = await world.story.company('Owner_Driver')
  world.later(1)
  for (let count = 0; count < MOST_DEVICES; count++) await addDevice(world, other)
  await addDevice(world, taker)
  expect([await devices(), await devices(other.id)].map(({ length }) => length)).toEqual([MOST_DEVICES, MOST_DEVICES])
})

test('one sees, tries out and removes one’s own devices alone', async () => {
  const [own, other] = [await addDevice(world, taker), await addDevice(world, taker)]
  const stranger = await world.story.company('Owner_Driver')
  const list = '{ pushDevices { id is_current user_agent } pushSetup { public_key is_stand_in } }'
  const { data } = await world.graphql(taker.token, list)
  expect(data).toMatchObject({
    pushDevices: [{ is_current: true }, { is_current: true }],
    pushSetup: { public_key: 'public-key', is_stand_in: false },
  })
  await testPushDevice(await world.as(taker.token), { push_device_id: own.id })
  await followAll(world)
  expect(world.pushes.map(({ endpoint }) => endpoint)).toEqual([own.endpoint])
  const remove = 'mutation ($input: PushDeviceInput!) { removePushDevice(input: $input) { id } }'
  const input = { push_device_id: other.id }
  expect((await world.graphql(stranger.token, remove, { input })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await world.graphql(taker.token, remove, { input })).errors).toBeUndefined()
  expect((await devices()).map(({ id }) => id)).toEqual([own.id])
})

test('an address that leads into the house is refused', async () => {
  const { key: _, ...subscription } = newSubscription()
  const context = await world.as(taker.token)
  for (const endpoint of ['https://127.0.0.1/x', 'http://push.waybill.app/x', 'https://localhost/x'])
    await expect(addPushDevice(context, { ...subscription, endpoint })).rejects.toMatchObject({ code: 'VALIDATION' })
})

test('a change for somebody wakes their apps, and shows nothing in a browser', async () => {
  const colleague = await world.story.colleague(taker.team_id)
  await addDevice(world, colleague)
  const woken: string[] = []
  const toApps = async ({ content }: { content: { kind: string; user_id: string } }) =>
    void woken.push(`${content.kind} ${content.user_id}`)
  Object.assign(world.platform.push, { toApps })
  await editProfile(await world.as(taker.token), { id: colleague.id, tracking: true })
  await editProfile(await world.as(taker.token), { id: taker.id, tracking: true })
  await followAll(world)
  Object.assign(world.platform.push, { toApps: null })
  expect(woken).toEqual([`USER ${colleague.id}`])
  expect(world.pushes).toEqual([])
})
