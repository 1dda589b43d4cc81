import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { userChannel } from '@waybill/domain/live/channels'
import { LiveClient, listenOn, until } from './live-client.ts'
import { hasRedis, RedisServer } from './redis-server.ts'
import { allFeatures } from './all-features.ts'
import { useWorld } from './world.ts'
import { findersOf, findSessionStates } from '../src/features/sign-in/viewer.sql.ts'
import type { Platform } from '../src/platform/context.ts'
import { loadDocuments } from '../src/platform/graphql/documents.ts'
import { createApp } from '../src/platform/http/app.ts'
import { cachedViewers } from '../src/platform/http/viewer-cache.ts'
import { liveOverRedis } from '../src/platform/live/live-over-redis.ts'
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
  const platform = { ...world.platform, live: liveOverRedis(redis.url, live.app, log) }
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
  if (!hasRedis) return
  redis = await RedisServer.start()
  first = await node()
  second = await node()
})
afterAll(async () => {
  for (const each of [first, second]) {
    await each?.app.close()
    await each?.platform.live.stop()
  }
  await redis?.down()
})

let person: { id: string; token: string }
beforeEach(async () => {
  person = await world.story.company('Courier_Company')
})

test('what one node says is heard by who is connected to the other, let in by either (needs redis-server)', async ({
  skip,
}) => {
  if (!hasRedis) skip()
  // The socket is at the second node, the question whether it may listen goes to the first.
  const client = await LiveClient.open(second, person.token, { authAt: await listenOn(first) })
  expect(await client.subscribe(userChannel(person.id))).toBe('subscribed')
  first.platform.live.publish([{ channel: userChannel(person.id), event: 'Event', data: { id: '1' } }])
  await until(() => client.heard.some(({ event }) => event === 'Event'))
  client.close()
})

test('a session that ends at one node is cut at the other, at once (needs redis-server)', async ({ skip }) => {
  if (!hasRedis) skip()
  const client = await LiveClient.open(second, person.token)
  await client.subscribe(userChannel(person.id))
  await world.db.updateTable('sessions').set({ revoked_at: world.now }).where('user_id', '=', person.id).execute()
  await lookAtSessions(world.db)
  await runTasks(first, liveTasks)
  await until(() => client.state !== 'connected', 1000)
  expect(client.heard.map(({ event }) => event)).toContain('Logout')
})

test('after a gap in the bus everybody comes back, to ask for what was missed (needs redis-server)', async ({
  skip,
}) => {
  if (!hasRedis) skip()
  const client = await LiveClient.open(second, person.token)
  await client.subscribe(userChannel(person.id))
  let returns = 0
  client.pusher.connection.bind('connected', () => returns++)
  await redis.down()
  await redis.up()
  await until(() => returns === 1, 15_000)
  client.close()
})
