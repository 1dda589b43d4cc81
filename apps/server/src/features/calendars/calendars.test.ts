import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { RunStory } from '../../../testing/run-story.ts'
import type { Person } from '../../../testing/story.ts'
import { STORY_PASSWORD as password } from '../../../testing/story-password.ts'
import { useWorld } from '../../../testing/world.ts'
import { calendarFile } from './calendar-file.ts'
import { makeCalendarLink } from './make-calendar-link.ts'
import { revokeCalendarLink } from './revoke-calendar-link.ts'
import type { CalendarJob } from './calendars.sql.ts'

const world = useWorld()
let run: RunStory

beforeEach(async () => {
  run = await RunStory.begin(world, { status: 'progress', stops: 2 })
  for (const each of [run.poster, run.driver]) await world.story.withPassword(each)
  await world.db.updateTable('jobs').set({ allocated_at: world.now }).where('id', '=', run.job_id).execute()
})

const job = () => world.db.updateTable('jobs').where('id', '=', run.job_id)
const linkOf = async (by: Person) => (await makeCalendarLink(await world.as(by.token), { password })).path
const fetched = (path: string) => world.app.inject({ method: 'GET', url: path })

/** The entries as another program reads them. */
async function entriesOf(path: string) {
  const { body, statusCode } = await fetched(path)
  expect(statusCode).toBe(200)
  const entries = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
  return entries.map((entry) => new ICAL.Event(entry))
}

test('both sides and the driver read one entry a place, with its address and no price', async () => {
  await job()
    .set({ price: 123_45, bid_amount: 123_45, pickup_date: new Date('2026-11-30T09:00:00Z'), pickup_date_end: null })
    .execute()
  for (const person of [run.poster, run.driver]) {
    const path = await linkOf(person)
    expect(path).toMatch(/^\/ical\/[\w-]{43}\.ics$/)
    const entries = await entriesOf(path)
    expect(entries).toHaveLength(4)
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(4)
    expect(entries[0]!.startDate.toJSDate().toISOString()).toBe('2026-11-30T09:00:00.000Z')
    expect(entries.every(({ location }) => location.length > 0)).toBe(true)
    expect((await fetched(path)).body).not.toMatch(/123[.,]?45/)
  }
})

test('a change raises the sequence and moves the entry, which keeps its name', async () => {
  const path = await linkOf(run.driver)
  const [before] = await entriesOf(path)
  world.later(10)
  await job()
    .set({ pickup_date: new Date('2026-12-01T10:00:00Z'), updated_at: world.now })
    .execute()
  const [after] = await entriesOf(path)
  expect(after!.uid).toBe(before!.uid)
  expect(after!.sequence).toBeGreaterThan(before!.sequence)
  expect(after!.startDate.toJSDate().toISOString()).toBe('2026-12-01T10:00:00.000Z')
})

test('a closed job is cancelled for fourteen days, a finished one stays for thirty', async () => {
  const path = await linkOf(run.poster)
  await job().set({ status: 'cancel', closed_at: world.now }).execute()
  const statusOf = async () => (await entriesOf(path)).map((entry) => entry.component.getFirstPropertyValue('status'))
  expect(await statusOf()).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED', 'CANCELLED'])
  world.later(60 * 24 * 14 + 1)
  expect(await statusOf()).toEqual([])
  await job().set({ status: 'complete', closed_at: null, delivery_end: world.now }).execute()
  expect(await statusOf()).toHaveLength(4)
  world.later(60 * 24 * 30 + 1)
  expect(await statusOf()).toEqual([])
})

test('a limited driver reads the jobs they drive, and none that was given to another', async () => {
  const limited = await world.story.withPassword(
    await world.story.colleague(run.driver.team_id, { has_full_access: false }),
  )
  const path = await linkOf(limited)
  expect(await entriesOf(path)).toEqual([])
  await job().set({ driver_id: limited.id }).execute()
  expect(await entriesOf(path)).toHaveLength(4)
  await job().set({ driver_id: run.driver.id }).execute()
  expect(await entriesOf(path)).toEqual([])
})

test('a link that is unknown, replaced or revoked, or whose owner is shut out, is not there', async () => {
  const first = await linkOf(run.driver)
  const second = await linkOf(run.driver)
  const context = await world.as(run.driver.token)
  const status = async (path: string) => (await fetched(path)).statusCode
  expect([await status(first), await status(second), await status('/ical/nobody.ics')]).toEqual([404, 200, 404])
  const { id } = await world.db
    .selectFrom('calendar_links')
    .select('id')
    .where('user_id', '=', run.driver.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  await expect(revokeCalendarLink(await world.as(run.poster.token), { calendar_link_id: id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const users = world.db.updateTable('users').where('id', '=', run.driver.id)
  await users.set({ inactivated: true }).execute()
  expect(await status(second)).toBe(404)
  await users.set({ inactivated: false }).execute()
  expect(await status(second)).toBe(200)
  await revokeCalendarLink(context, { calendar_link_id: id })
  expect(await status(second)).toBe(404)
})

test('a link asks for the password, and goes when its owner recovers the account', async () => {
  await expect(makeCalendarLink(await world.as(run.driver.token), { password: 'not mine' })).rejects.toMatchObject({
    code: 'VALIDATION',
  })
  const path = await linkOf(run.driver)
  const { viewer } = await world.as(run.driver.token)
  await world.platform.databases.db.transaction().execute((tx) =>
    world.platform.features.recover(tx, {
      user_id: run.driver.id,
      session_ids: [viewer!.session_id],
      now: world.now,
    }),
  )
  expect((await fetched(path)).statusCode).toBe(404)
})

test('letters, commas, long lines and line ends are read back as they were written', () => {
  const name = 'Żabka, "Łódź"; \\ 1\nul. Zielona 🚚 '.repeat(5)
  const at = '2026-11-30T09:00:00.000Z'
  const place = {
    address: name,
    company_name: null,
    latitude: 51.7,
    longitude: 19.4,
    date: at,
    date_end: null,
    asap: false,
  }
  const written: CalendarJob = {
    id: 'a',
    job_number: '1001',
    reference: name,
    status: 'allocated',
    is_closed: false,
    vehicle: { code: 'of_staff', name: 'Długi wóz' },
    allocated_at: at,
    changed_at: at,
    sequence: 3,
    duration: 60,
    places: [{ ...place, id: 'pickup', kind: 'collect' }],
  }
  const file = calendarFile({ jobs: [written], locale: 'pl', public_url: 'https://market.example/' })
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const [entry] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  expect(entry!.uid).toBe('a-pickup@market.example')
  expect(entry!.summary).toContain(name.trim().split('\n')[0])
  expect(entry!.description).toContain(name.trim())
})
