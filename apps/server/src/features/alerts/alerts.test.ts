import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALERTS_KEPT_DAYS, defaultAlertSettings } from '@waybill/domain/alerts/alert-settings'
import type { Person } from '../../../testing/story.ts'
import { followAll } from '../../../testing/cast.ts'
import { World } from '../../../testing/world.ts'
import { recordFacts } from '../../platform/facts.sql.ts'
import { saveLocation } from '../locations/save-location.ts'
import { alertTasks } from './alerts.tasks.ts'
import { saveAlertSettings } from './save-alert-settings.ts'
import { tellTakers } from './tell-takers.ts'

let world: World
let poster: Person
beforeAll(async () => {
  world = await World.open()
  poster = await world.story.company('Freight_Forwarder', { name: 'Harbour Gate' })
})
afterAll(() => world.close())

// Everybody is somewhere of their own, so that one test's people do not hear of another's jobs.
let latitude = -70
const elsewhere = () => ({ latitude: (latitude += 2), longitude: 10 })
type At = { latitude: number; longitude: number }

async function takerAt(at: At, miles = 20, kind: 'Owner_Driver' | 'Courier_Company' = 'Owner_Driver'): Promise<Person> {
  const taker = await world.story.company(kind)
  await locate(taker, at, miles)
  return taker
}
async function locate(taker: Person, at: At, miles: number, location = 'Depot') {
  await saveLocation(await world.as(taker.token), { ...at, miles, location })
}

async function post(at: At, by: Person = poster): Promise<string> {
  const job_id = await world.story.job(by, { pickup: at })
  await announce(job_id, by)
  return job_id
}
async function announce(job_id: string, by: Person = poster) {
  await world.db.transaction().execute((tx) => recordFacts(tx, [{ name: 'job_posted', job_id }], { user_id: by.id }))
  await followAll(world)
}

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

async function settle(taker: Person, but: object) {
  await saveAlertSettings(await world.as(taker.token), { ...defaultAlertSettings, ...but, vehicle_ids: [] })
}
async function choose(taker: Person, ...codes: string[]) {
  const vehicles = await world.db.selectFrom('vehicles').select('id').where('code', 'in', codes).execute()
  const vehicle_ids = vehicles.map(({ id }) => id)
  await saveAlertSettings(await world.as(taker.token), { ...defaultAlertSettings, vehicle_ids })
}
async function drives(team_id: string, code: string, user_id: string | null) {
  const { id: vehicle_id } = await world.db
    .selectFrom('vehicles')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  await world.db.insertInto('fleet_vehicles').values({ team_id, vehicle_id, user_id, name: code }).execute()
}
const ofUser = (taker: Person, values: object) =>
  world.db.updateTable('users').set(values).where('id', '=', taker.id).execute()
const ofTeam = (taker: Person, values: object) =>
  world.db.updateTable('teams').set(values).where('id', '=', taker.team_id).execute()

// The job: a small van's, 331 km (206 miles), from a place 11 miles north of the taker's, whose circle reaches 20 miles.
type Row = [hears: boolean, but: (taker: Person, at: At) => Promise<unknown>]
const rows: Record<string, Row> = {
  'somebody whose place holds the pickup': [true, async () => {}],
  'somebody whose place is too far away': [false, async () => {}],
  'somebody who has removed the place': [
    false,
    (taker) =>
      world.db.updateTable('locations').set({ removed_at: world.now }).where('user_id', '=', taker.id).execute(),
  ],
  'somebody who has switched alerts off': [false, (taker) => settle(taker, { is_on: false })],
  'somebody whose hauls are shorter': [false, (taker) => settle(taker, { max_haul_miles: 205 })],
  'somebody whose hauls are that long': [true, (taker) => settle(taker, { min_haul_miles: 205, max_haul_miles: 206 })],
  'somebody whose hauls are longer': [false, (taker) => settle(taker, { min_haul_miles: 206 })],
  'somebody who comes by motorbike': [false, (taker) => choose(taker, 'motorbike')],
  'somebody who comes with a larger van': [true, (taker) => choose(taker, 'motorbike', 'luton')],
  'somebody whose only vehicle is a motorbike': [false, (taker) => drives(taker.team_id, 'motorbike', taker.id)],
  'somebody whose company runs a Luton': [true, (taker) => drives(taker.team_id, 'luton', null)],
  'somebody who rides the motorbike of a company that runs a Luton': [
    false,
    async (taker) => {
      await drives(taker.team_id, 'luton', null)
      await drives(taker.team_id, 'motorbike', taker.id)
    },
  ],
  'a limited driver': [false, (taker) => ofUser(taker, { has_full_access: false })],
  'an inactivated user': [false, (taker) => ofUser(taker, { inactivated: true })],
  'somebody who has not finished signing up': [
    false,
    (taker) => ofUser(taker, { registration_progress: 'subscription' }),
  ],
  'a company that only posts': [false, (taker) => ofTeam(taker, { member_role: 'Poster' })],
  'a suspended company': [false, (taker) => ofTeam(taker, { is_suspended: true })],
  'a company whose subscription is over': [false, (taker) => ofTeam(taker, { subscription_status: 'canceled' })],
  'a company on its limited trial': [true, (taker) => ofTeam(taker, { subscription_status: 'limited_trial' })],
  'a company whose trial ran out yesterday': [
    false,
    (taker) => ofTeam(taker, { subscription_status: 'trial', expire_at: new Date(world.now.getTime() - 86_400_000) }),
  ],
  'a sandbox company': [false, (taker) => ofTeam(taker, { is_sandbox: true })],
  'a company that the poster has blocked': [false, (taker) => world.story.block(poster, taker)],
  'a company that has blocked the poster': [false, (taker) => world.story.block(taker, poster)],
}

test.each(Object.entries(rows))('%s', async (who, [hears, but]) => {
  const at = elsewhere()
  const taker = await takerAt(at, who === 'somebody whose place is too far away' ? 10 : 20)
  await but(taker, at)
  const job_id = await post({ ...at, latitude: at.latitude + 0.16 })
  const { rows: told } = await world.platform.databases.pool.query<{ job_id: string }>(
    'select job_id from job_audiences where $1 = any(user_ids)',
    [taker.id],
  )
  expect(told.map((each) => each.job_id)).toEqual(hears ? [job_id] : [])
})

test('nobody hears of a job of their own company', async () => {
  const at = elsewhere()
  const courier = await takerAt(at, 20, 'Courier_Company')
  const colleague = await world.story.colleague(courier.team_id)
  await locate(colleague, at, 20)
  await post(at, courier)
  expect(await jobsOf(courier)).toEqual([])
  expect(await jobsOf(colleague)).toEqual([])
})

test('an alert says why: the nearest place, how far, with which vehicle; in the list and on the job', async () => {
  const at = elsewhere()
  const taker = await takerAt({ ...at, latitude: at.latitude + 0.5 }, 50)
  await locate(taker, { ...at, latitude: at.latitude + 0.16 }, 50, 'Yard')
  await drives(taker.team_id, 'luton', null)
  await drives(taker.team_id, 'mwb_van', null)
  const job_id = await post(at)
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
  const at = elsewhere()
  const [near, away, both] = [
    await world.story.company('Owner_Driver'),
    await world.story.company('Owner_Driver'),
    await takerAt(at),
  ]
  for (const one of [near, both]) await ofUser(one, { job_notification_tracking: true })
  const job_id = await world.story.job(poster, { pickup: at })
  const found = [near, away, both].map(({ id }, n) => ({ user_id: id, metres: 1_609.344 * (n + 1) }))
  const aloud = await world.db
    .transaction()
    .execute((tx) => tellTakers(tx, { job_id, parameters: { fact: 'job_posted', job_id } }, world.now, () => found))
  expect([...aloud].sort()).toEqual([near.id, both.id].sort())
  expect((await eventsOf(near)).nodes).toMatchObject([
    { type: 'NEW_JOB_AROUND_YOU', reason: '1 mi from where you were.' },
  ])
  expect((await eventsOf(both)).nodes).toMatchObject([{ type: 'NEW_JOB_IN_YOUR_AREA' }])
  expect(await jobsOf(away)).toEqual([])
})

test('a job is told once, however often it is announced, and not at all when it is gone', async () => {
  const at = elsewhere()
  const taker = await takerAt(at)
  const job_id = await post(at)
  await announce(job_id)
  expect(await jobsOf(taker)).toEqual([job_id])
  const gone = await world.story.job(poster, { pickup: at, status: 'cancel' })
  await announce(gone)
  expect(await jobsOf(taker)).toEqual([job_id])
})

test('alerts and other news stand in one list: paged, counted, read one by one and all at once', async () => {
  const at = elsewhere()
  const taker = await takerAt(at)
  await settle(taker, { most_an_hour: 60 })
  const ids: string[] = []
  for (let n = 0; n < 5; n++) {
    ids.push(await post(at))
    const job_id = await world.story.job(poster)
    const bid_id = await world.story.bid(taker, job_id)
    await world.db
      .transaction()
      .execute((tx) => recordFacts(tx, [{ name: 'bid_rejected', job_id, bid_id }], { user_id: poster.id }))
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
  const at = elsewhere()
  const taker = await takerAt(at)
  await settle(taker, { most_an_hour: 1 })
  const tellHeld = async () => {
    await alertTasks.tasks!['tell_held_alerts']!({}, world.platform)
    await followAll(world)
  }
  const [first, second, third] = [await post(at), await post(at), await post(at)]
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
  const clock = (minutes: number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Warsaw', hour: '2-digit', minute: '2-digit' }).format(
      new Date(world.now.getTime() + minutes * 60_000),
    )
  await settle(taker, { quiet_from: clock(-30), quiet_until: clock(30), time_zone: 'Europe/Warsaw' })
  const night = await post(at)
  expect(await aloudOf(night)).toEqual([])
  await tellHeld()
  expect((await eventsOf(taker)).nodes.filter(({ job_id }) => job_id === null)).toHaveLength(1)
  world.later(31)
  await tellHeld()
  expect((await eventsOf(taker)).nodes.filter(({ job_id }) => job_id === null)).toHaveLength(2)
})

test('what nobody looks for any more is forgotten', async () => {
  const at = elsewhere()
  const taker = await takerAt(at)
  const job_id = await post(at)
  const token = taker.token
  world.later(ALERTS_KEPT_DAYS * 24 * 60 + 1)
  await alertTasks.tasks!['forget_old_alerts']!({}, world.platform)
  const kept = await world.db.selectFrom('job_audiences').select('job_id').where('job_id', '=', job_id).execute()
  expect(kept).toEqual([])
  world.later(-(ALERTS_KEPT_DAYS * 24 * 60 + 1))
  taker.token = token
})

test('a reader is found by the index, never by unpacking every job’s list', async () => {
  const { rows: plan } = await world.platform.databases.pool.query<{ 'QUERY PLAN': string }>(
    `explain select * from unseen_alerts('${poster.id}')`,
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
  await settle(taker, { quiet_from: '22:00', quiet_until: '06:30', min_haul_miles: 10 })
  expect(await ask()).toEqual({
    ...defaultAlertSettings,
    quiet_from: '22:00',
    quiet_until: '06:30',
    min_haul_miles: 10,
  })
  const wrong = { ...defaultAlertSettings, vehicle_ids: [poster.id] }
  await expect(saveAlertSettings(await world.as(taker.token), wrong)).rejects.toMatchObject({
    details: { validation: { vehicle_ids: ['invalid'] } },
  })
  await expect(saveAlertSettings(await world.as(poster.token), defaultAlertSettings)).rejects.toMatchObject({
    details: { refusal: 'not_a_taker' },
  })
})
