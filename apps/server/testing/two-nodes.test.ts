import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { userChannel } from '@waybill/domain/live/channels'
import { LiveClient, listenOn, until } from './live-client.ts'
import { RedisServer } from './redis-server.ts'
import { allFeatures } from './all-features.ts'
import { useWorld } from './world.ts'
import { findersOf, findSessionStates } from '../src/features/sign-in/viewer.sql.ts'
import type { Platform } from '../src/platform/context.ts'
import { loadDocuments } from '../src/platform/graphql/documents.ts'
import { createApp } from '../src/platform/http/app.ts'
import { cachedViewers } from '../src/platform/http/viewer-cache.ts'
import { liveOverRedis } from '../src/platform/live/live-over-redis.ts'
import { openRedis } from '../src/platform/redis.ts'
import { countUse, takeBackUse } from '../src/platform/limits/count-use.ts'
import { rateLimits } from '../src/platform/limits/rate-limits.ts'
import { lookAtSessions } from '../src/platform/live/look-at-sessions.ts'
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
    live: { channels: allFeatures.channels, findSessionStates: findSessionStates(databases.db) },
  })
  await app.listen({ port: 0, host: config.host })
  return { platform, app }
}

beforeAll(async () => {
  redis = await RedisServer.start()
  first = await node()
  second = await node()
})
afterAll(async () => {
  for (const each of [first, second]) {
    await each?.app.close()
    await each?.platform.live.stop()
    each?.platform.redis?.disconnect()
  }
  await redis?.down()
})

let person: { id: string; token: string }
beforeEach(async () => {
  person = await world.story.company('Courier_Company')
})

test('what one node says is heard by who is connected to the other, let in by either', async () => {
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

test('while the bus is away each node counts for itself, at once; when it is back they count together', async () => {
  await redis.down()
  const began = performance.now()
  expect(await refusedOf(2 * points + 2, 'somebody else')).toBe(2)
  expect(performance.now() - began).toBeLessThan(5000)
  await redis.up()
  await until(() => [first, second].every(({ platform }) => platform.redis!.status === 'ready'), 15_000)
  expect(await refusedOf(points + 1, 'a third')).toBe(1)
})

test('the test catches nodes that count each for itself', async () => {
  const alone = [first, second].map(({ platform }) => ({ ...platform, redis: undefined }))
  const uses = Array.from({ length: points + 2 }, (_, use) =>
    countUse(alone[use % 2]!, 'api_key', { user: 'a fourth' }),
  )
  expect((await Promise.allSettled(uses)).filter(({ status }) => status === 'rejected')).toEqual([])
})
