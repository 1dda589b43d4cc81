import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERYBODY_CHANNEL, userChannel } from '@waybill/domain/live/channels'
import { LiveClient, until } from '../../../testing/live-client.ts'
import type { Person } from '../../../testing/story.ts'
import { World } from '../../../testing/world.ts'

let world: World
let person: Person
let stranger: Person

beforeAll(async () => {
  world = await World.open()
  person = await world.story.company('Freight_Forwarder')
  stranger = await world.story.company('Courier_Company')
})
afterAll(() => world.close())

test('the stock client hears its own channel and the public one, and no other', async () => {
  const client = await LiveClient.open(world, person.token)
  expect(await client.subscribe(userChannel(person.id))).toBe('subscribed')
  expect(await client.subscribe(EVERYBODY_CHANNEL)).toBe('subscribed')
  expect(await client.subscribe(userChannel(stranger.id))).toBe(403)
  world.platform.live.publish([
    { channel: userChannel(person.id), event: 'Event', data: { id: '1' } },
    { channel: userChannel(stranger.id), event: 'Event', data: { id: '2' } },
    { channel: EVERYBODY_CHANNEL, event: 'REFRESH', data: {} },
  ])
  await until(() => client.heard.some(({ event }) => event === 'REFRESH'))
  expect(client.heard).toEqual([
    { event: 'Event', data: { id: '1' } },
    { event: 'REFRESH', data: {} },
  ])
  client.close()
})
