import { beforeAll, expect, test } from 'vitest'
import { EVERYBODY_CHANNEL } from '@waybill/domain/live/channels'
import { followAll } from '../../../../testing/cast.ts'
import { addDevice } from '../../../../testing/push-device.ts'
import { useWorld } from '../../../../testing/world.ts'
import { publishNotice } from './publish-notice.ts'
import { pushMaintenance } from '../push-maintenance.ts'
import { reloadPages } from './reload-pages.ts'
import { withdrawNotice } from './withdraw-notice.ts'

const world = useWorld()
let staff: string
const said: [string, unknown][] = []

beforeAll(async () => {
  staff = (await world.story.staff()).token
  world.platform.live.listen(({ channel, event, data }) => {
    if (channel === EVERYBODY_CHANNEL) said.push([event, data])
  })
})

test('open pages hear when a notice goes up and when it goes, once it is stored', async () => {
  const { id: notice_id } = await publishNotice(await world.as(staff), { kind: 'MAINTENANCE' })
  expect(said).toEqual([])
  await followAll(world)
  await withdrawNotice(await world.as(staff), { notice_id })
  const update = await publishNotice(await world.as(staff), { kind: 'APP_UPDATE', version: '2.4' })
  await followAll(world)
  expect(said).toEqual([
    ['Maintenance', { notice_id }],
    ['MAINTENANCE_FINISHED', { notice_id }],
    ['AppUpdate', { notice_id: update.id }],
  ])
})

test('a notice that goes by itself is over then', async () => {
  const ends_at = new Date(world.now.getTime() + 3_600_000).toISOString()
  await publishNotice(await world.as(staff), { kind: 'BANNER', text_en: 'Snow on the M62.', ends_at })
  const waiting = await world.platform.databases.pool.query<{ minutes: number }>(
    `select round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker.jobs where task_identifier = 'say_live' and run_at > now() + interval '50 minutes'`,
  )
  expect(waiting.rows).toEqual([{ minutes: 60 }])
})

test('staff reload every page, and it stands in the audit log why', async () => {
  await reloadPages(await world.as(staff), { reason: 'A release that old pages do not survive' })
  await followAll(world)
  expect(said.at(-1)).toEqual(['REFRESH', {}])
  const act = await world.db
    .selectFrom('audit_log')
    .select('reason')
    .where('operation', '=', 'reloadPages')
    .executeTakeFirst()
  expect(act).toEqual({ reason: 'A release that old pages do not survive' })
})

test('maintenance is told on devices, in the language of each, and taken back with the notice', async () => {
  const [english, polish] = [await world.story.company('Owner_Driver'), await world.story.company('Owner_Driver')]
  await world.db.updateTable('users').set({ language: 'pl' }).where('id', '=', polish.id).execute()
  const phones = { en: await addDevice(world, english), pl: await addDevice(world, polish) }
  const starts_at = '2099-12-24T22:00:00.000Z'
  const { id: notice_id } = await publishNotice(await world.as(staff), {
    kind: 'MAINTENANCE',
    text_en: 'About ten minutes.',
    starts_at,
  })
  await followAll(world)
  const told = toldTo(phones)
  expect(told.en).toMatchObject([{ kind: 'MAINTENANCE', user_id: english.id }])
  expect(told.en[0]).toHaveProperty(
    'description',
    expect.stringMatching(/on 24 Dec 2099, 22:00.* About ten minutes\.$/),
  )
  expect(told.pl).toMatchObject([{ kind: 'MAINTENANCE', user_id: polish.id }])
  expect(told.pl[0]).toHaveProperty(
    'description',
    expect.stringMatching(/^Prace techniczne zaczną się 24 gru 2099, 22:00/),
  )

  await withdrawNotice(await world.as(staff), { notice_id })
  await followAll(world)
  expect(toldTo(phones)).toMatchObject({ en: [{ kind: 'WITHDRAW' }], pl: [{ kind: 'WITHDRAW' }] })
})

test('everybody hears of it once, however many tasks it takes', async () => {
  const people = [await world.story.company('Owner_Driver'), await world.story.company('Owner_Driver')]
  const phones = await Promise.all(people.map((person) => addDevice(world, person)))
  const { id: notice_id } = await world.db
    .insertInto('notices')
    .values({ kind: 'MAINTENANCE', published_by: people[0]!.id, created_at: world.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await pushMaintenance(world.platform, { notice_id, after: null }, 1)
  await followAll(world)
  const sent = world.pushes.splice(0).map(({ endpoint }) => endpoint)
  for (const { endpoint } of phones) expect(sent.filter((to) => to === endpoint)).toHaveLength(1)
})

/** What has been sent to each phone since it was last looked. */
function toldTo(phones: { en: { endpoint: string }; pl: { endpoint: string } }) {
  const sent = world.pushes.splice(0)
  const to = (phone: { endpoint: string }) =>
    sent.filter(({ endpoint }) => endpoint === phone.endpoint).map(({ content }) => content)
  return { en: to(phones.en), pl: to(phones.pl) }
}

test('withdrawn before its turn, maintenance is told to no device', async () => {
  await addDevice(world, await world.story.company('Owner_Driver'))
  const { id: notice_id } = await publishNotice(await world.as(staff), { kind: 'MAINTENANCE' })
  await withdrawNotice(await world.as(staff), { notice_id })
  await followAll(world)
  expect(world.pushes).toEqual([])
})

test('a notice is withdrawn once', async () => {
  const { id: notice_id } = await publishNotice(await world.as(staff), { kind: 'MAINTENANCE' })
  await withdrawNotice(await world.as(staff), { notice_id })
  await expect(withdrawNotice(await world.as(staff), { notice_id })).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { status: 'withdrawn' },
  })
})
