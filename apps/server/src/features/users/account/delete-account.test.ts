import { beforeAll, expect, test } from 'vitest'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { clearVehicleUser } from '../../fleet/fleet.sql.ts'
import { anonymiseUser, countOpenWork } from './delete-account.sql.ts'

const world = useWorld()
let poster: Person
let me: Person
let colleague: Person
let stranger: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  me = await world.story.company('Courier_Company')
  colleague = await world.story.colleague(me.team_id)
  stranger = await world.story.company('Courier_Company')
})

const change = (job_id: string, values: Record<string, unknown>) =>
  world.db.updateTable('jobs').set(values).where('id', '=', job_id).execute()
const posted =
  (status: JobStatus, by: Person, team = by) =>
  async () => {
    const runs = status === 'progress' ? { carrier: stranger } : {}
    await change(await world.story.job(by, { status, ...runs }), { team_id: team.team_id })
  }
const carried =
  (status: JobStatus, by: { bid_user_id?: Person; driver_id?: Person }, team = me) =>
  async () => {
    const job_id = await world.story.job(poster, { status, carrier: team })
    await change(job_id, { bid_user_id: by.bid_user_id?.id ?? colleague.id, driver_id: by.driver_id?.id ?? null })
  }
const bid = (status: 'pending' | 'canceled', by: () => Person) => async () => {
  const id = await world.story.bid(by(), await world.story.job(poster))
  await world.db.updateTable('bids').set({ status }).where('id', '=', id).execute()
}

/** What there is, and how much of it waits for me. */
const rows: [string, () => Promise<unknown>, number][] = [
  ['a job of mine that is open', () => posted('active', me)(), 1],
  ['a job of mine that runs', () => posted('progress', me)(), 1],
  ['a job of mine that is over', () => posted('cancel', me)(), 0],
  ['a colleague’s job', () => posted('active', colleague)(), 0],
  ['a job I posted for a company of before', () => posted('active', me, stranger)(), 0],
  ['a job that I drive', () => carried('progress', { driver_id: me })(), 1],
  ['a job that I won', () => carried('allocated', { bid_user_id: me })(), 1],
  ['a job that I drove', () => carried('complete', { driver_id: me })(), 0],
  ['a job that a colleague drives', () => carried('progress', { driver_id: colleague })(), 0],
  ['a job that I won for a company of before', () => carried('allocated', { bid_user_id: me }, stranger)(), 0],
  ['an offer of mine that waits', bid('pending', () => me), 1],
  ['an offer of mine that I took back', bid('canceled', () => me), 0],
  ['a colleague’s offer that waits', bid('pending', () => colleague), 0],
]

test.each(rows)('%s', async (_what, happens, more) => {
  const count = () => world.db.transaction().execute((tx) => countOpenWork(tx, me))
  const before = await count()
  await happens()
  expect((await count()) - before).toBe(more)
})

test('the vehicle of a driver who leaves is nobody’s; others drive on', async () => {
  const vehicle = await world.db.selectFrom('vehicles').select('id').executeTakeFirstOrThrow()
  for (const { id: user_id, team_id } of [colleague, stranger])
    await world.db
      .insertInto('fleet_vehicles')
      .values({ team_id, user_id, name: 'Van', vehicle_id: vehicle.id })
      .execute()
  await world.db.transaction().execute((tx) => clearVehicleUser(tx, colleague.id))
  const drivers = await world.db.selectFrom('fleet_vehicles').select('user_id').orderBy('user_id').execute()
  expect(drivers).toEqual([{ user_id: stranger.id }, { user_id: null }])
})

test('with somebody who leaves go their requests, and nothing of anybody else', async () => {
  const moment = { created_at: world.now, expires_at: world.now }
  for (const { id: user_id } of [colleague, stranger]) {
    const asked = {
      user_id,
      old_email: `${user_id}@old.example.test`,
      token_hash: Buffer.from(user_id),
      by_owner: true,
    }
    await world.db
      .insertInto('email_undos')
      .values({ ...asked, ...moment })
      .execute()
    await world.db
      .insertInto('data_exports')
      .values({ user_id, ...moment })
      .execute()
  }
  const { email } = stranger
  await world.db.transaction().execute((tx) => anonymiseUser(tx, colleague.id, world.now))
  for (const table of ['email_undos', 'data_exports'] as const)
    expect(await world.db.selectFrom(table).select('user_id').execute(), table).toEqual([{ user_id: stranger.id }])
  const stays = world.db.selectFrom('users').select(['email', 'deleted_at']).where('id', '=', stranger.id)
  expect(await stays.executeTakeFirst()).toEqual({ email, deleted_at: null })
})
