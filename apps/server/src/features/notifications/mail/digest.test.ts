import { beforeEach, expect, test } from 'vitest'
import { recordFact, followAll, newCast, type Cast } from '../../../../testing/cast.ts'
import { useWorld } from '../../../../testing/world.ts'
import { setProfileSetting } from '../../users/account/set-profile-setting.ts'
import { notificationTasks } from '../notifications.tasks.ts'

const world = useWorld()
let cast: Cast

/** The clock of this world is put to a moment; facts are stored at the database's. */
async function at(moment: string) {
  world.later((new Date(moment).getTime() - world.now.getTime()) / 60_000)
}
async function delivered(moment: string) {
  await recordFact(world, { name: 'job_delivered', job_id: cast.job_id }, cast.driver)
  await world.db
    .updateTable('events')
    .set({ created_at: new Date(moment) })
    .where('created_at', '<', new Date('2031-01-01'))
    .execute()
}
async function look(moment: string) {
  await at(moment)
  for (let twice = 0; twice < 2; twice++) {
    await notificationTasks.tasks!['queue_digests']!({}, world.platform)
    await followAll(world)
  }
  return world.letters.splice(0)
}

beforeEach(async () => {
  await world.db.updateTable('users').set({ email_notifications: 'OFF' }).execute()
  await at('2031-03-01T12:00:00Z')
  cast = await newCast(world)
  await setProfileSetting(await world.as(cast.poster.token), { code: 'EMAIL_NOTIFICATIONS', value: 'DIGEST' })
  world.letters.length = 0
})

test('seven in London is six in UTC once the clocks go forward, and each digest comes once', async () => {
  await delivered('2031-03-29T15:00:00Z')
  expect(await look('2031-03-30T05:59:00Z')).toEqual([]) // 06:59 BST, the morning the clocks went forward
  expect(await look('2031-03-30T06:00:00Z')).toHaveLength(1)
  expect(await look('2031-03-30T07:00:00Z')).toEqual([])
  await delivered('2031-10-25T15:00:00Z')
  expect(await look('2031-10-26T06:59:00Z')).toEqual([]) // 06:59 GMT, the morning they went back
  expect(await look('2031-10-26T07:00:00Z')).toHaveLength(1)
})

test('a day on which nothing happened, or all was read, has no mail', async () => {
  expect(await look('2031-03-02T07:00:00Z')).toEqual([])
  await delivered('2031-03-02T15:00:00Z')
  await world.db.updateTable('events').set({ seen_at: new Date() }).where('user_id', '=', cast.poster.id).execute()
  expect(await look('2031-03-03T07:00:00Z')).toEqual([])
})

test('events after seven are for the next day, and a server that was away writes the digest when it is back', async () => {
  await delivered('2031-03-02T07:30:00Z')
  expect(await look('2031-03-02T08:00:00Z')).toEqual([])
  const [late, ...others] = await look('2031-03-05T21:00:00Z')
  expect(others).toEqual([])
  expect(late!.subject).toBe('1 unread notification')
  expect(late!.unsubscribe_url).toContain('/unsubscribe?token=')
})

test('it is in order of topics, ten lines each, in the language of its reader', async () => {
  await world.db.updateTable('users').set({ language: 'ro' }).where('id', '=', cast.poster.id).execute()
  for (let count = 0; count < 12; count++) await delivered('2031-03-02T03:00:00Z')
  const [digest] = await look('2031-03-02T07:00:00Z')
  expect(digest!.subject).toBe('12 notificări necitite')
  expect(digest!.text).toContain('OFERTE ȘI CURSE PUBLICATE')
  expect(digest!.text.match(/\/jobs-posted\//g)).toHaveLength(10)
  expect(digest!.text).toContain('și încă 2')
})

test('choosing the digest does not bring up what was mailed before, and choosing it again loses nothing', async () => {
  await delivered('2031-03-01T11:00:00Z')
  await delivered('2031-03-01T13:00:00Z')
  await at('2031-03-01T14:00:00Z')
  await setProfileSetting(await world.as(cast.poster.token), { code: 'EMAIL_NOTIFICATIONS', value: 'DIGEST' })
  const [digest] = await look('2031-03-02T07:00:00Z')
  expect(digest!.subject).toBe('1 unread notification')
})
