import { beforeAll, expect, test } from 'vitest'
import { ALERT_RETENTION_DAYS, defaultAlertSettings } from '@waybill/domain/alerts/alert-settings'
import { userChannel } from '@waybill/domain/live/channels'
import { AlertStory } from '../../../testing/alert-story.ts'
import { followAll } from '../../../testing/cast.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import type { LiveMessage } from '../../platform/live/live.ts'
import { recordFacts } from '../../platform/facts.sql.ts'
import { locationTasks } from '../locations/locations.feature.ts'
import { alertTasks } from './alerts.tasks.ts'
import { saveAlertSettings } from './save-alert-settings.ts'
import { alertTakers } from './alert-takers.ts'

const world = useWorld()
let alerts: AlertStory
beforeAll(async () => {
  alerts = await AlertStory.begin(world)
})

type Listed = { id: string; type: string; name: string; job_id: string | null; is_seen: boolean; reason: string | null }
async function eventsOf(who: Person, variables: Record<string, unknown> = {}) {
  const answer = await world.graphql(
    who.token,
    `query ($first: Int, $after: String, $group: NotificationGroup) { events(first: $first, after: $after, group: $group) {
      nodes { id type name job_id is_seen reason redirect_entity redirect_id job_is_active created_at } has_next_page end_cursor unread_count } }`,
    variables,
  )
  expect(answer.errors).toBeUndefined()
  return answer.data!['events'] as unknown as {
    nodes: Listed[]
    has_next_page: boolean
    end_cursor: string | null
    unread_count: number
  }
}
const jobsOf = async (who: Person) => (await eventsOf(who)).nodes.map(({ job_id }) => job_id)
const aloudOf = async (job_id: string) =>
  (await world.db.selectFrom('job_audiences').select('aloud_user_ids').where('job_id', '=', job_id).executeTakeFirst())
    ?.aloud_user_ids ?? []

test('an alert says why: the nearest place, how far, with which vehicle; in the list and on the job', async () => {
  const at = alerts.elsewhere()
  const taker = await alerts.takerAt({ ...at, latitude: at.latitude + 0.5 }, 50)
  await alerts.locate(taker, { ...at, latitude: at.latitude + 0.16 }, 50, 'Yard')
  await alerts.drives(taker.team_id, 'luton', null)
  await alerts.drives(taker.team_id, 'mwb_van', null)
  const job_id = await alerts.post(at)
  const page = await eventsOf(taker)
  expect(page.nodes).toMatchObject([
    {
      type: 'NEW_JOB_IN_YOUR_AREA',
      job_id,
      redirect_entity: 'JOB',
      redirect_id: job_id,
      job_is_active: true,
      is_seen: false,
      reason: '11.1 mi from Yard. Fits your vehicle: MWB van.',
    },
  ])
  const query = `query ($id: ID!) { Job(id: $id) { my_alert { type metres location { location } vehicle { code } } } }`
  const seen = await world.graphql(taker.token, query, { id: job_id })
  expect(seen.data).toMatchObject({
    Job: {
      my_alert: {
        type: 'NEW_JOB_IN_YOUR_AREA',
        metres: 17791,
        location: { location: 'Yard' },
        vehicle: { code: 'mwb_van' },
      },
    },
  })
  const other = await world.story.company('Owner_Driver')
  expect((await world.graphql(other.token, query, { id: job_id })).data).toEqual({ Job: { my_alert: null } })
})

test('a position near the pickup counts for those who want it to; a saved place wins', async () => {
  const at = alerts.elsewhere()
  const [near, away, both] = [
    await world.story.company('Owner_Driver'),
    await world.story.company('Owner_Driver'),
    await alerts.takerAt(at),
  ]
  for (const one of [near, both])
    await world.db.updateTable('users').set({ job_notification_tracking: true }).where('id', '=', one.id).execute()
  const job_id = await world.story.job(alerts.poster, { pickup: at })
  const found = [near, away, both].map(({ id }, n) => ({ user_id: id, metres: 1_609.344 * (n + 1) }))
  const aloud = await world.db
    .transaction()
    .execute((tx) =>
      alertTakers(
        tx,
        { job_id, parameters: { fact: 'job_posted', job_id } },
        { now: world.now, usersNear: () => found },
      ),
    )
  expect([...aloud].sort()).toEqual([near.id, both.id].sort())
  expect((await eventsOf(near)).nodes).toMatchObject([
    { type: 'NEW_JOB_AROUND_YOU', reason: '<3 mi from your last position.' },
  ])
  expect((await eventsOf(both)).nodes).toMatchObject([{ type: 'NEW_JOB_IN_YOUR_AREA' }])
  expect(await jobsOf(away)).toEqual([])
})

test('a user who reports a position is alerted to the jobs around it, in the chosen range', async () => {
  const at = alerts.elsewhere()
  const [near, far] = [await world.story.company('Owner_Driver'), await world.story.company('Owner_Driver')]
  for (const { id, range } of [
    { ...near, range: 20 },
    { ...far, range: 10 },
  ])
    await world.db
      .updateTable('users')
      .set({ job_notification_tracking: true, jobs_near_me_range: range })
      .where('id', '=', id)
      .execute()
  const report = 'mutation ($input: ReportPositionsInput!) { reportPositions(input: $input) { outcomes } }'
  const positions = [{ ...at, latitude: at.latitude + 0.2, recorded_at: world.now.toISOString() }] // 13.8 miles
  for (const { token } of [near, far]) await world.graphql(token, report, { input: { positions } })
  await alerts.post(at)
  expect((await eventsOf(near)).nodes).toMatchObject([
    { type: 'NEW_JOB_AROUND_YOU', reason: '13.8 mi from your last position.' },
  ])
  expect(await jobsOf(far)).toEqual([])
})

test('a job is told once, however often it is announced, and not at all when it is gone', async () => {
  const at = alerts.elsewhere()
  const taker = await alerts.takerAt(at)
  const job_id = await alerts.post(at)
  await alerts.announce(job_id)
  expect(await jobsOf(taker)).toEqual([job_id])
  const gone = await world.story.job(alerts.poster, { pickup: at, status: 'cancel' })
  await alerts.announce(gone)
  expect(await jobsOf(taker)).toEqual([job_id])
})

test('alerts and other news stand in one list: paged, counted, read one by one and all at once', async () => {
  const at = alerts.elsewhere()
  const taker = await alerts.takerAt(at)
  await alerts.settle(taker, { most_an_hour: 60 })
  const ids: string[] = []
  for (let n = 0; n < 5; n++) {
    ids.push(await alerts.post(at))
    const job_id = await world.story.job(alerts.poster)
    const bid_id = await world.story.bid(taker, job_id)
    await world.db.transaction().execute((tx) =>
      recordFacts({ tx, platform: world.platform }, [{ name: 'bid_rejected', job_id, bid_id }], {
        user_id: alerts.poster.id,
      }),
    )
    await followAll(world)
    world.later(1)
  }
  const all = await eventsOf(taker)
  expect(all).toMatchObject({ unread_count: 10, has_next_page: false })
  expect(all.nodes.filter(({ type }) => type === 'NEW_JOB_IN_YOUR_AREA').map(({ job_id }) => job_id)).toEqual(
    ids.toReversed(),
  )
  const walked: string[] = []
  for (let after: string | null = null, more = true; more; ) {
    const page = await eventsOf(taker, { first: 3, after })
    walked.push(...page.nodes.map(({ id }) => id))
    after = page.end_cursor
    more = page.has_next_page
  }
  expect(walked).toEqual(all.nodes.map(({ id }) => id))
  expect((await eventsOf(taker, { group: 'JOB_POSTED' })).nodes).toHaveLength(10)
  expect((await eventsOf(taker, { group: 'DOCUMENTS' })).nodes).toEqual([])

  const mark = (by: Person, event_ids?: string[]) =>
    world.graphql(
      by.token,
      'mutation ($input: MarkEventsReadInput!) { markEventsRead(input: $input) { has_unread_events } }',
      {
        input: { event_ids },
      },
    )
  const alert = all.nodes.find(({ job_id }) => job_id === ids[4])!
  const stranger = await world.story.company('Owner_Driver')
  expect((await mark(stranger, [alert.id])).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  await mark(taker, [alert.id])
  await mark(taker, [alert.id])
  expect((await eventsOf(taker)).unread_count).toBe(9)
  expect((await eventsOf(taker)).nodes.find(({ id }) => id === alert.id)?.is_seen).toBe(true)
  // A job that is gone is no news any more.
  await world.db.updateTable('jobs').set({ status: 'cancel' }).where('id', '=', ids[3]!).execute()
  expect((await eventsOf(taker)).unread_count).toBe(8)
  expect((await mark(taker)).data).toMatchObject({ markEventsRead: { has_unread_events: false } })
  expect((await eventsOf(taker)).unread_count).toBe(0)
})

test('beyond so many an hour, and in quiet hours, alerts wait in the list and are told together', async () => {
  const at = alerts.elsewhere()
  const taker = await alerts.takerAt(at)
  await alerts.settle(taker, { most_an_hour: 1 })
  const tellHeld = async () => {
    await alertTasks.tasks!['tell_held_alerts']!({}, world.platform)
    await followAll(world)
  }
  const [first, second, third] = [await alerts.post(at), await alerts.post(at), await alerts.post(at)]
  expect([await aloudOf(first), await aloudOf(second), await aloudOf(third)]).toEqual([[taker.id], [], []])
  await tellHeld()
  expect((await eventsOf(taker)).nodes).toHaveLength(3)
  await world.db.updateTable('jobs').set({ status: 'cancel' }).where('id', '=', second).execute()
  world.later(61)
  await tellHeld()
  await tellHeld()
  const told = (await eventsOf(taker)).nodes.filter(({ job_id }) => job_id === null)
  expect(told).toMatchObject([{ type: 'NEW_JOB_IN_YOUR_AREA', name: '1 more job in your areas' }])

  world.later(61)
  await alerts.settle(taker, alerts.quietNow())
  const night = await alerts.post(at)
  expect(await aloudOf(night)).toEqual([])
  await tellHeld()
  expect((await eventsOf(taker)).nodes.filter(({ job_id }) => job_id === null)).toHaveLength(1)
  world.later(31)
  await tellHeld()
  expect((await eventsOf(taker)).nodes.filter(({ job_id }) => job_id === null)).toHaveLength(2)
})

test('an alert is said at once to whoever may be disturbed, as their list has it, and to nobody else', async () => {
  const at = alerts.elsewhere()
  const [awake, asleep] = [await alerts.takerAt(at), await alerts.takerAt(at)]
  await alerts.settle(asleep, alerts.quietNow())
  const said: LiveMessage[] = []
  const stop = world.platform.live.listen((message) => void said.push(message))
  await alerts.post(at)
  stop()
  const events = said.filter(({ event }) => event === 'Event')
  expect(new Set(events.map(({ channel }) => channel))).toEqual(new Set([userChannel(awake.id)]))
  const [listed] = (await eventsOf(awake)).nodes
  expect(events[0]!.data).toMatchObject({ id: listed!.id, type: 'NEW_JOB_IN_YOUR_AREA', reason: listed!.reason })
  expect((await eventsOf(asleep)).nodes).toHaveLength(1)
})

test('alerts that nobody looks for any more are deleted', async () => {
  const at = alerts.elsewhere()
  const taker = await alerts.takerAt(at)
  const job_id = await alerts.post(at)
  const token = taker.token
  world.later(ALERT_RETENTION_DAYS * 24 * 60 + 1)
  await alertTasks.tasks!['forget_old_alerts']!({}, world.platform)
  const kept = await world.db.selectFrom('job_audiences').select('job_id').where('job_id', '=', job_id).execute()
  expect(kept).toEqual([])
  world.later(-(ALERT_RETENTION_DAYS * 24 * 60 + 1))
  taker.token = token
})

test('a user who has left for good leaves no places and no settings behind; those of others stay', async () => {
  const at = alerts.elsewhere()
  const [taker, stays] = [await alerts.takerAt(at), await alerts.takerAt(at)]
  for (const each of [taker, stays]) await alerts.settle(each, { most_an_hour: 1 })
  await alerts.post(at)
  await world.db.updateTable('users').set({ deleted_at: world.now }).where('id', '=', taker.id).execute()
  await alertTasks.tasks!['forget_old_alerts']!({}, world.platform)
  await locationTasks.tasks!['forget_removed_locations']!({}, world.platform)
  for (const table of ['alert_settings', 'alert_standings', 'locations'] as const) {
    const users = [taker.id, stays.id]
    const kept = await world.db.selectFrom(table).select('user_id').where('user_id', 'in', users).execute()
    expect([table, kept]).toEqual([table, [{ user_id: stays.id }]])
  }
})

test('a reader is found by the index, never by unpacking every job’s list', async () => {
  const { rows: plan } = await world.platform.databases.pool.query<{ 'QUERY PLAN': string }>(
    `explain select * from unseen_alerts('${alerts.poster.id}')`,
  )
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('job_audiences_by_user')
})

test('settings are one’s own, the defaults until they are chosen', async () => {
  const taker = await world.story.company('Owner_Driver')
  const ask = async () =>
    (
      await world.graphql(
        taker.token,
        '{ alertSettings { is_on vehicle_ids min_haul_miles max_haul_miles quiet_from quiet_until time_zone most_an_hour } }',
      )
    ).data!['alertSettings'] as unknown
  expect(await ask()).toEqual(defaultAlertSettings)
  await alerts.settle(taker, { quiet_from: '22:00', quiet_until: '06:30', min_haul_miles: 10 })
  expect(await ask()).toEqual({
    ...defaultAlertSettings,
    quiet_from: '22:00',
    quiet_until: '06:30',
    min_haul_miles: 10,
  })
  const wrong = { ...defaultAlertSettings, vehicle_ids: [alerts.poster.id] }
  await expect(saveAlertSettings(await world.as(taker.token), wrong)).rejects.toMatchObject({
    details: { validation: { vehicle_ids: ['invalid'] } },
  })
  await expect(
    saveAlertSettings(await world.as(alerts.poster.token), { ...defaultAlertSettings, vehicle_ids: [] }),
  ).rejects.toMatchObject({
    details: { refusal: 'not_a_taker' },
  })
})
