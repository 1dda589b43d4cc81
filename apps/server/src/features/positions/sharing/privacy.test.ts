import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../../testing/story.ts'
import { runTasks } from '../../../../testing/run-tasks.ts'
import { World } from '../../../../testing/world.ts'
import { keepPositions } from '../keep-positions.ts'
import { positionsOf } from '../positions.ts'
import { positionTasks } from '../positions.feature.ts'

let world: World
let stop: () => Promise<void>
let office: Person
let driver: Person
let poster: Person
let job_id: string

beforeEach(async () => {
  world = await World.open()
  stop = await keepPositions(world.platform)
  poster = await world.story.company('Freight_Forwarder')
  office = await world.story.company('Courier_Company')
  driver = await world.story.colleague(office.team_id, { has_full_access: false, tracking: true })
  job_id = await world.story.job(poster, { status: 'collect', carrier: driver })
  const vehicle = await world.db.selectFrom('vehicles').select('id').limit(1).executeTakeFirstOrThrow()
  await world.db
    .insertInto('fleet_vehicles')
    .values({ team_id: office.team_id, vehicle_id: vehicle.id, user_id: driver.id, name: 'Van', tracking: true })
    .execute()
  await share()
})
afterEach(async () => {
  await stop()
  await world.close()
})

const share = (token = driver.token) =>
  world.graphql(
    token,
    'mutation ($at: DateTime!) { reportPositions(input: { positions: [{ latitude: 53.7965, longitude: -1.5478, recorded_at: $at }] }) { outcomes } }',
    { at: world.now.toISOString() },
  )

/** How many of the reads there are show the driver: the map, the job's two sides, and the table. */
async function readable(): Promise<[onMap: number, byPoster: boolean, byOffice: boolean, rows: number]> {
  await positionsOf(world.platform).copy.flush()
  const map = 'liveVehicles(bounds: { south: 53, west: -2, north: 54.5, east: -1 }, zoom: 10) { vehicle_count }'
  const of = async (token: string) =>
    (await world.graphql(token, `{ ${map} driverPosition(job_id: "${job_id}") { latitude } }`)).data as unknown as {
      liveVehicles: { vehicle_count: number }
      driverPosition: { latitude: number } | null
    }
  const [seen, own] = [await of(poster.token), await of(office.token)]
  const rows = await world.db.selectFrom('positions').selectAll().where('lat', 'is not', null).execute()
  return [seen.liveVehicles.vehicle_count, seen.driverPosition !== null, own.driverPosition !== null, rows.length]
}

const everywhere = [1, true, true, 1]
const nowhere = [0, false, false, 0]
// What has to hold (checks: compliance); on a quiet machine it is tens of milliseconds.
const soon = { timeout: 5_000 }
const users = () => world.db.updateTable('users').where('id', '=', driver.id)

// Whichever way sharing ends, nothing of it can be read a moment later (checks: compliance).
const endings: Record<string, () => Promise<unknown>> = {
  'stopping, or going offline': () => world.graphql(driver.token, 'mutation { stopPositions { stopped } }'),
  'logging out': () => world.graphql(driver.token, 'mutation { logout { status } }'),
  'losing both permissions': () => users().set({ tracking: false }).execute(),
  'being shut out': () => users().set({ inactivated: true }).execute(),
  'deleting the account': () => users().set({ deleted_at: world.now, inactivated: true }).execute(),
  'a suspended company': () =>
    world.db.updateTable('teams').set({ is_suspended: true }).where('id', '=', office.team_id).execute(),
}
test.each(Object.entries(endings))('%s: not readable within five seconds', async (_name, end) => {
  await expect.poll(readable, soon).toEqual(everywhere)
  await end()
  await expect.poll(readable, soon).toEqual(nowhere)
  const [row] = await world.db.selectFrom('positions').selectAll().execute()
  expect(row).toMatchObject({ active: false, lat: null, lng: null, cell: null, recorded_at: null, session_id: null })
})

// Less than everything ends.
const changes: Record<string, [change: () => Promise<unknown>, left: unknown[]]> = {
  'alerts alone: for nobody to look at': [
    () => users().set({ tracking: false, job_notification_tracking: true }).execute(),
    [0, false, false, 1],
  ],
  'a vehicle that no longer shares': [
    () => world.db.updateTable('fleet_vehicles').set({ tracking: false }).execute(),
    [0, true, true, 1],
  ],
  'the end of the subscription': [
    () => world.story.subscription(office.team_id, 'limited_trial_ended'),
    [0, true, true, 1],
  ],
  'the end of the job': [
    () => world.db.updateTable('jobs').set({ status: 'delivered' }).where('id', '=', job_id).execute(),
    [1, false, false, 1],
  ],
}
test.each(Object.entries(changes))('%s', async (_name, [change, left]) => {
  await expect.poll(readable, soon).toEqual(everywhere)
  await change()
  await expect.poll(readable, soon).toEqual(left)
})

test('a report on its way when the session ended is not taken', async () => {
  const { session_id } = (await world.as(driver.token)).viewer
  await world.graphql(driver.token, 'mutation { logout { status } }')
  await expect.poll(readable, soon).toEqual(nowhere)
  const late = [{ at: { latitude: 53.8, longitude: -1.5 }, recorded_at: world.now.getTime() }]
  await positionsOf(world.platform).report(driver.id, session_id, late)
  expect(await readable()).toEqual(nowhere)
})

test('another device of the same person goes on sharing when the first signs out', async () => {
  const phone = await world.story.signedIn(driver.id)
  await share(phone)
  await world.graphql(driver.token, 'mutation { logout { status } }')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await readable()).toEqual(everywhere)
})

test('no track is kept: one row a person, whatever they drove', async () => {
  const positions = positionsOf(world.platform)
  for (let step = 1; step <= 20; step++) {
    world.later(1)
    const at = { latitude: 53.8 + step / 40, longitude: -1.5478 }
    await positions.report(driver.id, null, [{ at, recorded_at: world.now.getTime() }])
    await positions.copy.flush()
  }
  const { rows } = await world.platform.databases.pool.query('select lat from positions')
  expect(rows).toEqual([{ lat: 54.3 }])
})

test('after a day, and once the session has run out, nothing is left', async () => {
  await readable()
  world.later(24 * 60 + 1)
  positionsOf(world.platform).sweep()
  expect(await readable()).toEqual(nowhere)
  const other = await World.open()
  try {
    const owner = await other.story.company('Owner_Driver')
    const { session_id } = (await other.as(owner.token)).viewer
    const place = { lat: 53, lng: -1, cell: 1, recorded_at: other.now, updated_at: other.now }
    await other.db
      .insertInto('positions')
      .values({ user_id: owner.id, active: true, session_id, ...place })
      .execute()
    await other.db.updateTable('sessions').set({ expires_at: other.now }).execute()
    await other.story.isTimeFor('remove_old_positions')
    await runTasks(other, positionTasks)
    expect(await other.db.selectFrom('positions').select('active').execute()).toEqual([{ active: false }])
  } finally {
    await other.close()
  }
})
