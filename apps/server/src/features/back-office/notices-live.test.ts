import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERYBODY_CHANNEL } from '@waybill/domain/live/channels'
import { followAll } from '../../../testing/cast.ts'
import { World } from '../../../testing/world.ts'
import { publishNotice } from './publish-notice.ts'
import { reloadPages } from './reload-pages.ts'
import { withdrawNotice } from './withdraw-notice.ts'

let world: World
let staff: string
const said: [string, unknown][] = []

beforeAll(async () => {
  world = await World.open()
  staff = (await world.story.staff()).token
  world.platform.live.listen(({ channel, event, data }) => {
    if (channel === EVERYBODY_CHANNEL) said.push([event, data])
  })
})
afterAll(() => world.close())

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
  const waiting = await world.platform.databases.pool.query<{ run_at: Date }>(
    `select run_at from graphile_worker.jobs where task_identifier = 'say_live' and run_at > now() + interval '50 minutes'`,
  )
  expect(waiting.rows.map(({ run_at }) => run_at.toISOString())).toEqual([ends_at])
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
