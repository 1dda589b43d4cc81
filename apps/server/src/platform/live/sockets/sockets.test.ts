import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { EVERYBODY_CHANNEL, userChannel } from '@waybill/domain/live/channels'
import { LiveClient, listenOn, until } from '../../../../testing/live-client.ts'
import { RawSocket } from '../../../../testing/raw-socket.ts'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { liveLimits } from '../../limits/live-limits.ts'
import { grantOf } from '../channel-signature.ts'

const world = useWorld()
let person: Person
let stranger: Person

beforeAll(async () => {
  person = await world.story.company('Freight_Forwarder')
  stranger = await world.story.company('Courier_Company')
})

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

const place = async () => `ws://127.0.0.1:${await listenOn(world)}/app/${world.platform.live.app.key}?protocol=7`

test('a frame that is no message of the protocol is refused in its words, and a client that goes on is cut; others notice nothing', async () => {
  const other = await LiveClient.open(world, person.token)
  await other.subscribe(EVERYBODY_CHANNEL)
  const rude = new RawSocket(await place())
  await rude.open()
  rude.say('{"event":')
  rude.say({ event: 'client-typing', channel: EVERYBODY_CHANNEL, data: {} })
  rude.say({ event: 'pusher:ping' })
  await until(() => rude.of('pusher:pong').length === 1)
  expect(rude.of('pusher:error').map(({ data }) => (data as { code: number }).code)).toEqual([4300, 4301])
  for (let count = 0; count < 10; count++) rude.say({ event: 'pusher:subscribe', data: { channel: 7 } })
  await until(() => rude.closed === 4300)

  const loud = new RawSocket(await place())
  await loud.open()
  loud.say({ event: 'pusher:subscribe', data: { channel: 'x'.repeat(20_000) } })
  await until(() => loud.closed === 1009)

  world.platform.live.publish([{ channel: EVERYBODY_CHANNEL, event: 'REFRESH', data: {} }])
  await until(() => other.heard.length === 1)
  other.close()
})

test('a socket has so many channels and no more', async () => {
  const greedy = new RawSocket(await place())
  const socket_id = await greedy.open()
  const { session_id } = (await world.as(person.token)).viewer
  const who = { session_id, user_id: person.id, at: world.now.getTime() }
  for (let count = 0; count <= liveLimits.channels_of_socket; count++) {
    const channel = `private-cell-${count}`
    greedy.subscribe(channel, grantOf(world.platform.live.app, { socket_id, channel }, who))
  }
  await until(() => greedy.of('pusher:subscription_error').length === 1)
  expect(greedy.of('pusher_internal:subscription_succeeded')).toHaveLength(liveLimits.channels_of_socket)
  expect(greedy.of('pusher:subscription_error')[0]!.data).toMatchObject({ status: 429 })
  greedy.end()
})

test('an address that is none is turned away like any other, and the server stays', async () => {
  const port = await listenOn(world)
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'GET // HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toContain('404')
  socket.destroy()
})
