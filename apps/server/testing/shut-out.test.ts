import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fact } from '@waybill/domain/facts/facts'
import { apiCallbackTasks } from '../src/features/api-callbacks/api-callbacks.tasks.ts'
import { alertTasks } from '../src/features/alerts/alerts.tasks.ts'
import { PUSH_MESSAGE } from '../src/features/chat/notify-message.ts'
import { sendMessage } from '../src/features/chat/send-message.ts'
import { notificationTasks } from '../src/features/notifications/notifications.tasks.ts'
import { notifyExpiringDocuments } from '../src/features/documents/notify-expiring-documents.ts'
import { setProfileSetting } from '../src/features/users/account/set-profile-setting.ts'
import { remindAboutJob } from '../src/features/work-lists/remind-about-job.ts'
import { recordFacts } from '../src/platform/facts.sql.ts'
import { AlertStory } from './alert-story.ts'
import { CallbackReceiver, endpointOf } from './callback-receiver.ts'
import { followAll } from './cast.ts'
import { addDevice } from './push-device.ts'
import { runTasks } from './run-tasks.ts'
import { type End, type EndName, ends, type ShutOutScene, shutOutScene } from './shut-out-story.ts'
import { useWorld } from './world.ts'

// Whoever is shut out, has left or has been blocked is told nothing more: also not what was on its way to them already.

const world = useWorld({ callbacks_allow_private: true })
let receiver: CallbackReceiver
let alerts: AlertStory
beforeAll(async () => {
  receiver = await CallbackReceiver.open()
  alerts = await AlertStory.begin(world)
})
afterAll(() => receiver.close())

const as = (person: { token: string }) => world.as(person.token)
const state = (fact: Fact, actor: { id: string }) =>
  world.db.transaction().execute((tx) => recordFacts({ tx, platform: world.platform }, [fact], { user_id: actor.id }))
const dueNow = () =>
  sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(world.db)

/** What reached them by any way: a line in the list, a mail, a push, a callback. */
async function reached({ them }: ShutOutScene): Promise<string[]> {
  const events = await world.db.selectFrom('events').select('type').where('user_id', '=', them.id).execute()
  const told = await sql<{ job_id: string }>`
    select job_id from job_audiences where told_users(user_ids) @> array[${them.id}::uuid]`.execute(world.db)
  return [
    ...events.map(({ type }) => `list ${type}`),
    ...told.rows.map(() => 'alert'),
    ...world.letters.filter(({ to }) => to === them.email).map(({ subject }) => `mail ${subject}`),
    ...world.pushes.map(({ content }) => `push ${content.kind}`),
    ...receiver.types.map((type) => `callback ${type}`),
  ]
}
const forget = () => {
  world.letters.length = 0
  world.pushes.length = 0
  receiver.forget()
}

async function carriedJob(now: ShutOutScene) {
  now.job_id = await world.story.job(now.poster, { status: 'allocated', carrier: now.them })
}
async function openJobWithBid(now: ShutOutScene) {
  now.job_id = await world.story.job(now.poster)
  return world.story.bid(now.them, now.job_id)
}
async function waitingAlerts(now: ShutOutScene) {
  await alerts.locate(now.them, now.at, 20)
  await alerts.settle(now.them, { most_an_hour: 1 })
  await alerts.post(now.at)
  now.job_id = await alerts.post(now.at)
  await world.db.deleteFrom('events').where('user_id', '=', now.them.id).execute()
  await world.db.deleteFrom('pushes').execute()
}

type Row = {
  isPrimary?: true
  /** What of all that reached them is meant. */
  tells?: RegExp
  /** Everything up to the moment at which they come to be told no more. */
  before: (scene: ShutOutScene) => Promise<unknown>
  /** What would reach them now. */
  follows: (scene: ShutOutScene) => Promise<unknown>
  silent: readonly EndName[]
}

const gone = ['inactivated', 'shut out by staff'] as const
const goneForGood = [...gone, 'account closed'] as const
const apart = ['blocked by the poster', 'the poster blocked'] as const

const deeds: Record<string, Row> = {
  'a notice of a fact that was stated before': {
    before: async (now) => {
      await carriedJob(now)
      await state({ name: 'job_completed', job_id: now.job_id }, now.poster)
    },
    follows: () => followAll(world),
    silent: gone,
  },
  'news of a job they have bid on': {
    before: async (now) => {
      await openJobWithBid(now)
      await state({ name: 'job_edited', job_id: now.job_id, changes: [] } as never, now.poster)
    },
    follows: () => followAll(world),
    tells: /JOB_STOPS_CHANGED/,
    silent: [...gone, ...apart],
  },
  'a push that waits for its device': {
    before: async (now) => {
      await addDevice(world, now.them)
      await carriedJob(now)
      await state({ name: 'job_completed', job_id: now.job_id }, now.poster)
      await runTasks(world, notificationTasks)
      await world.db.deleteFrom('events').where('user_id', '=', now.them.id).execute()
      await world.db.deleteFrom('mails').execute()
    },
    follows: () => followAll(world),
    silent: [...gone, 'logged out'],
  },
  'the push of a message': {
    before: async (now) => {
      await addDevice(world, now.them)
      await openJobWithBid(now)
      const written = { job_id: now.job_id, taker_team_id: now.them.team_id, body: 'Which van?' }
      await sendMessage(await as(now.poster), written)
      await runTasks(world, notificationTasks)
      await sql`update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = ${PUSH_MESSAGE}`.execute(world.db)
    },
    follows: () => followAll(world),
    tells: /push CHAT_MESSAGE/,
    silent: [...gone, ...apart, 'logged out'],
  },
  'the mail of a day’s reminders': {
    isPrimary: true,
    before: async (now) => {
      await carriedJob(now)
      await remindAboutJob(await as(now.poster), { job_id: now.job_id })
    },
    follows: async () => {
      await dueNow()
      await followAll(world)
    },
    silent: ['shut out by staff'],
  },
  'an alert of a new job': {
    before: async (now) => {
      await alerts.locate(now.them, now.at, 20)
      now.job_id = await world.story.job(now.poster, { pickup: now.at })
    },
    follows: ({ job_id }) => alerts.announce(job_id),
    silent: [
      ...goneForGood,
      ...apart,
      'company suspended',
      'subscription ended',
      'place removed',
      'job closed',
      'job expired',
    ],
  },
  'alerts that were held back': {
    before: waitingAlerts,
    follows: async () => {
      world.later(61)
      await alertTasks.tasks!['tell_held_alerts']!({}, world.platform)
      await followAll(world)
    },
    tells: /list/,
    silent: [...goneForGood, ...apart, 'company suspended', 'subscription ended', 'job closed', 'job expired'],
  },
  'a callback of a fact that was stated before': {
    isPrimary: true,
    before: async (now) => {
      await endpointOf(world, now.them, { url: receiver.url })
      await carriedJob(now)
      await state({ name: 'job_completed', job_id: now.job_id }, now.poster)
      await runTasks(world, notificationTasks)
      await world.db.deleteFrom('events').where('user_id', '=', now.them.id).execute()
    },
    follows: () => runTasks(world, apiCallbackTasks),
    tells: /callback/,
    silent: ['shut out by staff', 'company suspended', 'endpoint paused'],
  },
  'a callback that is tried again': {
    isPrimary: true,
    before: async (now) => {
      await endpointOf(world, now.them, { url: receiver.url })
      receiver.answers((_, response) => void response.writeHead(503).end())
      now.job_id = await world.story.job(now.poster, { status: 'complete', carrier: now.mate })
      await state({ name: 'job_completed', job_id: now.job_id }, now.poster)
      await followAll(world)
      expect(receiver.types).toEqual(['JOB_UPDATED'])
      receiver.answers((_, response) => void response.writeHead(204).end())
      receiver.forget()
      await world.db.deleteFrom('events').where('user_id', '=', now.them.id).execute()
    },
    follows: async () => {
      await dueNow()
      await runTasks(world, apiCallbackTasks)
    },
    tells: /callback/,
    silent: ['company suspended', 'company closed', 'endpoint paused'],
  },
  'the mail of the last step of an hour': {
    isPrimary: true,
    before: async (now) => {
      now.job_id = await world.story.job(now.poster, { status: 'allocated', carrier: now.mate })
      for (const name of ['collection_started', 'collection_arrived'] as const)
        await state({ name, job_id: now.job_id }, now.mate)
      await followAll(world)
      forget()
      await world.db.deleteFrom('mails').execute()
    },
    follows: async () => {
      world.later(61)
      await dueNow()
      await followAll(world)
    },
    tells: /mail/,
    silent: ['shut out by staff'],
  },
  'the digest of a day': {
    before: async (now) => {
      await setProfileSetting(await as(now.them), { code: 'EMAIL_NOTIFICATIONS', value: 'DIGEST' })
      await carriedJob(now)
      await state({ name: 'job_completed', job_id: now.job_id }, now.poster)
      await followAll(world)
      world.later(1)
      await world.db.updateTable('events').set({ created_at: world.now }).where('user_id', '=', now.them.id).execute()
      world.later(24 * 60)
      await notificationTasks.tasks!['queue_digests']!({}, world.platform)
    },
    follows: () => followAll(world),
    tells: /mail/,
    silent: gone,
  },
  'the end of a document': {
    isPrimary: true,
    before: ({ them }) => world.story.documentsEnd(them, 'goods_in_transit', 7),
    follows: async () => {
      await notifyExpiringDocuments(world.platform)
      await followAll(world)
    },
    silent: ['shut out by staff', 'company closed'],
  },
}

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  for (const table of ['events', 'mails', 'pushes', 'push_devices', 'callback_endpoints', 'reminders'] as const)
    await world.db.deleteFrom(table).execute()
  await world.db.deleteFrom('blocked_teams').execute()
  forget()
})

const rows = Object.entries(deeds).flatMap(([deed, { silent }]) => silent.map((end) => ({ deed, end })))

async function toldBy(deed: string, end?: End): Promise<string[]> {
  const { before, follows, isPrimary = false, tells = /./ } = deeds[deed]!
  const scene = await shutOutScene(world, { poster: alerts.poster, elsewhere: () => alerts.elsewhere() }, isPrimary)
  await before(scene)
  await end?.(scene)
  // What somebody is told of the end itself.
  await world.db.deleteFrom('mails').execute()
  await follows(scene)
  return (await reached(scene)).filter((way) => tells.test(way))
}

test.each(rows)('$end: $deed', async ({ deed, end }) => {
  expect(await toldBy(deed, ends[end])).toEqual([])
})

test.each(Object.keys(deeds))('where nothing has ended: %s', async (deed) => {
  expect(await toldBy(deed)).not.toEqual([])
})
