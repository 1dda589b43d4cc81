import { afterEach, beforeEach, expect, test } from 'vitest'
import { BOARD_CHANNEL, teamChannel, userChannel } from '@waybill/domain/live/channels'
import { followAll } from '../../../testing/cast.ts'
import { LiveClient, until } from '../../../testing/live-client.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'

/** Within five seconds (checks: realtime authorisation); by looking alone it is two and a little. */
const SOON_MS = 3500

const world = useWorld()
let person: Person
let client: LiveClient

beforeEach(async () => {
  person = await world.story.company('Courier_Company')
  client = await LiveClient.open(world, person.token)
  await client.subscribe(userChannel(person.id))
  await client.subscribe(teamChannel(person.team_id))
})
afterEach(() => client.close())

/** Instead of waiting until it is time to. */
const look = () => world.platform.live.publish([{ channel: 'internal-sessions', event: 'Ended', data: {} }])
const heard = (event: string) => client.heard.filter((each) => each.event === event)
const isCut = () => until(() => client.state !== 'connected', SOON_MS)

test('a user who signs out is notified and cut, at once when the worker publishes it', async () => {
  await world.graphql(person.token, 'mutation { logout { status } }')
  await followAll(world)
  await until(() => client.state !== 'connected', 500)
  expect(heard('Logout')).toMatchObject([{ data: { reason: 'ended' } }])
})

test('a session that staff, a password or time has ended is cut without anybody saying so', async () => {
  await world.db.updateTable('sessions').set({ expires_at: world.now }).where('user_id', '=', person.id).execute()
  await isCut()
  expect(heard('Logout')).toMatchObject([{ data: { reason: 'expired' } }])
})

test('somebody switched off by staff hears that this is why', async () => {
  const staff = await world.story.staff()
  await world.graphql(staff.token, 'mutation ($input: SetUserActiveInput!) { setUserActive(input: $input) { id } }', {
    input: { user_id: person.id, active: false, reason: 'Asked by their company' },
  })
  await isCut()
  expect(heard('Logout')).toMatchObject([{ data: { reason: 'inactivated' } }])
})

test('an account that its owner deleted is over, and a session that was cleared away as well', async () => {
  const deleted = { deleted_at: world.now, inactivated: true }
  await world.db.updateTable('users').set(deleted).where('id', '=', person.id).execute()
  await world.db.updateTable('sessions').set({ revoked_at: world.now }).where('user_id', '=', person.id).execute()
  look()
  await isCut()
  expect(heard('Logout')).toMatchObject([{ data: { reason: 'ended' } }])
})

test("a change of somebody's rights is told to them, and takes the channels they have lost", async () => {
  look()
  await until(() => heard('User').length > 0 && heard('Subscription').length > 0, SOON_MS)
  client.heard.length = 0
  let refused = 0
  client.pusher.channel(teamChannel(person.team_id)).bind('pusher:subscription_error', () => refused++)
  await world.db.updateTable('teams').set({ is_suspended: true }).where('id', '=', person.team_id).execute()
  look()
  await until(() => refused > 0, SOON_MS)
  expect(heard('Subscription')).toHaveLength(1)
  client.heard.length = 0
  world.platform.live.publish([
    { channel: teamChannel(person.team_id), event: 'Change', data: {} },
    { channel: userChannel(person.id), event: 'Event', data: {} },
  ])
  await until(() => heard('Event').length > 0)
  expect(heard('Change')).toEqual([])
})

test('another name, another plan: what is known of user and team is told by when it changed', async () => {
  look()
  await until(() => heard('User').length > 0, SOON_MS)
  client.heard.length = 0
  await world.db.updateTable('users').set({ name_first: 'Robin' }).where('id', '=', person.id).execute()
  look()
  await until(() => heard('User').length > 0, SOON_MS)
  const { updated_at } = await world.db
    .selectFrom('users')
    .select('updated_at')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(heard('User')[0]!.data).toEqual({ updated_at: updated_at.toISOString() })
  expect(heard('Subscription')).toEqual([])
})

test('while nothing changes nothing is said', async () => {
  look()
  await until(() => heard('Subscription').length > 0, SOON_MS)
  client.heard.length = 0
  for (let times = 0; times < 3; times++) {
    look()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(client.heard).toEqual([])
})

test('the board is for takers', async () => {
  expect(await client.subscribe(BOARD_CHANNEL)).toBe('subscribed')
  const forwarder = await world.story.company('Freight_Forwarder')
  const other = await LiveClient.open(world, forwarder.token)
  expect(await other.subscribe(BOARD_CHANNEL)).toBe(403)
  other.close()
})
