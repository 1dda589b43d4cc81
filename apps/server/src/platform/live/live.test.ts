import { createHash, createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Redis } from 'ioredis'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userChannel } from '@waybill/domain/live/channels'
import { hearing, said, untilTheyHear } from '../../../testing/hear-each-other.ts'
import { until } from '../../../testing/live-client.ts'
import { RedisServer } from '../../../testing/redis-server.ts'
import { createLog } from '../log.ts'
import { newLiveApp } from './live-in-process.ts'
import { liveHosted } from './live-hosted.ts'
import { liveInProcess } from './live-in-process.ts'
import { liveOverRedis } from './live-over-redis.ts'
import { openRedis } from '../redis.ts'
import { type Live, liveGap, type LiveMessage } from './live.ts'

const app = newLiveApp()
const log = createLog({ log_level: 'silent', production: true })
const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const end of endings.splice(0).reverse()) await end()
})

/** Nodes of one installation, and everything that stands between them. */
type Nodes = { first: Live; second: Live }
async function oneNode(): Promise<Nodes> {
  const live = liveInProcess(app)
  return { first: live, second: live }
}
async function twoOverRedis(): Promise<Nodes & { redis: RedisServer; speakers: Redis[] }> {
  const redis = await RedisServer.start()
  const speakers = [openRedis(redis.url, log), openRedis(redis.url, log)]
  const [first, second] = speakers.map((speaker) => liveOverRedis(speaker, app)) as [Live, Live]
  endings.push(
    () => redis.down(),
    async () => speakers.forEach((speaker) => speaker.disconnect()),
    () => first.stop(),
    () => second.stop(),
  )
  await untilTheyHear(first, second)
  return { redis, speakers, first, second }
}
async function hosted(): Promise<Nodes & Awaited<ReturnType<typeof startService>>> {
  const service = await startService()
  const endpoint = { host: '127.0.0.1', port: service.port, tls: false }
  const live = liveHosted(liveInProcess(app), { app, app_id: '7', endpoint, api: endpoint }, log)
  endings.push(() => live.stop())
  return { first: live, second: live, ...service }
}

describe.each([
  { name: 'in one process', nodes: oneNode },
  { name: 'over Redis', nodes: twoOverRedis },
  { name: 'with a hosted service', nodes: hosted },
])('$name', ({ nodes }) => {
  test('every node hears what any says, in order, the one that speaks as well', async () => {
    const { first, second } = await nodes()
    const [here, there] = [hearing(first), hearing(second)]
    first.publish([said('a'), said('b')])
    first.publish([said('c')])
    await until(() => there.length === 3)
    expect(here).toEqual(['a', 'b', 'c'])
    expect(there).toEqual(['a', 'b', 'c'])
  })

  test('a client that stops listening gets nothing more', async () => {
    const { first, second } = await nodes()
    const heard: string[] = []
    const other = hearing(second)
    const stop = second.listen(({ event }) => heard.push(event))
    stop()
    first.publish([said('a')])
    await until(() => other.length === 1)
    expect(heard).toEqual([])
  })
})

test('a bus that is away keeps nobody from speaking, and tells of the gap when it is back', async () => {
  const { first, second, redis } = await twoOverRedis()
  const [here, there] = [hearing(first), hearing(second)]
  await redis.down()
  first.publish([said('unheard')])
  expect(here).toEqual(['unheard'])
  await redis.up()
  await until(() => there.includes(liveGap.event), 10_000)
  await until(() => {
    first.publish([said('again')])
    return there.includes('again')
  })
  expect(there).not.toContain('unheard')
})

test('a node that only begins to hear tells whoever listens that there was a gap', async () => {
  const redis = await RedisServer.start()
  const speaker = openRedis(redis.url, log)
  const live = liveOverRedis(speaker, app)
  endings.push(
    () => redis.down(),
    async () => speaker.disconnect(),
    () => live.stop(),
  )
  const heard = hearing(live)
  await until(() => heard.includes(liveGap.event))
})

test('a message that a node could not publish is made up for: the others are notified of a gap', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { first, second, speakers } = await twoOverRedis()
  const there = hearing(second)
  vi.spyOn(speakers[0]!, 'publish').mockRejectedValueOnce(new Error('Command timed out'))
  first.publish([said('unheard')])
  await until(() => vi.advanceTimersByTime(1000) && there.length > 0)
  expect(there).toEqual([liveGap.event])
})

test('a hosted service is sent what clients may hear, signed; what is said between nodes stays between them', async () => {
  const { first, asked } = await hosted()
  const internal: LiveMessage = { channel: 'internal-x', event: 'x', data: {} }
  first.publish([internal, ...Array.from({ length: 12 }, (_, index) => said(String(index)))])
  await until(() => asked.length === 2)
  const batches = asked.map(
    ({ body }) => (JSON.parse(body) as { batch: { channel: string; name: string; data: string }[] }).batch,
  )
  expect(batches.flat().map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, index) => String(index)))
  expect(batches[0]![0]).toEqual({ channel: userChannel('1'), name: '0', data: '{"event":"0"}' })
  for (const { path, query, body } of asked) {
    expect(path).toBe('/apps/7/batch_events')
    expect(query.get('body_md5')).toBe(createHash('md5').update(body).digest('hex'))
    const signature = query.get('auth_signature')
    query.delete('auth_signature')
    query.sort()
    const text = ['POST', path, decodeURIComponent(query.toString())].join('\n')
    expect(signature).toBe(createHmac('sha256', app.secret).update(text).digest('hex'))
  }
})

test('a hosted service that fails keeps nobody from speaking, and hears what comes later', async () => {
  const { first, asked, answer } = await hosted()
  answer.status = 500
  first.publish([said('lost')])
  await until(() => asked.length === 1)
  answer.status = 200
  first.publish([said('heard')])
  await until(() => asked.length === 2)
  expect(asked[1]!.body).toContain('heard')
})

type Asked = { path: string; query: URLSearchParams; body: string }
async function startService() {
  const asked: Asked[] = []
  const answer = { status: 200 }
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const { pathname: path, searchParams: query } = new URL(request.url!, 'http://127.0.0.1')
      asked.push({ path, query, body })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endings.push(() => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))))
  return { asked, answer, port: (server.address() as AddressInfo).port }
}
