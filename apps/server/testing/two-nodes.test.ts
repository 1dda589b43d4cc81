import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { userChannel } from '@waybill/domain/live/channels'
import { untilTheyHear } from './hear-each-other.ts'
import { LiveClient, listenOn, until } from './live-client.ts'
import { RedisServer } from './redis-server.ts'
import { allFeatures } from './all-features.ts'
import { useWorld } from './world.ts'
import { findersOf, findSessionsOf } from '../src/features/sign-in/viewer.sql.ts'
import type { Platform } from '../src/platform/context.ts'
import { loadDocuments } from '../src/platform/graphql/documents.ts'
import { createApp } from '../src/platform/http/app.ts'
import { cachedViewers } from '../src/platform/http/viewer-cache.ts'
import { liveGap } from '../src/platform/live/live.ts'
import { liveOverRedis } from '../src/platform/live/live-over-redis.ts'
import { openRedis } from '../src/platform/redis.ts'
import { countUse, takeBackUse } from '../src/platform/limits/count-use.ts'
import { rateLimits } from '../src/platform/limits/rate-limits.ts'
import { lookAtSessions } from '../src/platform/live/watch-sessions.ts'
import { liveTasks } from '../src/platform/live/live.tasks.ts'
import { runTasks } from './run-tasks.ts'

type Node = { platform: Platform; app: FastifyInstance }
const world = useWorld()
let redis: RedisServer
let first: Node
let second: Node

async function node(): Promise<Node> {
  const { config, log, databases, live } = world.platform
  const own = openRedis(redis.url, log)
  const limited = { ...config, flood_limits: true }
  const platform = { ...world.platform, config: limited, redis: own, live: liveOverRedis(own, live.app) }
  const app = await createApp({
    platform,
    documents: loadDocuments(allFeatures, {}),
    findViewer: cachedViewers(findersOf(databases.db), platform.now),
    routes: [],
    live: { channels: allFeatures.channels, ...findSessionsOf(databases.db) },
  })
  await app.listen({ port: 0, host: config.host })
  return { platform, app }
}

beforeAll(async () => {
  redis = await RedisServer.start()
  first = await node()
  second = await node()
  await untilTheyHear(first.platform.live, second.platform.live)
})
afterAll(async () => {
  for (const each of [first, second]) {
    await each?.app.close()
    await each?.platform.live.stop()
    each?.platform.redis?.disconnect()
  }
  await redis?.down()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

let person: { id: string; token: string }
beforeEach(async () => {
  person = await world.story.company('Courier_Company')
})

test('a message of one node reaches clients of the other, granted by either', async () => {
  // The socket is at the second node, the question whether it may listen goes to the first.
  const client = await LiveClient.open(second, person.token, { authAt: await listenOn(first) })
  expect(await client.subscribe(userChannel(person.id))).toBe('subscribed')
  first.platform.live.publish([{ channel: userChannel(person.id), event: 'Event', data: { id: '1' } }])
  await until(() => client.heard.some(({ event }) => event === 'Event'))
  client.close()
})

test('a session that ends at one node is cut at the other, at once', async () => {
  const client = await LiveClient.open(second, person.token)
  await client.subscribe(userChannel(person.id))
  await world.db.updateTable('sessions').set({ revoked_at: world.now }).where('user_id', '=', person.id).execute()
  await lookAtSessions(world.db)
  await runTasks(first, liveTasks)
  await until(() => client.state !== 'connected', 1000)
  expect(client.heard.map(({ event }) => event)).toContain('Logout')
})

test('after a gap in the bus everybody comes back, to ask for what was missed', async () => {
  const client = await LiveClient.open(second, person.token)
  await client.subscribe(userChannel(person.id))
  let returns = 0
  client.pusher.connection.bind('connected', () => returns++)
  await redis.down()
  await redis.up()
  await until(() => returns === 1, 15_000)
  client.close()
})

const { points } = rateLimits.api_key.by.user
/** How many of so many uses, by turns at either node, were refused. */
async function refusedOf(uses: number, who: string): Promise<number> {
  let refused = 0
  for (let use = 0; use < uses; use++)
    await countUse((use % 2 ? first : second).platform, 'api_key', { user: who }).catch(() => refused++)
  return refused
}

test('nodes count together, and what one takes back the other knows of', async () => {
  expect(await refusedOf(points, 'somebody')).toBe(0)
  expect(await refusedOf(2, 'somebody')).toBe(2)
  for (let use = 0; use < 3; use++) await takeBackUse(first.platform, 'api_key', { user: 'somebody' })
  expect(await refusedOf(2, 'somebody')).toBe(1)
})

test('while the bus is away each node counts for itself; when it is back they count together', async () => {
  await redis.down()
  expect(await refusedOf(2 * points + 2, 'somebody else')).toBe(2)
  await redis.up()
  await until(() => [first, second].every(({ platform }) => platform.redis!.status === 'ready'), 15_000)
  expect(await refusedOf(points + 1, 'a third')).toBe(1)
})

/** Time that passes for the nodes, by tenths of a second that really take so long: connections have to be refused, and made. */
async function pass(seconds: number, tenth_ms = 1) {
  for (let tenth = 0; tenth < seconds * 10; tenth++) {
    vi.advanceTimersByTime(100)
    await pause(tenth_ms)
  }
}

/** Minutes without a bus, until it is there again and six seconds have passed: which nodes speak over it then. */
async function afterMinutesWithoutBus(minutes: number, meanwhile: () => Promise<void> = async () => undefined) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  await redis.down()
  await pass(minutes * 60)
  await meanwhile()
  let isUp = false
  const up = redis.up().then(() => (isUp = true))
  while (!isUp) await pass(0.1)
  await up
  await pass(6, 50)
  return [first, second].map(({ platform }) => platform.redis!.status)
}

test('the bus may be away for five minutes: it is said once, writing goes on, and seconds later nodes hear each other', async () => {
  const warn = vi.spyOn(world.platform.log, 'warn')
  const info = vi.spyOn(world.platform.log, 'info')
  const heard: string[] = []
  const stop = second.platform.live.listen(({ event }) => heard.push(event))
  const say = (event: string) => first.platform.live.publish([{ channel: userChannel(person.id), event, data: {} }])
  const statuses = await afterMinutesWithoutBus(5, async () => {
    say('Unheard')
    expect(await refusedOf(2 * points + 2, 'a fifth')).toBe(2)
  })
  expect(statuses).toEqual(['ready', 'ready'])
  const told = [...warn.mock.calls, ...info.mock.calls].map((words) => String(words.at(-1)))
  const [away, back] = ['is away', 'is back'].map((words) => told.filter((line) => line.includes(words)).length)
  expect({ away, back }).toEqual({ away: 2, back: 2 })
  // Whoever listens is told that there was a gap, and asks; what was said in it comes no more.
  expect(heard).toContain(liveGap.event)
  say('Event')
  await pass(1, 50)
  expect(heard.filter((event) => event !== liveGap.event)).toEqual(['Event'])
  expect(await refusedOf(points + 1, 'a sixth')).toBe(1)
  stop()
})

test('the test catches nodes that try ever more seldom', async () => {
  for (const { platform } of [first, second]) platform.redis!.options.retryStrategy = (times) => times * times * 200
  expect(await afterMinutesWithoutBus(5)).not.toEqual(['ready', 'ready'])
})

test('the test catches nodes that count each for itself', async () => {
  const alone = [first, second].map(({ platform }) => ({ ...platform, redis: undefined }))
  const uses = Array.from({ length: points + 2 }, (_, use) =>
    countUse(alone[use % 2]!, 'api_key', { user: 'a fourth' }),
  )
  expect((await Promise.allSettled(uses)).filter(({ status }) => status === 'rejected')).toEqual([])
})
