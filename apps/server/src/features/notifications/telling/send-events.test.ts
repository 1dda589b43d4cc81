import { beforeEach, expect, test } from 'vitest'
import { consequences } from '@waybill/domain/facts/consequences'
import { AlertStory } from '../../../../testing/alert-story.ts'
import { newCast, recordFact, followAll, type Cast } from '../../../../testing/cast.ts'
import { addDevice } from '../../../../testing/push-device.ts'
import { useWorld } from '../../../../testing/world.ts'
import { setNotificationSwitch } from '../../notification-settings/set-notification-switch.ts'
import { notificationTasks } from '../notifications.tasks.ts'

const world = useWorld()
let cast: Cast
beforeEach(async () => {
  cast = await newCast(world)
  world.letters.length = 0
  world.pushes.length = 0
})

const letters = () => world.letters.map(({ to, subject }) => ({ to, subject }))
const emailOf = async ({ id }: { id: string }) =>
  (await world.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const change = (id: string, changes: object) =>
  world.db.updateTable('users').set(changes).where('id', '=', id).execute()

test('an event is mailed in the language of its reader, with a button that leads where a tap leads', async () => {
  await change(cast.poster.id, { language: 'pl' })
  await recordFact(world, { name: 'job_delivered', job_id: cast.job_id }, cast.driver)
  const [letter, ...others] = world.letters
  expect(others).toEqual([])
  expect(letter).toMatchObject({ to: await emailOf(cast.poster), subject: 'Dostarczono' })
  expect(letter!.text).toContain(`${world.platform.config.public_url}/jobs-posted/${cast.job_id}`)
  expect(letter!.text).toContain('Wypisz się')
  expect(letter!.html).not.toMatch(/£|undefined/)
})

test('a push carries what the specification names, and no price', async () => {
  await addDevice(world, cast.poster)
  await recordFact(world, { name: 'bid_submitted', job_id: cast.job_id, bid_id: cast.rival_bid_id }, cast.rival)
  expect(world.pushes).toMatchObject([
    {
      ttl_seconds: 86_400,
      content: {
        kind: 'EVENT',
        type: 'BID_RECEIVED',
        group: 'JOB_POSTED',
        entity: 'BID',
        redirect_entity: 'BID',
        redirect_id: cast.rival_bid_id,
        user_id: cast.poster.id,
        url: `/bids/${cast.job_id}`,
        tag: `job:${cast.job_id}`,
      },
    },
  ])
  expect(JSON.stringify(world.pushes)).not.toMatch(/£|amount|\d{4,}\.\d\d/)
})

test('a task that runs again mails and pushes nothing again', async () => {
  await addDevice(world, cast.poster)
  await recordFact(world, { name: 'job_delivered', job_id: cast.job_id }, cast.driver)
  const { id } = await world.db
    .selectFrom('facts')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  for (let again = 0; again < 2; again++)
    await notificationTasks.tasks!['notify_users']!({ fact_id: id, row: 0 }, world.platform)
  await followAll(world)
  expect(letters()).toHaveLength(1)
  expect(world.pushes).toHaveLength(1)
})

test('an event with a mail of its own is not mailed twice', async () => {
  const own = Object.values(consequences).flatMap(({ notify }) => notify.filter(({ email }) => !email))
  expect(own.length).toBeGreaterThan(0)
  const { id: document_id } = await world.db
    .selectFrom('documents')
    .select('id')
    .where('team_id', '=', cast.taker.team_id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id: user_id, team_id } = cast.taker
  await recordFact(world, { name: 'document_expiring', document_id, team_id, user_id })
  expect(letters()).toEqual([])
})

test.each([
  { means: 'MAIL', topic: 'JOB_POSTED', mails: 0, pushes: 1 },
  { means: 'PUSH', topic: 'JOB_POSTED', mails: 1, pushes: 0 },
  { means: 'MAIL', topic: 'MY_WORK', mails: 1, pushes: 1 },
] as const)('$topic by $means switched off: $mails mails, $pushes pushes', async ({ topic, means, mails, pushes }) => {
  await addDevice(world, cast.poster)
  await setNotificationSwitch(await world.as(cast.poster.token), { topic, means, is_on: false })
  await recordFact(world, { name: 'job_delivered', job_id: cast.job_id }, cast.driver)
  expect([world.letters.length, world.pushes.length]).toEqual([mails, pushes])
  await setNotificationSwitch(await world.as(cast.poster.token), { topic, means, is_on: true })
  await recordFact(world, { name: 'job_expired', job_id: cast.job_id })
  expect([world.letters.length, world.pushes.length]).toEqual([mails + 1, pushes + 1])
})

test('a user who wants no mail, or one a day, is mailed nothing at once', async () => {
  for (const email_notifications of ['OFF', 'DIGEST'] as const) {
    await change(cast.poster.id, { email_notifications })
    await recordFact(world, { name: 'job_delivered', job_id: cast.job_id }, cast.driver)
  }
  expect(letters()).toEqual([])
})

test('one unsubscribes with the link of the mail, by a press or by the mail program, and only oneself', async () => {
  const settingOf = async (id: string) =>
    (await world.db.selectFrom('users').select('email_notifications').where('id', '=', id).executeTakeFirstOrThrow())
      .email_notifications
  await recordFact(world, { name: 'job_delivered', job_id: cast.job_id }, cast.driver)
  const url = new URL(world.letters[0]!.unsubscribe_url!)
  const token = url.searchParams.get('token')!
  const forged = `${token.slice(0, -4)}AAAA`
  const press = `mutation ($input: UnsubscribeInput!) { unsubscribe(input: $input) { email } }`
  expect((await world.graphql(null, press, { input: { token: forged } })).errors?.[0]?.extensions.code).toBe(
    'NOT_FOUND',
  )
  expect(await settingOf(cast.poster.id)).toBe('ON')
  const { data } = await world.graphql(null, press, { input: { token } })
  expect(data).toEqual({ unsubscribe: { email: await emailOf(cast.poster) } })
  expect(await settingOf(cast.poster.id)).toBe('OFF')
  await change(cast.poster.id, { email_notifications: 'ON' })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const oneClick = (path: string) =>
    world.app.inject({ method: 'POST', url: path, headers, payload: 'List-Unsubscribe=One-Click' })
  expect((await oneClick(`${url.pathname}?token=${forged}`)).statusCode).toBe(200)
  expect(await settingOf(cast.poster.id)).toBe('ON')
  expect((await oneClick(url.pathname + url.search)).statusCode).toBe(200)
  expect(await settingOf(cast.poster.id)).toBe('OFF')
  expect(await settingOf(cast.poster_primary.id)).toBe('ON')
})

test('a new job is pushed to those whom it may disturb, and taken back when it is gone', async () => {
  const alerts = await AlertStory.begin(world)
  const at = alerts.elsewhere()
  const taker = await alerts.takerAt(at, 20)
  await addDevice(world, taker)
  const job_id = await alerts.post(at)
  await followAll(world)
  const own = () => world.pushes.filter(({ content }) => content.user_id === taker.id)
  expect(own()).toMatchObject([
    {
      ttl_seconds: 7200,
      content: { type: 'NEW_JOB_IN_YOUR_AREA', url: `/browse-jobs/${job_id}`, tag: `alert-${job_id}` },
    },
  ])
  await recordFact(world, { name: 'job_closed', job_id })
  expect(own().slice(1)).toMatchObject([{ content: { kind: 'WITHDRAW', tag: `alert-${job_id}` } }])
})
