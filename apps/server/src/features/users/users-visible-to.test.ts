import { expect, test } from 'vitest'
import { seenBy } from '../../../testing/seen-by.ts'
import { useWorld } from '../../../testing/world.ts'
import { contactVisibleTo, usersVisibleTo } from './users-visible-to.sql.ts'

const world = useWorld()

test('people are known to themselves, to colleagues, across a job that is carried, and to staff', async () => {
  const { story } = world
  const member = await story.company('Courier_Company')
  const carrier = await story.company('Owner_Driver')
  const poster = await story.company('Freight_Forwarder')
  const stranger = await story.company('Owner_Driver')
  const newcomer = await story.newcomer('company_info')
  await story.job(member, { status: 'allocated', carrier })
  await story.job(poster, { status: 'allocated', carrier: member })
  const people = { member, newcomer, staff: await story.staff() }
  const rows: Record<string, object> = {}
  const others = { colleague: await story.colleague(member.team_id), carrier, poster, stranger }
  for (const [name, { id }] of Object.entries({ ...others, member, newcomer }))
    rows[name] = await world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(await seenBy(world, { table: 'users', rows, people }, usersVisibleTo)).toEqual({
    member: ['colleague', 'carrier', 'poster', 'member'],
    newcomer: ['newcomer'],
    staff: Object.keys(rows),
  })
})

test('when somebody was last here is told to themselves, to their Primary Member and to staff alone', async () => {
  const { story } = world
  const primary = await story.company('Courier_Company')
  const [driver, office] = [await story.colleague(primary.team_id), await story.colleague(primary.team_id)]
  const poster = await story.company('Freight_Forwarder')
  await story.job(poster, { status: 'allocated', carrier: primary })
  const isTold = async (by: { token: string }, id: string) => {
    const { data } = await world.graphql(by.token, 'query ($id: ID!) { user(id: $id) { last_seen_at } }', { id })
    const user = data?.['user'] as { last_seen_at: string | null } | null | undefined
    return Boolean(user?.last_seen_at)
  }
  expect(await isTold(primary, driver.id)).toBe(true)
  expect(await isTold(driver, driver.id)).toBe(true)
  expect(await isTold(office, driver.id)).toBe(false)
  expect(await isTold(poster, primary.id)).toBe(false)
  expect(await isTold(await story.staff(), driver.id)).toBe(true)
})

test('how to reach somebody: while a job is at hand and 30 days after it, not across a block, of driven jobs for a limited user', async () => {
  const { story } = world
  const member = await story.company('Courier_Company')
  const driver = await story.colleague(member.team_id, { has_full_access: false })
  const [runs, driven, unpaid, past, longPast, blocked, blocking] = [
    await story.company('Freight_Forwarder'),
    await story.company('Freight_Forwarder'),
    await story.company('Freight_Forwarder'),
    await story.company('Freight_Forwarder'),
    await story.company('Freight_Forwarder'),
    await story.company('Freight_Forwarder'),
    await story.company('Freight_Forwarder'),
  ]
  const DAY_MS = 86_400_000
  const job = async (poster: typeof runs, values: object, days_ago: number) => {
    const id = await story.job(poster, { status: 'allocated', carrier: member })
    const updated_at = new Date(world.now.getTime() - days_ago * DAY_MS)
    await world.db
      .updateTable('jobs')
      .set({ ...values, updated_at })
      .where('id', '=', id)
      .execute()
  }
  await job(runs, { status: 'progress', driver_id: member.id }, 200)
  await job(driven, { status: 'progress', driver_id: driver.id }, 0)
  await job(unpaid, { status: 'invoice_pending' }, 100)
  await job(past, { status: 'complete' }, 29)
  await job(longPast, { status: 'complete', driver_id: driver.id }, 30)
  await job(blocked, { status: 'progress' }, 0)
  await job(blocking, { status: 'progress', driver_id: driver.id }, 0)
  await world.db
    .insertInto('blocked_teams')
    .values([
      { team_id: member.team_id, blocked_team_id: blocked.team_id },
      { team_id: blocking.team_id, blocked_team_id: member.team_id },
    ])
    .execute()
  const clerk = await story.colleague(driven.team_id)
  const all = { member, driver, runs, driven, clerk, unpaid, past, longPast, blocked, blocking }
  const rows: Record<string, object> = {}
  for (const [name, { id }] of Object.entries(all))
    rows[name] = await world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const people = { member, driver, staff: await story.staff() }
  expect(await seenBy(world, { table: 'users', rows, people }, contactVisibleTo)).toEqual({
    member: ['member', 'driver', 'runs', 'driven', 'clerk', 'unpaid', 'past'],
    driver: ['member', 'driver', 'driven'],
    staff: Object.keys(rows),
  })
})
