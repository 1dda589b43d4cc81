import './network-guard.ts'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { teamChannel } from '@waybill/domain/live/channels'
import { liveLimits } from '../src/platform/limits/live-limits.ts'
import { LiveClient, listenOn, until } from '../testing/live-client.ts'
import { RawSocket } from '../testing/raw-socket.ts'
import type { Person } from '../testing/story.ts'
import { useWorld } from '../testing/world.ts'
import { dripping } from './dripping.ts'
import { plantedIn } from './planted.ts'
import { isLong, report } from './seed.ts'

const planted = plantedIn(import.meta.filename)

// Whoever does not read, or sends a letter a second, costs the others nothing (design checks, 11).
const NEVER_READ = isLong ? 50 : 10
const DRIPPING = isLong ? 200 : 20
const MESSAGES = isLong ? 600 : 250
const MESSAGE_BYTES = 64 * 1024
const EVERY_MS = 8
/** On a busy machine a few milliseconds are chance. */
const NOISE_MS = 15

const world = useWorld()
let person: Person
/** One person alone may not have so many sockets. */
let slowReaders: Person[]
let port: number
const connections = new Set<Socket>()
beforeAll(async () => {
  person = await world.story.company('Courier_Company')
  slowReaders = [await world.story.colleague(person.team_id), await world.story.colleague(person.team_id)]
  world.app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  port = await listenOn(world)
})

/** Somebody who came in properly and then reads nothing any more. */
async function neverReading(index = 0): Promise<RawSocket> {
  const { token } = slowReaders[index % slowReaders.length]!
  const socket = new RawSocket(`ws://127.0.0.1:${port}/app/${world.platform.live.app.key}?protocol=7`)
  const socket_id = await socket.open()
  const channel = teamChannel(person.team_id)
  const { body } = await world.app.inject({
    method: 'POST',
    url: '/graphql/subscriptions/auth',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ socket_id, channel_name: channel }).toString(),
  })
  socket.subscribe(channel, JSON.parse(body) as object)
  await until(() => socket.of('pusher_internal:subscription_succeeded').length === 1)
  socket.ws.pause()
  return socket
}

async function answerTimes(until_ms: number): Promise<number[]> {
  const times: number[] = []
  for (const end = performance.now() + until_ms; performance.now() < end; ) {
    const asked = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: '{"query":"{ Me { id } }"}',
    })
    await response.text()
    times.push(performance.now() - asked)
  }
  return times.toSorted((a, b) => a - b)
}
const p95 = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.95)]!

type Figures = { baseline_p95: number; p95: number; most_kept: number; dropped: number; heard: number }

/** What is said goes to a good reader and to those who never read, while others ask as always. */
async function flood(slow: number): Promise<Figures> {
  const channel = teamChannel(person.team_id)
  const reader = await LiveClient.open(world, person.token)
  await reader.subscribe(channel)
  const data = { text: 'x'.repeat(MESSAGE_BYTES) }
  const say = async () => {
    for (let count = 0; count < MESSAGES; count++) {
      world.platform.live.publish([{ channel, event: 'Change', data }])
      await pause(EVERY_MS)
    }
  }
  const lasts = MESSAGES * EVERY_MS
  const baseline = (await Promise.all([answerTimes(lasts), say()]))[0]
  const sockets = await Promise.all(Array.from({ length: slow }, (_, index) => neverReading(index)))
  const drips = Array.from({ length: DRIPPING }, () => dripping(port))
  let most_kept = 0
  const watch = setInterval(() => {
    for (const socket of connections) most_kept = Math.max(most_kept, socket.writableLength)
  }, 5)
  const times = (await Promise.all([answerTimes(lasts), say()]))[0]
  clearInterval(watch)
  await until(() => reader.heard.length === 2 * MESSAGES, 10_000)
  const heard = reader.heard.length
  const dropped = await metric('waybill_live_dropped_total')
  for (const { stop } of drips) stop()
  for (const socket of sockets) socket.end()
  reader.close()
  return { baseline_p95: Math.round(p95(baseline)), p95: Math.round(p95(times)), most_kept, dropped, heard }
}

async function metric(name: string): Promise<number> {
  const { body } = await world.app.inject({ url: '/metrics' })
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(body)?.[1])
}

function broken(figures: Figures, dropped_before: number): string[] {
  const found: string[] = []
  if (figures.p95 > 2 * figures.baseline_p95 + NOISE_MS) found.push('others wait')
  // What the socket has taken and the one frame that made it too many.
  if (figures.most_kept > liveLimits.buffered_bytes + MESSAGE_BYTES + 1024) found.push('too much is kept')
  if (figures.dropped - dropped_before < NEVER_READ) found.push('slow readers stay')
  if (figures.heard < 2 * MESSAGES) found.push('a good reader missed something')
  return found
}

test('a client that never reads is dropped, and nobody else notices', async () => {
  const figures = await flood(NEVER_READ)
  report('slow-clients', figures)
  expect(broken(figures, 0)).toEqual([])
})

planted('the check catches a server that keeps for the slow what they do not take', async () => {
  const before = await metric('waybill_live_dropped_total')
  const { buffered_bytes } = liveLimits
  const limits = liveLimits as { buffered_bytes: number }
  limits.buffered_bytes = Number.MAX_SAFE_INTEGER
  const figures = await flood(NEVER_READ).finally(() => (limits.buffered_bytes = buffered_bytes))
  expect(broken(figures, before)).toEqual(expect.arrayContaining(['too much is kept', 'slow readers stay']))
})

test('a silent client is pinged, and cut when there is no answer', async () => {
  const socket = await neverReading()
  const open = await metric('waybill_live_sockets')
  world.later(1)
  await until(() => connections.size > 0)
  await pause(2500)
  world.later(1)
  await until(async () => (await metric('waybill_live_sockets')) < open, 8000)
  socket.end()
})
